import diagnostics from 'node:diagnostics_channel'
import { EventEmitter } from 'node:events'
import { Server, Socket } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { startNodeProcess } from '../../server/intake/pictures/process/start-process.ts'
import { createServer } from '../../server/start/create-server.ts'
import { realWait } from '../../server/start/real-wait.ts'
import { type FileLayer, realFiles } from '../../server/storage/files.ts'
import { diskError, watchedFiles } from '../../server/storage/testing/watched-files.ts'
import { answer } from '../processes/answering.ts'
import { steadyNow } from '../processes/clock.ts'
import { countWork, cpuMicros, usageNow } from '../processes/usage.ts'

// The server as it ships, in a process of its own; around it only what counts and measures.
const Options = z.object({
  dataDir: z.string(),
  port: z.number().default(0),
  /** Connections from this loopback address are taken for ones from the LAN. */
  lanAddress: z.string().nullable().default(null),
  /** The built screens, where there are any to be shown. */
  rendererDir: z.string().nullable().default(null),
  /** The folder of a second copy. */
  copyDir: z.string().nullable().default(null),
  /** Milliseconds that each call to its disk takes longer, as a share's do. */
  copyDelay: z.number().default(0),
  /** Where it meets its mirrors. */
  mirrors: z.object({ redis: z.string(), house: z.string() }).nullable().default(null),
  /** The sync of a sale's journal from which on each one fails. */
  failingSync: z.number().nullable().default(null),
})
const { dataDir, port, lanAddress, rendererDir, copyDir, copyDelay, mirrors, failingSync } = Options.parse(
  JSON.parse(process.argv[2] ?? '{}'),
)

/** Milliseconds that the server's clock is ahead of the machine's. */
let clockIsOff = 0
let requests = 0
diagnostics.subscribe('http.server.request.start', () => {
  requests += 1
})
// Named as a test network is, for nothing leaves this machine.
const PRETENDED = '192.0.2.3'
if (lanAddress !== null) {
  const { emit } = EventEmitter.prototype
  // Before the server's own listeners, which count connections by where they come from.
  Object.defineProperty(Server.prototype, 'emit', {
    value(this: Server, event: string, ...given: unknown[]) {
      const [socket] = given
      if (event === 'connection' && socket instanceof Socket && socket.remoteAddress === lanAddress) {
        Object.defineProperty(socket, 'remoteAddress', { value: PRETENDED })
      }
      return Reflect.apply(emit, this, [event, ...given])
    },
  })
}

const began = steadyNow()
const server = await createServer({
  dataDir,
  libraryDir: null,
  copyDir,
  osc: null,
  tls: null,
  demoZip: null,
  rendererDir,
  host: '127.0.0.1',
  port,
  allowHosts: [],
  ratesUrl: null,
  staffPin: null,
  goOnWithout: [],
  mirrors,
  log: { level: 'info', to: 'file' },
  discovery: 'off',
  checkReplies: 'off',
  startProcess: startNodeProcess,
  files: failingSync === null && copyDelay === 0 ? realFiles : otherFiles(failingSync),
  now: () => new Date(Date.now() + clockIsOff),
  ticks: () => performance.now(),
  wait: realWait,
})
const openMs = steadyNow() - began
const work = countWork()
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()

answer({
  started: () => ({ url: server.url, openMs }),
  requests: () => requests,
  usage: () => usageNow(),
  cpu: () => cpuMicros(),
  work,
  loopDelay: () => {
    const worst = delay.max / 1e6
    delay.reset()
    return worst
  },
  jump: (given) => {
    clockIsOff += z.number().parse(given)
    return null
  },
  close: () => server.close(),
})

/** The disk itself, but for the journals' syncs, which fail from one on and never well again, and for a copy's slower disk. */
function otherFiles(from: number | null): FileLayer {
  let syncs = 0
  return watchedFiles({
    longestWrite: Number.MAX_SAFE_INTEGER,
    async before({ operation, path }) {
      if (copyDir !== null && copyDelay > 0 && path.startsWith(copyDir)) await setTimeout(copyDelay)
      if (from === null || operation !== 'datasync' || !path.endsWith('sale.journal')) return
      syncs += 1
      if (syncs >= from) throw diskError('EIO')
    },
  })
}

process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
