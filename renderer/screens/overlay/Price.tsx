import { fitted } from '../currency/fitted.ts'
import type { OverlayWords } from './overlay-words.ts'
import { usePlate } from './usePlate.ts'
import './price.css'

/**
 * The price, and how the lot stands. Each part has its place whatever is in it, and a text that changes is a new
 * element: nothing on the picture moves by itself.
 */
export function Price({ words }: { words: OverlayWords }) {
  const plate = usePlate()
  if (!plate) return null
  const { lot, lotState, isPaused, priceIs, priceText, askingText } = plate
  const price = priceText || words.noBids
  const band = bandOf(plate, words)
  return (
    <section className="price-plate">
      <p className="price-head">
        <span key={lot} className="price-lot">
          {words.lot(lot)}
        </span>
        <span key={priceIs} className="price-is">
          {priceIs === 'start' ? words.startPrice : words.currentBid}
        </span>
      </p>
      <p className="price-figure" style={fitted({ text: price, room: 10 })}>
        <span key={price} className="changes">
          {price}
        </span>
      </p>
      <p key={`${lot} ${band}`} className="price-band" data-phase={isPaused ? 'paused' : lotState}>
        {band || (askingText && `${words.asking} ${askingText}`)}
      </p>
    </section>
  )
}

function bandOf({ lotState, isPaused }: NonNullable<ReturnType<typeof usePlate>>, words: OverlayWords): string {
  if (lotState === 'fair_warning') return words.fairWarning
  if (lotState === '' || lotState === 'waiting' || lotState === 'open') return isPaused ? words.paused : ''
  return words.ended[lotState]
}
