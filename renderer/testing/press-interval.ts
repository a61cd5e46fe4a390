import { until } from './until.ts'

/** Waits until the same key or button counts as a new press: two within a quarter of a second are one. */
export async function anotherPress(): Promise<void> {
  const since = performance.now()
  await until(() => {
    if (performance.now() - since <= 250) throw new Error('It is still the same press')
  }, 'another press')
}
