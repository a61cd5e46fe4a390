import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { errorOf, PictureAnswer, type PictureJob, type PictureSize, PictureUnfit } from './picture-jobs.ts'
import type { StartedProcess, StartProcess } from './start-process.ts'

/** The built program, in the same folder as this one. */
const PROGRAM = fileURLToPath(new URL('./picture-process.js', import.meta.url))
/** The most memory in bytes: an interlaced picture must be held whole while it is read. */
const MOST_MEMORY = 512 * 1024 * 1024
const LONGEST_JOB_MS = 30_000
/** The process ends after this time without work, in ms, and frees its memory. */
const IDLE_MS = 30_000

/** Does one job at a time. */
export type PictureWorker = {
  do: (job: PictureJob) => Promise<PictureSize | null>
  close: () => Promise<void>
}

type Child = { process: StartedProcess; isReady: boolean; gone: Promise<void> }
type Waiting = { resolve: (size: PictureSize | null) => void; reject: (error: Error) => void }

type PictureProcessParts = { start: StartProcess; program?: string; longestJobMs?: number; mostMemory?: number }

/** Processes pictures in a separate process, which ends if a picture needs too much memory or time. */
export function pictureProcess(given: PictureProcessParts): PictureWorker {
  const { start, program = PROGRAM, longestJobMs = LONGEST_JOB_MS, mostMemory = MOST_MEMORY } = given
  let child: Child | null = null
  let waiting: Waiting | null = null
  let timer: NodeJS.Timeout | undefined

  function begin(): Child {
    let hasEnded = () => {}
    const begun: Child = {
      isReady: false,
      gone: new Promise((resolve) => {
        hasEnded = resolve
      }),
      process: start(program, [String(mostMemory)], {
        message: (message) => onMessage(begun, message),
        end: () => {
          hasEnded()
          onEnd(begun)
        },
      }),
    }
    return begun
  }

  function settle(by: (each: Waiting) => void): void {
    const asker = waiting
    waiting = null
    clearTimeout(timer)
    if (asker) by(asker)
  }

  function onMessage(from: Child, message: unknown): void {
    const answer = PictureAnswer.parse(message)
    if ('ready' in answer) from.isReady = true
    else {
      settle(({ resolve, reject }) => ('done' in answer ? resolve(answer.done) : reject(errorOf(answer.failed))))
      if (!waiting) timer = setTimeout(dismiss, IDLE_MS).unref()
    }
  }

  function onEnd(from: Child): void {
    // A process that was dismissed for lack of work does not count.
    if (from !== child) return
    child = null
    const tooMuch = new PictureUnfit('It takes more memory or time than one picture may')
    const notStarted = new Error('The process that works on pictures could not be started')
    settle(({ reject }) => reject(from.isReady ? tooMuch : notStarted))
  }

  function dismiss(): Child | null {
    const old = child
    child = null
    old?.process.kill()
    return old
  }

  return {
    do(job) {
      clearTimeout(timer)
      child ??= begin()
      const { process } = child
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        timer = setTimeout(() => process.kill(), longestJobMs)
        process.send(job)
      })
    },
    async close() {
      clearTimeout(timer)
      const closing = new Error('The server is stopping')
      const old = dismiss()
      settle(({ reject }) => reject(closing))
      await old?.gone
    },
  }
}

/** Processes pictures in this process, if the server was not built, as in tests. */
function pictureWorkHere(): PictureWorker {
  return {
    async do(job) {
      const [{ doPictureJob }, { failureOf }] = await Promise.all([
        import('./picture-work.ts'),
        import('./picture-jobs.ts'),
      ])
      return await doPictureJob(job).catch((error: unknown) => {
        throw errorOf(failureOf(error))
      })
    },
    close: async () => {},
  }
}

/** Starts a separate process for pictures if the build has its program, else works in this one. */
export function openPictureWorker(start: StartProcess): PictureWorker {
  return existsSync(PROGRAM) ? pictureProcess({ start }) : pictureWorkHere()
}
