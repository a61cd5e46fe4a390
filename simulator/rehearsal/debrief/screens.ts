import { formatFigure } from '../../../shared/money.ts'
import { askingPrice } from '../../../shared/rules/asking-price.ts'
import { BID_TYPE_LABELS } from '../../../shared/rules/bids.ts'
import { figuresOf, type LotSale, lotOf, pendingOf, type Sale } from '../../../shared/sale/state.ts'
import { lotStatus } from '../../../shared/sale/views.ts'

/** What each screen showed, in words. */
export type Screens = { clerk: string; auctioneer: string; public: string }

/** What the screens show of a sale as it stands. */
export function screensOf(sale: Sale): Screens {
  const lot = sale.activeLot === null ? null : lotOf(sale, sale.activeLot)
  if (!lot) {
    const next = sale.currentLot === null ? 'No lot' : `Lot ${sale.currentLot} is next`
    return { clerk: next, auctioneer: next, public: next }
  }
  const waiting = pendingOf(lot).length
  const all = [`Lot ${lot.lotNumber}, ${lotStatus(sale, lot)}`, ...figures(sale, lot)]
  if (sale.fairWarning) all.push('fair warning')
  const { highest } = lot
  const paddle = highest?.paddleNumber ? [`paddle ${highest.paddleNumber} leads`] : []
  const desk = [...all, ...paddle, ...(waiting > 0 ? [`${waiting} online waiting`] : [])].join(', ')
  return { clerk: desk, auctioneer: desk, public: all.join(', ') }
}

function figures(sale: Sale, lot: LotSale): string[] {
  const { highest, startPrice } = lot
  if (startPrice === null) return ['no start price']
  const stands = highest ? `${formatFigure(highest.amount)} ${BID_TYPE_LABELS[highest.type]}` : 'no bid'
  return [stands, `asking ${formatFigure(askingPrice(figuresOf(sale, lot)))}`]
}
