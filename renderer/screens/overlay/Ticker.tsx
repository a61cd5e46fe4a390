import type { CSSProperties } from 'react'
import { resultsOf, type ShownResult } from '../../../shared/show/facts.ts'
import { useAuctionState } from '../../data/reads/sale-reads.ts'
import { useView } from '../../data/sale/useView.ts'
import type { OverlayWords } from './overlay-words.ts'
import './ticker.css'

/** As many results as a strip across the picture holds at the smallest size. */
const MOST = 24

const NONE: ShownResult[] = []

/** The last results, the newest first. A new one pushes the others on by a transform, so that nothing is laid out anew. */
export function Ticker({ words }: { words: OverlayWords }) {
  const { data: state } = useAuctionState({ view: 'full' })
  const results = useView(({ held: { sale }, unit }) => (sale ? resultsOf(sale, { unit, most: MOST }) : NONE))
  if (!state?.isActive || results.length === 0) return null
  return (
    <section className="ticker-plate">
      <p className="ticker-head">{words.results}</p>
      <ol className="ticker-strip">
        {results.map((result, at) => (
          <Cell key={result.lastLot} result={result} at={at} words={words} />
        ))}
      </ol>
    </section>
  )
}

function Cell({
  result: { lastLot, lastResult, lastPriceText },
  at,
  words,
}: {
  result: ShownResult
  at: number
  words: OverlayWords
}) {
  const place: CSSProperties & Record<'--at', number> = { '--at': at }
  return (
    <li className="ticker-cell" style={place}>
      <span className="ticker-lot">{words.lot(lastLot)}</span>
      <span key={lastResult + lastPriceText} className="ticker-result" data-phase={lastResult}>
        {lastPriceText || (lastResult && words.ended[lastResult])}
      </span>
    </li>
  )
}
