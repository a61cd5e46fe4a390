import type { BidType } from '../../../shared/entities/bid.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { formatFigure } from '../../../shared/money.ts'
import { BID_TYPE_LABELS, hasOwnPaddle } from '../../../shared/rules/bids.ts'
import type { SaleEvent } from '../events.ts'
import { type LotSale, nextOpenLot, type Sale, type SaleBid } from '../state.ts'
import { pendingRejected, warningOver } from './consequences.ts'
import { type Decision, isRefusal, type Refusal, refuse } from './decision.ts'
import { findActiveLot, findLiveLot } from './guards.ts'

type Hammer = { lotNumber: LotNumber; amount: number; paddleNumber: string | null; notes: string | null }

/** Sells the active lot at its highest bid. Another price is refused, for somebody bid meanwhile; no paddle is 'FLOOR'. DESIGN 2. */
export function sellLot(sale: Sale, hammer: Hammer): Decision {
  const found = findHammerBid(sale, hammer)
  if (isRefusal(found)) return found
  return sold(sale, found, { ...hammer, paddleNumber: found.bid.paddleNumber ?? 'FLOOR' })
}

/** Records a sale from the entry clerk's desk: a telephone or floor bid without a paddle needs one in the call. 001 section 5. */
export function recordSale(sale: Sale, { type, ...hammer }: Hammer & { type: BidType }): Decision {
  const found = findHammerBid(sale, hammer)
  if (isRefusal(found)) return found
  const { bid } = found
  if (type !== bid.type) {
    return refuse(
      'highest_bid_differs',
      `The highest bid is now ${formatFigure(bid.amount)}, ${BID_TYPE_LABELS[bid.type]}`,
      { highestBid: bid.amount, type: bid.type },
    )
  }
  if (bid.paddleNumber === null)
    return refuse('paddle_needed', `This ${bid.type} bid requires a paddle number to proceed.`)
  return sold(sale, found, { ...hammer, paddleNumber: bid.paddleNumber })
}

/** Passes a lot of the live auction. Only one outcome per lot. DESIGN 2. */
export function passLot(sale: Sale, { lotNumber, notes }: { lotNumber: LotNumber; notes: string | null }): Decision {
  const lot = findLiveLot(sale, lotNumber)
  if (isRefusal(lot)) return lot
  if (lot.outcome) return alreadyDone(lot)
  return [
    ...pendingRejected(lot),
    ...warningOver(sale, lot),
    { type: 'lot_passed', lotNumber, notes },
    ...moveOn(sale, lotNumber),
  ]
}

/** The bid the hammer falls on, with the paddle of the call where its own is not known. */
function findHammerBid(
  sale: Sale,
  { lotNumber, amount, paddleNumber }: Hammer,
): { lot: LotSale; bid: SaleBid } | Refusal {
  const live = findLiveLot(sale, lotNumber)
  if (isRefusal(live)) return live
  if (live.outcome) return alreadyDone(live)
  const lot = findActiveLot(sale, lotNumber)
  if (isRefusal(lot)) return lot
  const bid = lot.highest
  if (bid === null) return refuse('no_valid_bid', `Lot ${lotNumber} has no valid bid to sell at`)
  if (amount !== bid.amount) {
    return refuse('highest_bid_differs', `The highest bid on lot ${lotNumber} is ${formatFigure(bid.amount)}`, {
      highestBid: bid.amount,
      type: bid.type,
    })
  }
  const own = hasOwnPaddle(bid.type) ? bid.paddleNumber : null
  if (own !== null && paddleNumber !== null && paddleNumber !== own) {
    return refuse(
      'paddle_differs',
      `This ${BID_TYPE_LABELS[bid.type].toLowerCase()} bid is of paddle ${own}, not ${paddleNumber}`,
    )
  }
  return { lot, bid: { ...bid, paddleNumber: paddleNumber ?? bid.paddleNumber } }
}

function sold(
  sale: Sale,
  { lot, bid }: { lot: LotSale; bid: SaleBid },
  { paddleNumber, notes }: { paddleNumber: string; notes: string | null },
): SaleEvent[] {
  const { lotNumber } = lot
  return [
    ...pendingRejected(lot),
    ...warningOver(sale, lot),
    { type: 'lot_sold', lotNumber, amount: bid.amount, paddleNumber, bidType: bid.type, bidId: bid.id, notes },
    ...moveOn(sale, lotNumber),
  ]
}

/** The current lot moves on to the next without an outcome; with none left it stays. DESIGN 2. */
function moveOn(sale: Sale, from: LotNumber): SaleEvent[] {
  if (sale.currentLot !== from) return []
  const next = nextOpenLot(sale, from)
  return next === null ? [] : [{ type: 'current_lot_moved', lotNumber: next }]
}

function alreadyDone(lot: LotSale): Refusal {
  const how = lot.outcome?.status === 'sold' ? `sold for ${formatFigure(lot.outcome.amount ?? 0)}` : 'passed'
  return refuse('lot_finished', `Lot ${lot.lotNumber} was already ${how}`, { outcome: lot.outcome })
}
