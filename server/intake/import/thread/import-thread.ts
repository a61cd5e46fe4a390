import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { MessageChannel, Worker } from 'node:worker_threads'
import { ImportRefused } from '../import-refused.ts'
import { type ImportWork, importWork, type Outside } from './import-work.ts'
import { callsOver, type PortCaller } from './port-calls.ts'

/** Where the build puts the program; beside this one's. */
const PROGRAM = fileURLToPath(new URL('./import-worker.js', import.meta.url))
/** Megabytes of memory for the values of a file: what the largest that is taken needs, with room. */
const MOST_MEMORY_MB = 384

/** How long a thread may be silent: it is asked each `everyMs`, and ended once `misses` times have passed without an answer. */
const PATIENCE = { everyMs: 1_000, misses: 60, graceMs: 2_000 }

/** Work on one file, wherever that is done. */
export type ImportDesk = {
  ask: PortCaller<ImportWork>
  /** Gives the work up. A thread that does not heed it within the grace is ended. */
  stop: () => void
  close: () => Promise<void>
}

/** The house where a file is only looked at, and nobody asks it anything. */
export const UNASKED: Outside = {
  progress: () => {},
  mayCome: () => {},
  takePicture: () => Promise.reject(new Error('No picture is read here')),
}

/** Opens a desk in a thread of its own; in this one where the server was not built, as in tests. */
export function openImportDesk(outside: Outside, program = PROGRAM, patience = PATIENCE): ImportDesk {
  return existsSync(program) ? inThread(outside, program, patience) : here(outside)
}

function inThread(outside: Outside, program: string, patience: typeof PATIENCE): ImportDesk {
  const thread = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } })
  const { ask, lost } = callsOver<ImportWork>(thread, outside)
  thread.on('error', (error) => {
    const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    lost(isMemory ? new ImportRefused('json_too_large', 'This sale takes more memory than one may') : error)
  })
  thread.on('exit', () => lost(new Error('The thread that read the upload has ended')))
  const end = (why: Error) => {
    lost(why)
    void thread.terminate()
  }
  // Counted by answers, not by the clock: a PC that slept, or is busy, ends nobody's import.
  let unanswered = 0
  const watch = setInterval(() => {
    if (unanswered === 0)
      void ask('here', undefined)
        .then(() => (unanswered = 0))
        .catch(() => undefined)
    unanswered += 1
    if (unanswered > patience.misses) end(new ImportRefused('import_too_slow', 'This file takes too long to read'))
  }, patience.everyMs)
  let grace: NodeJS.Timeout | undefined
  return {
    ask,
    stop() {
      void ask('stop', undefined).catch(() => undefined)
      grace = setTimeout(() => end(new Error('The import was given up')), patience.graceMs)
    },
    async close() {
      clearInterval(watch)
      clearTimeout(grace)
      await thread.terminate()
    },
  }
}

function here(outside: Outside): ImportDesk {
  const work = importWork(outside)
  const { port1, port2 } = new MessageChannel()
  callsOver<Outside>(port1, work)
  const { ask } = callsOver<ImportWork>(port2, outside)
  return { ask, stop: () => void ask('stop', undefined), close: async () => port1.close() }
}
