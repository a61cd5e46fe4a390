import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { MessageChannel, Worker } from 'node:worker_threads'
import { ImportRefused } from '../import-refused.ts'
import { type ImportWork, importWork, type Outside } from './import-work.ts'
import { type Ask, callsOver } from './port-calls.ts'

/** Where the build puts the program; beside this one's. */
const PROGRAM = fileURLToPath(new URL('./import-worker.js', import.meta.url))
/** Megabytes of memory for the values of a file: what the largest that is taken needs, with room. */
const MOST_MEMORY_MB = 384

/** Work on one file, wherever that is done. */
export type ImportDesk = { ask: Ask<ImportWork>; close: () => Promise<void> }

/** The house where a file is only looked at, and nobody asks it anything. */
export const UNASKED: Outside = {
  progress: () => {},
  mayCome: () => {},
  takePicture: () => Promise.reject(new Error('No picture is read here')),
}

/** Opens a desk in a thread of its own; in this one where the server was not built, as in tests. */
export function openImportDesk(outside: Outside, program = PROGRAM): ImportDesk {
  return existsSync(program) ? inThread(outside, program) : here(outside)
}

function inThread(outside: Outside, program: string): ImportDesk {
  const thread = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } })
  const { ask, lost } = callsOver<ImportWork>(thread, outside)
  thread.on('error', (error) => {
    const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    lost(isMemory ? new ImportRefused('json_too_large', 'This sale takes more memory than one may') : error)
  })
  thread.on('exit', () => lost(new Error('The thread that read the upload has ended')))
  return {
    ask,
    async close() {
      await thread.terminate()
    },
  }
}

function here(outside: Outside): ImportDesk {
  const work = importWork(outside)
  const { port1, port2 } = new MessageChannel()
  callsOver<Outside>(port1, work)
  const { ask } = callsOver<ImportWork>(port2, outside)
  return { ask, close: async () => port1.close() }
}
