import { failureOf, type PictureAnswer, PictureJob } from './picture-jobs.ts'
import { doPictureJob } from './picture-work.ts'

// The program that works on pictures, in a process of its own: what a picture makes of it is no matter of the sale's.

/** Bytes of memory that it may have, as it was told when it was started. */
const mostMemory = Number(process.argv[2])
const LOOK_EVERY_MS = 20

type Port = {
  on: (event: 'message', listener: (message: unknown) => void) => void
  postMessage: (message: unknown) => void
}

/** Electron gives a port, of which Node's types know nothing; Node gives a channel of its own. */
const { parentPort: port } = process as { parentPort?: Port }

function tell(answer: PictureAnswer): void {
  if (port) port.postMessage(answer)
  else process.send?.(answer)
}

function work(given: unknown): void {
  doPictureJob(PictureJob.parse(given)).then(
    (done) => tell({ done }),
    (error: unknown) => tell({ failed: failureOf(error) }),
  )
}

if (port)
  port.on('message', (message) =>
    work(typeof message === 'object' && message !== null && 'data' in message ? message.data : message),
  )
else process.on('message', work)
// What ends the server from a terminal reaches this too: the picture in work is brought to its end, or the server ends it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(0))
// The reading goes on beside this in threads of its own, so it is looked at while it grows.
setInterval(() => {
  // At once: leaving in order would wait for the picture.
  if (process.memoryUsage.rss() > mostMemory) process.kill(process.pid, 'SIGKILL')
}, LOOK_EVERY_MS)
tell({ ready: true })
