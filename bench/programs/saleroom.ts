import diagnostics from 'node:diagnostics_channel'
import { EventEmitter } from 'node:events'
import { Server, Socket } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { createServer } from '../../server/start/create-server.ts'
import { plainOptions } from '../../server/start/testing/plain-options.ts'
import { THIS_MACHINE } from '../../server/start/this-machine.ts'
import { type FileLayer, realFiles } from '../../server/storage/files.ts'
import { diskError, watchedFiles } from '../../server/storage/testing/watched-files.ts'
import { answer } from '../processes/answering.ts'
import { steadyNow } from '../processes/clock.ts'
import { countWork, cpuMicros, usageNow } from '../processes/usage.ts'

// The server as shipped, in its own process, with counters and measurements around it.
const Options = z.object({
  dataDir: z.string(),
  port: z.number().default(0),
  /** Connections from this loopback address are treated as the LAN's. */
  lanAddress: z.string().nullable().default(null),
  /** The built screens, if needed. */
  rendererDir: z.string().nullable().default(null),
  /** The folder of a second copy. */
  copyDir: z.string().nullable().default(null),
  /** Extra milliseconds for each call to the copy's disk, as with a network share. */
  copyDelay: z.number().default(0),
  /** The Redis and the house name for mirrors. */
  mirrors: z.object({ redis: z.string(), house: z.string() }).nullable().default(null),
  /** The number of the first sync of a sale's journal that fails; all later ones fail too. */
  failingSync: z.number().nullable().default(null),
})
const { dataDir, port, lanAddress, rendererDir, copyDir, copyDelay, mirrors, failingSync } = Options.parse(
  JSON.parse(process.argv[2] ?? '{}'),
)

/** Milliseconds by which the server's clock is ahead of the machine's. */
let clockIsOff = 0
let requests = 0
diagnostics.subscribe('http.server.request.start', () => {
  requests += 1
})
// An address of a test network, because no traffic leaves this machine.
const PRETENDED = '192.0.2.3'
if (lanAddress !== null) {
  const { emit } = EventEmitter.prototype
  // Runs before the server's own listeners, which count connections by source address.
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
  ...plainOptions(dataDir),
  ...THIS_MACHINE,
  copyDir,
  rendererDir,
  port,
  mirrors,
  log: { level: 'info', to: 'file' },
  files: failingSync === null && copyDelay === 0 ? realFiles : otherFiles(failingSync),
  now: () => new Date(Date.now() + clockIsOff),
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

/** The real disk, except that journal syncs fail from one on, and that the copy's disk is slower. */
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
