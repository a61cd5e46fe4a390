import { Refused } from '../../access/refused.ts'
import type { PictureJob, PictureSize } from './process/picture-jobs.ts'
import type { PictureWorker } from './process/picture-worker.ts'

/** The most pictures that people may wait for at once; a room full of phones asks for the same few. */
export const MOST_WAITING = 100

/** A person waits for it, an import does, or neither. */
export type Urgency = 'asked' | 'import' | 'later'

const ORDER: readonly Urgency[] = ['asked', 'import', 'later']

/** Runs all work on pictures one job at a time, the most urgent first. */
export type PictureQueue = {
  /** Throws a 503 if too many requests are waiting, or once it is closed. */
  run: (job: PictureJob, urgency: Urgency) => Promise<PictureSize | null>
  close: () => Promise<void>
}

/** Creates a queue for one worker. */
export function pictureQueue(worker: PictureWorker): PictureQueue {
  const waiting: Record<Urgency, { begin: () => void; giveUp: (reason: Error) => void }[]> = {
    asked: [],
    import: [],
    later: [],
  }
  let underWay: Promise<unknown> | null = null
  let isClosed = false

  function next(): void {
    underWay = null
    const queue = ORDER.map((urgency) => waiting[urgency]).find(({ length }) => length > 0)
    queue?.shift()?.begin()
  }

  return {
    run(job, urgency) {
      if (isClosed) return Promise.reject(closing())
      if (urgency === 'asked' && waiting.asked.length >= MOST_WAITING) return Promise.reject(busy())
      return new Promise((resolve, reject) => {
        const begin = () => {
          const work = worker.do(job)
          underWay = work.then(resolve, reject).finally(next)
        }
        if (underWay !== null) waiting[urgency].push({ begin, giveUp: reject })
        else begin()
      })
    },
    async close() {
      isClosed = true
      for (const urgency of ORDER) for (const { giveUp } of waiting[urgency].splice(0)) giveUp(closing())
      await worker.close()
      await underWay
    },
  }
}

function busy(): Refused {
  return new Refused(503, 'pictures_busy', 'Many pictures are being made small. Please try again in a moment.', {
    retryAfterSeconds: 5,
  })
}

function closing(): Refused {
  return new Refused(503, 'closing', 'The server is stopping')
}
