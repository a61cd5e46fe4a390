import type { CSSProperties } from 'react'
import type { ShownResult } from '../../../shared/entities/show/show-facts.ts'
import { resultsOf } from '../../../shared/show/facts.ts'
import { useAuctionState } from '../../data/reads/sale-reads.ts'
import { useUnit } from '../../data/sale/useUnit.ts'
import { useView } from '../../data/sale/useView.ts'
import { useRoomLanguage, useRoomWords } from '../../languages/useLanguage.ts'
import './ticker.css'

/** The most results that a strip across the picture shows at the smallest size. */
const MOST = 24

const NONE: ShownResult[] = []

/** The last results, newest first. A new one moves the others by a transform, so that no layout is needed. */
export function Ticker() {
  const { overlay } = useRoomWords()
  const { data: state } = useAuctionState({ view: 'full' })
  const results = useView(({ held: { sale }, unit }) => (sale ? resultsOf(sale, { unit, most: MOST }) : NONE))
  if (!state?.isActive || results.length === 0) return null
  return (
    <section className="ticker-plate">
      <p className="ticker-head">{overlay.results}</p>
      <ol className="ticker-strip">
        {results.map((result, at) => (
          <Cell key={result.lastLot} result={result} at={at} />
        ))}
      </ol>
    </section>
  )
}

function Cell({ result: { lastLot, lastResult, lastPrice }, at }: { result: ShownResult; at: number }) {
  const { words, money } = useRoomLanguage()
  const unit = useUnit()
  const price = lastPrice === null ? '' : money(lastPrice, unit)
  const place: CSSProperties & Record<'--at', number> = { '--at': at }
  return (
    <li className="ticker-cell" style={place}>
      <span className="ticker-lot">{words.lot.name(lastLot)}</span>
      <span key={lastResult + price} className="ticker-result" data-phase={lastResult}>
        {price || (lastResult && words.overlay.ended[lastResult])}
      </span>
    </li>
  )
}
