import { randomFill } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Does the work of one disk one after the other: a disk that hangs holds one thread of this process, and no more. */
export type Lane = <T>(work: () => Promise<T>) => Promise<T>

/** A lane with nothing in it. */
export function openLane(): Lane {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}

/** Milliseconds of one turn. A copy that opens a journal asks the disk some twenty times: a limit must hold more turns than that. */
const TURN_MS = 10

/** Does something in a thread of the pool, which all disks share, without any disk. */
const threadTurn = promisify(randomFill)

/**
 * Whether work is done within `ms` milliseconds; it goes on all the same. Rejects as the work does. Only time counts in
 * which this process could run: a turn of the event loop, by a timer, and then one of its threads. On a busy processor both
 * come late, as the answer of a healthy disk does.
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
