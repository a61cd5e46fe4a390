import type { DataSource } from '../../../data/data-source.ts'

/** A tap is shorter than a rest. While a finger rests, the signal is repeated. Milliseconds. */
const REST_MS = 400
const REPEAT_MS = 2_000

/** The signal of a finger or key that rests on the bid button. */
export type Thinking = { begin: () => void; end: () => void }

export function thinkingOf({ client, store }: Pick<DataSource, 'client' | 'store'>): Thinking {
  let rest: { timer: ReturnType<typeof setTimeout>; isSaid: boolean } | null = null

  function say(thinking: boolean): void {
    const lotNumber = store.said().sale?.activeLot ?? null
    // A lost signal ends by itself.
    if (lotNumber !== null) client.call('signalThinking', { body: { lotNumber, thinking } }).catch(() => undefined)
  }
  function repeat(afterMs: number): void {
    rest = {
      isSaid: afterMs !== REST_MS,
      timer: setTimeout(() => {
        say(true)
        repeat(REPEAT_MS)
      }, afterMs),
    }
  }
  return {
    begin() {
      if (rest === null) repeat(REST_MS)
    },
    end() {
      const { timer, isSaid = false } = rest ?? {}
      clearTimeout(timer)
      rest = null
      if (isSaid) say(false)
    },
  }
}
