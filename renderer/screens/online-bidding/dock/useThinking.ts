import { useEffect, useRef } from 'react'
import { useDataSource } from '../../../data/data-context.ts'
import { useView } from '../../../data/sale/useView.ts'
import type { Thinking } from './thinking.ts'

/** Signals that the bidder thinks while a finger or a key rests on the bid button, if the terms say so. */
export function useThinking() {
  const source = useDataSource()
  const isOn = useView(({ held }) => held.sale?.terms?.thinking === true)
  const thinking = useRef<Thinking>(null)
  useEffect(() => {
    if (!isOn) return
    let isGone = false
    // Without this code the desk learns nothing, and the bidder still bids.
    import('./thinking.ts').then(
      ({ thinkingOf }) => {
        if (!isGone) thinking.current = thinkingOf(source)
      },
      () => undefined,
    )
    return () => {
      isGone = true
      thinking.current?.end()
      thinking.current = null
    }
  }, [isOn, source])
  return { begin: () => thinking.current?.begin(), end: () => thinking.current?.end() }
}
