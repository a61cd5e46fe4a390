import type { RoomLanguage } from '../../languages/language.ts'
import { useRoomLanguage } from '../../languages/useLanguage.ts'
import { useRoundTotal, useRoundWords } from '../../widgets/round/RoundLine.tsx'
import { useAppeal } from '../../widgets/round/useAppeal.ts'
import { useTieWords } from '../../widgets/tie/TieLine.tsx'
import { fitted } from '../currency/fitted-amount.ts'
import { useOverlayLot } from './useOverlayLot.ts'
import './price.css'

/**
 * The price, and the lot's status. Each part has a fixed place, and a changed text is a new element: nothing in the
 * picture moves by itself.
 */
export function Price() {
  const { words, money, figure } = useRoomLanguage()
  const plate = useOverlayLot()
  const offered = useRoundWords(plate?.lotNumber)
  const tie = useTieWords(plate?.lotNumber)
  const appeal = useAppeal(plate?.lotNumber)
  const total = useRoundTotal(plate?.lotNumber, plate?.price ?? null, plate?.currency ?? 'USD')
  if (!plate) return null
  const { lot, currency, isPaused, priceIs } = plate
  const { overlay } = words
  const shown = appeal ? appeal.sum : plate.price
  const price = shown === null ? overlay.noBids : money(shown, currency)
  const asked = plate.asking === null ? '' : money(plate.asking, currency)
  const asking = asked && (appeal ? words.lot.round.pledge(asked) : `${overlay.asking} ${asked}`)
  const band = bandOf(plate, overlay)
  return (
    <section className="price-plate">
      <p className="price-head">
        <span key={lot} className="price-lot">
          {words.lot.name(lot)}
        </span>
        <span key={priceIs} className="price-is">
          {appeal
            ? words.lot.round.pledges(figure(appeal.count))
            : overlay[priceIs === 'start' ? 'startPrice' : 'currentBid']}
        </span>
      </p>
      {(tie ?? offered) !== null && <p className="price-offer">{tie ?? offered}</p>}
      <p className="price-figure" style={fitted({ text: price, room: 10 })}>
        <span key={price} className="changes">
          {price}
        </span>
      </p>
      {total !== null && <Total>{total}</Total>}
      {appeal?.goal != null && (
        <>
          <Total>{words.lot.round.pledgedOf(price, money(appeal.goal, currency))}</Total>
          <div className="price-goal">
            <div style={{ width: `${Math.min(appeal.sum / appeal.goal, 1) * 100}%` }} />
          </div>
        </>
      )}
      <p key={`${lot} ${band}`} className="price-band" data-phase={isPaused ? 'paused' : plate.lotState}>
        {band || asking}
      </p>
    </section>
  )
}

function Total({ children }: { children: string }) {
  return (
    <p className="price-total" style={fitted({ text: children, room: 30 })}>
      <span>{children}</span>
    </p>
  )
}

function bandOf(
  { lotState, isPaused }: NonNullable<ReturnType<typeof useOverlayLot>>,
  words: RoomLanguage['words']['overlay'],
): string {
  if (lotState === '' || lotState === 'waiting' || lotState === 'open' || lotState === 'fair_warning') {
    if (isPaused) return words.paused
    return lotState === 'fair_warning' ? words.fairWarning : ''
  }
  return words.ended[lotState]
}
