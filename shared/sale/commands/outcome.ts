import { z } from 'zod'
import { Amount } from '../../amount.ts'
import { BidType, Notes, PaddleInput } from '../../entities/bid.ts'
import type { LotNumber } from '../../lot-number.ts'
import { formatFigure } from '../../money.ts'
import { BID_TYPE_LABELS, hasOwnPaddle } from '../../rules/bids.ts'
import { type Decision, isRefusal, type Refusal, refuse } from '../decision.ts'
import type { SaleEvent } from '../events/events.ts'
import { outcomeWords } from '../events/words.ts'
import { findActiveLot, findLiveLot, houseLeads, meetsReserve } from '../guards.ts'
import type { LotSale, Sale, SaleBid } from '../state.ts'
import { staffCommand } from './command-row.ts'
import { LotInput } from './inputs.ts'

type Hammer = {
  lotNumber: LotNumber
  amount: number
  paddleNumber: string | null
  /** Sold subject to the vendor's approval. */
  subject: boolean
  /** Sold below the reserve on purpose. */
  belowReserve?: boolean | undefined
  notes: string | null
}

/** Sells the active lot at its highest bid. Another price is refused, for somebody bid meanwhile; no paddle is 'FLOOR'. */
export function sellLot(sale: Sale, hammer: Hammer): Decision {
  const found = findHammerBid(sale, hammer)
  if (isRefusal(found)) return found
  return sold(found, { ...hammer, paddleNumber: found.bid.paddleNumber ?? 'FLOOR' })
}

/** Records a sale from the entry clerk's desk: a telephone or floor bid without a paddle needs one in the call. */
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
  return sold(found, { ...hammer, paddleNumber: bid.paddleNumber })
}

/** Ends a lot of the live auction without a sale: passed, or withdrawn by the house. Only one outcome per lot. */
function endUnsold(type: 'lot_passed' | 'lot_withdrawn') {
  return (sale: Sale, { lotNumber, notes }: { lotNumber: LotNumber; notes: string | null }): Decision => {
    const lot = findLiveLot(sale, lotNumber)
    if (isRefusal(lot)) return lot
    return lot.outcome ? alreadyDone(lot) : [{ type, lotNumber, notes }]
  }
}

/** Passes a lot of the live auction. */
export const passLot = endUnsold('lot_passed')
/** Takes a lot of the live auction out of the sale. */
export const withdrawLot = endUnsold('lot_withdrawn')

/** The bid the hammer falls on, with the paddle of the call where its own is not known. */
function findHammerBid(
  sale: Sale,
  { lotNumber, amount, paddleNumber, ...hammer }: Hammer,
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
  if (bid.type === 'house') return houseLeads(bid)
  const below = hammer.subject || hammer.belowReserve ? null : meetsReserve(sale, lot, amount)
  if (below) return below
  const own = hasOwnPaddle(bid.type) ? bid.paddleNumber : null
  if (own !== null && paddleNumber !== null && paddleNumber !== own) {
    return refuse(
      'paddle_differs',
      `This ${BID_TYPE_LABELS[bid.type].toLowerCase()} bid is of paddle ${own}, not ${paddleNumber}`,
    )
  }
  return { lot, bid: { ...bid, paddleNumber: paddleNumber ?? bid.paddleNumber } }
}

/** The hammer; a paddle given with it is the bid's from then on. */
function sold(
  { lot: { lotNumber, bids }, bid }: { lot: LotSale; bid: SaleBid },
  { paddleNumber, subject, notes }: { paddleNumber: string; subject: boolean; notes: string | null },
): SaleEvent[] {
  const { id: bidId, amount, type: bidType } = bid
  const hammer = { type: 'lot_sold', lotNumber, amount, paddleNumber, bidType, bidId, subject, notes } as const
  const isNoted = paddleNumber === 'FLOOR' || paddleNumber === bids.get(bidId)?.paddleNumber
  return isNoted ? [hammer] : [hammer, { type: 'bid_edited', lotNumber, bidId, changes: { paddleNumber } }]
}

function alreadyDone(lot: LotSale): Refusal {
  const how = outcomeWords(lot.outcome ?? undefined)
  return refuse('lot_finished', `Lot ${lot.lotNumber} was already ${how}`, { outcome: lot.outcome })
}

const WithNotes = LotInput.extend({ notes: Notes.optional() })

/** The commands that end a lot. */
export const OUTCOME_COMMANDS = {
  markSold: staffCommand(
    LotInput.extend({
      soldPrice: Amount,
      winnerPaddle: PaddleInput.optional(),
      subject: z.boolean().optional(),
      belowReserve: z.boolean().optional(),
      notes: Notes.optional(),
    }),
    (sale, { soldPrice: amount, winnerPaddle: paddleNumber = null, subject = false, notes = null, ...input }) =>
      sellLot(sale, { ...input, amount, paddleNumber, subject, notes }),
  ),
  recordSale: staffCommand(
    LotInput.extend({
      paddleNumber: PaddleInput.optional(),
      amount: Amount,
      type: BidType.exclude(['start_price']),
      subject: z.boolean().optional(),
      belowReserve: z.boolean().optional(),
      notes: Notes.optional(),
    }),
    (sale, { paddleNumber = null, subject = false, notes = null, ...input }) =>
      recordSale(sale, { ...input, paddleNumber, subject, notes }),
  ),
  markPassed: staffCommand(WithNotes, (sale, { lotNumber, notes = null }) => passLot(sale, { lotNumber, notes })),
  withdrawLot: staffCommand(WithNotes, (sale, { lotNumber, notes = null }) => withdrawLot(sale, { lotNumber, notes })),
}
