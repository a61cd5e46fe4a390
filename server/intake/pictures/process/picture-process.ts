import { parentPort } from './parent-port.ts'
import { failureOf, type PictureAnswer, PictureJob } from './picture-jobs.ts'
import { doPictureJob } from './picture-work.ts'

// The program of the picture process. It is separate, so that no picture can disturb the sale.

/** The most bytes of memory, passed at the start. */
const mostMemory = Number(process.argv[2])
const LOOK_EVERY_MS = 20

const tell: (answer: PictureAnswer) => void = parentPort(work)

function work(given: unknown): void {
  doPictureJob(PictureJob.parse(given)).then(
    (done) => tell({ done }),
    (error: unknown) => tell({ failed: failureOf(error) }),
  )
}

// sharp decodes in other threads, so memory is checked while it grows.
setInterval(() => {
  // At once: a regular exit would wait for the picture.
  if (process.memoryUsage.rss() > mostMemory) process.kill(process.pid, 'SIGKILL')
}, LOOK_EVERY_MS)
tell({ ready: true })
