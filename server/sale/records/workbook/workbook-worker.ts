import { parentPort } from 'node:worker_threads'
import type { WorkbookMessage } from './workbook-thread.ts'
import { workbookWork } from './workbook-work.ts'

// Writes a workbook in a separate thread, so that no bid waits for it.

const port = parentPort
if (!port) throw new Error('This program runs in a thread of the server')
const work = workbookWork()
port.on('message', async (message: WorkbookMessage) => {
  if ('rows' in message) work.add(message)
  else port.postMessage(await work.write(message.sheets))
})
