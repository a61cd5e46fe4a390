import { useEffect, useRef } from 'react'
import { useDataSource } from '../../../data/data-context.ts'
import { useView } from '../../../data/sale/useView.ts'

/** A tap is shorter than a rest. While a finger rests, the signal is repeated. Milliseconds. */
const REST_MS = 400
const REPEAT_MS = 2_000

/** Signals that the bidder thinks while a finger or a key rests on the bid button, if the terms say so. */
export function useThinking() {
  const { client, store } = useDataSource()
  const isOn = useView(({ held }) => held.sale?.terms?.thinking === true)
  const rest = useRef<{ timer: ReturnType<typeof setTimeout>; isSaid: boolean } | null>(null)

  function say(thinking: boolean): void {
    const lotNumber = store.said().sale?.activeLot ?? null
    // A lost signal ends by itself.
    if (lotNumber !== null) client.call('signalThinking', { body: { lotNumber, thinking } }).catch(() => undefined)
  }
  function repeat(afterMs: number): void {
    rest.current = {
      isSaid: afterMs !== REST_MS,
      timer: setTimeout(() => {
        say(true)
        repeat(REPEAT_MS)
      }, afterMs),
    }
  }
  function end(): void {
    const { timer, isSaid = false } = rest.current ?? {}
    clearTimeout(timer)
    rest.current = null
    if (isSaid) say(false)
  }
  function begin(): void {
    if (isOn && rest.current === null) repeat(REST_MS)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends with the button
  useEffect(() => end, [])
  return { begin, end }
}
