import { lookup } from 'node:dns/promises'
import { setTimeout as rest } from 'node:timers/promises'
import { startNodeProcess } from '../intake/pictures/process/start-process.ts'
import { realFiles } from '../storage/files.ts'
import type { ServerOptions } from './server-options.ts'

/** This machine's disk, processes and clocks. */
export const THIS_MACHINE = {
  startProcess: startNodeProcess,
  files: realFiles,
  now: () => new Date(),
  ticks: () => performance.now(),
  wait: async (ms, signal) => {
    await rest(ms, null, { signal }).catch(() => undefined)
  },
  lookUp: async (name) => {
    const found = await lookup(name, { all: true }).catch(() => [])
    return found.map(({ address }) => address)
  },
} satisfies Partial<ServerOptions>
