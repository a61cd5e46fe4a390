import { setImmediate, setTimeout } from 'node:timers/promises'

/** Long work that pauses at each `yield`. */
export type InParts<T> = Generator<void, T>

/** The records of a part: less than a millisecond of work. */
export const RECORDS_IN_A_PART = 50

/** Runs long work in parts; other tasks run at each of its pauses. */
export async function runInParts<T>(work: InParts<T>): Promise<T> {
  return await new TakingTurns({ rest: 0 }).run(work)
}

/**
 * Long works that take turns: one part in each turn of the event loop, however many works there are. After each part
 * they rest for `rest` times its time, so that other tasks seldom meet one.
 */
export class TakingTurns {
  private readonly rest: number
  private last: Promise<unknown> = Promise.resolve()

  constructor({ rest }: { rest: number }) {
    this.rest = rest
  }

  /** Runs the first part at once, and the others in turn. */
  async run<T>(work: InParts<T>): Promise<T> {
    for (;;) {
      const began = performance.now()
      const step = work.next()
      if (step.done) return step.value
      const restMs = (performance.now() - began) * this.rest
      const next = this.last.then(() => (restMs > 0 ? setTimeout(restMs) : setImmediate()))
      this.last = next
      await next
    }
  }
}

/** Runs long work without its pauses. */
export function runAtOnce<T>(work: InParts<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Acts on each record, in parts. */
export function* eachInParts<T>(records: Iterable<T>, act: (record: T) => void): InParts<void> {
  let done = 0
  for (const record of records) {
    act(record)
    done += 1
    if (done % RECORDS_IN_A_PART === 0) yield
  }
}

/** Whether a handler's reply is made in parts. */
export function isInParts(value: unknown): value is InParts<unknown> {
  return Object.prototype.toString.call(value) === '[object Generator]'
}
