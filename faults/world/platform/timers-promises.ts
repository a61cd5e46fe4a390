import { sim } from './sim.ts'

/** `node:timers/promises` on the world's clock. */
export function setTimeout<T>(ms = 0, value?: T, { signal }: { signal?: AbortSignal } = {}): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const planned = sim().in(Math.max(1, ms), sim().program, () => resolve(value))
    signal?.addEventListener('abort', () => {
      planned.cancel()
      reject(signal.reason)
    })
  })
}

export const setImmediate = (): Promise<void> => sim().rest(0)
