import { createServer } from '../../server/start/create-server.ts'
import { realWait } from '../../server/start/real-wait.ts'
import type { RunningServer } from '../../server/start/server-options.ts'
import { realFiles } from '../../server/storage/files.ts'
import { keepsProcesses } from './kept-process.ts'
import { type Answer, Order } from './messages.ts'

/**
 * One process, and in it one server after another: each test has a new one, on a data folder and a port of its own.
 * What takes long about a server's start, reading its program, is done once. Nothing of a server outlives it, because
 * it is built by a factory from its parts and keeps nothing outside itself.
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
  // As the product's own main program builds it.
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
    wait: realWait,
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
// Whoever started this process is gone: so are its tests.
process.on('disconnect', () => process.exit(0))
