import { setImmediate } from 'node:timers/promises'

/** Runs long work in parts; other tasks run at each of its pauses. */
export async function runInParts<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    await setImmediate()
  }
}
