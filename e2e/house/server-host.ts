import { createServer } from '../../server/start/create-server.ts'
import type { RunningServer } from '../../server/start/server-options.ts'
import { plainOptions } from '../../server/start/testing/plain-options.ts'
import { THIS_MACHINE } from '../../server/start/this-machine.ts'
import { keepsProcesses } from './kept-process.ts'
import { type Answer, Order } from './messages.ts'

/**
 * Hosts servers one at a time in one process: each test has a new one with its own data folder and port, and the slow
 * part of a start, loading the program, happens once. Nothing of a server outlives it, because a factory builds it from
 * parts without global state.
 */
let running: RunningServer | null = null
const startProcess = keepsProcesses()

async function obey(order: Order): Promise<Answer> {
  if (order.do === 'close') {
    await running?.close()
    running = null
    return { listening: null }
  }
  if (running) throw new Error('The last server was not closed')
  // The options of the product's main program.
  running = await createServer({
    ...plainOptions(order.dataDir),
    ...THIS_MACHINE,
    demoZip: order.demoZip,
    rendererDir: order.rendererDir,
    discovery: 'on',
    log: { level: 'warn', to: 'file-and-console' },
    startProcess,
  })
  return { listening: running.url }
}

process.umask(0o077)
process.on('message', (message) => {
  obey(Order.parse(message)).then(
    (answer) => process.send?.(answer),
    (error) => process.send?.({ failed: String(error instanceof Error ? error.stack : error) } satisfies Answer),
  )
})
// The parent process has ended, and its tests with it.
process.on('disconnect', () => process.exit(0))
