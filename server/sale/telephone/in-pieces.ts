import { setImmediate } from 'node:timers/promises'

/** Long work to its end; others have their turn wherever it pauses. */
export async function inPieces<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    await setImmediate()
  }
}
