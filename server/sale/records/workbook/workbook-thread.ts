import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type WorkbookRows, type WorkbookSheet, type WorkbookWork, workbookWork } from './workbook-work.ts'

/** Where the build puts the program; beside this one's. */
const PROGRAM = fileURLToPath(new URL('./workbook-worker.js', import.meta.url))

/** What the thread is told: rows as they come, then what to write of them. */
export type WorkbookMessage = WorkbookRows | { sheets: readonly WorkbookSheet[] }

/** Where a workbook is written. */
export type WorkbookDesk = WorkbookWork & { close: () => Promise<void> }

/** Opens a desk in a thread of its own; in this one where the server was not built, as in tests. */
export function openWorkbookDesk(program = PROGRAM): WorkbookDesk {
  return existsSync(program) ? inThread(new Worker(program)) : { ...workbookWork(), close: async () => undefined }
}

function inThread(thread: Worker): WorkbookDesk {
  const tell = (message: WorkbookMessage) => thread.postMessage(message)
  const ended = once(thread, 'exit').then(() => {
    throw new Error('The thread that wrote the workbook has ended')
  })
  const written = once(thread, 'message')
  // Nobody may wait for either yet.
  for (const each of [ended, written]) each.catch(() => undefined)
  return {
    add: tell,
    async write(sheets) {
      tell({ sheets })
      const [bytes] = await Promise.race([written, ended])
      return Buffer.from(bytes)
    },
    async close() {
      await thread.terminate()
    },
  }
}
