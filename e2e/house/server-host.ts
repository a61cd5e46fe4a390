import { createServer } from '../../server/start/create-server.ts'
import type { RunningServer } from '../../server/start/server-options.ts'
import { timerWait } from '../../server/start/timer-wait.ts'
import { realFiles } from '../../server/storage/files.ts'
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
    dataDir: order.dataDir,
    libraryDir: null,
    copyDir: null,
    osc: null,
    tls: null,
    demoZip: order.demoZip,
    rendererDir: order.rendererDir,
    host: '127.0.0.1',
    port: 0,
    allowHosts: [],
    ratesUrl: null,
    staffPin: null,
    goOnWithout: [],
    mirrors: null,
    discovery: 'on',
    log: { level: 'warn', to: 'file-and-console' },
    checkReplies: 'off',
    startProcess,
    files: realFiles,
    now: () => new Date(),
    ticks: () => performance.now(),
    wait: timerWait,
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
