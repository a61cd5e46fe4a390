import { failureOf, type PictureAnswer, PictureJob } from './picture-jobs.ts'
import { doPictureJob } from './picture-work.ts'

// The program of the picture process. It is separate, so that no picture can disturb the sale.

/** The most bytes of memory, passed at the start. */
const mostMemory = Number(process.argv[2])
const LOOK_EVERY_MS = 20

type Port = {
  on: (event: 'message', listener: (message: unknown) => void) => void
  postMessage: (message: unknown) => void
}

/** Electron provides a port, which Node's types do not know; Node provides an IPC channel. */
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
// Ignores a terminal's signals, which reach this process too: it ends with the server.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(0))
// sharp decodes in other threads, so memory is checked while it grows.
setInterval(() => {
  // At once: a regular exit would wait for the picture.
  if (process.memoryUsage.rss() > mostMemory) process.kill(process.pid, 'SIGKILL')
}, LOOK_EVERY_MS)
tell({ ready: true })
