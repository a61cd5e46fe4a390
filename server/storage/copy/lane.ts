import { randomFill } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Runs the work of one disk one task at a time, so that a hanging disk blocks one thread of this process at most. */
export type Lane = <T>(work: () => Promise<T>) => Promise<T>

/** Creates an empty lane. */
export function openLane(): Lane {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}

/** Milliseconds of one turn, far less than each limit: opening a copied journal takes some twenty calls. */
const TURN_MS = 10

/** Runs something in the thread pool, which all disks share, without using a disk. */
const threadTurn = promisify(randomFill)

/**
 * Whether work is done within `ms` milliseconds; late work continues. Rejects if the work does. Counts only time in
 * which this process could run: turns of the event loop, by a timer, and of its thread pool. On a busy processor these
 * are late, and so is the answer of a healthy disk.
 */
export async function isDoneWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const done = new AbortController()
  const tooLate = async () => {
    for (let waited = 0; waited < ms; waited += TURN_MS) {
      await pause(TURN_MS, null, done)
      await threadTurn(Buffer.alloc(1))
    }
    return false
  }
  try {
    return await Promise.race([work.then(() => true), tooLate()])
  } finally {
    done.abort()
  }
}
