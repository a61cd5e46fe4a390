import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { MessageChannel, Worker } from 'node:worker_threads'
import { ImportRefused } from '../import-refused.ts'
import { type ImportWork, importWork, type Outside } from './import-work.ts'
import { callsOver, type PortCaller } from './port-calls.ts'

/** The built program, in the same folder as this one. */
const PROGRAM = fileURLToPath(new URL('./import-worker.js', import.meta.url))
/** Megabytes of memory for a file's values: enough for the largest accepted, with a reserve. */
const MOST_MEMORY_MB = 384

/** The patience with a silent thread: asked each `everyMs`, it is ended after `misses` times without an answer. */
const PATIENCE = { everyMs: 1_000, misses: 60, graceMs: 2_000 }

/** Works on one file, in a thread or here. */
export type ImportDesk = {
  ask: PortCaller<ImportWork>
  /** Aborts the work. Ends a thread that does not stop within the grace period. */
  stop: () => void
  close: () => Promise<void>
}

/** The house's side for a file that is only examined. */
export const UNASKED: Outside = {
  progress: () => {},
  mayCome: () => {},
  takePicture: () => Promise.reject(new Error('No picture is read here')),
}

/** Opens a desk in a separate thread, or in this one if the server was not built, as in tests. */
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
  // Counts answers instead of time, so that a PC that slept or is busy ends no import.
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
