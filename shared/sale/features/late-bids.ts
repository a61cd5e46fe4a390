import type { Refusal } from '../../engine/decision.ts'
import { LateBid } from '../../entities/lot.ts'
import type { LotNumber } from '../../lot-number.ts'
import { isSamePaddle } from '../../paddle-number.ts'
import { askingPrice } from '../../rules/asking-price.ts'
import { LATE_BID_MS, lateWords } from '../../rules/outcomes.ts'
import { beats } from '../guards.ts'
import { withLot } from '../lot-changes.ts'
import { figuresOf, lotOf, type Sale } from '../state.ts'
import { itsLot, OfLot } from './fields.ts'
import { mayBidOnline } from './people/paddle-guards.ts'
import { event } from './rows.ts'
import { bidWords } from './words.ts'

/** Records an online bid that would have been valid before the hammer; only the best of a paddle on a lot. */
export function lateBid(
  sale: Sale,
  {
    id,
    lotNumber,
    amount,
    paddleNumber,
    bidderLocation,
    channel,
    at,
  }: Omit<LateBid, 'lateBy'> & { lotNumber: LotNumber },
): Pick<Refusal, 'keeps'> {
  const lot = sale.live ? lotOf(sale, lotNumber) : null
  // After the hammer of a choice, the lot has no outcome yet.
  const hammer = lot?.outcome ?? lot?.choice
  if (!lot || !hammer) return {}
  const lateBy = Date.parse(at) - Date.parse(hammer.at)
  const isLate = lateBy >= 0 && lateBy <= LATE_BID_MS && lot.outcome?.status !== 'withdrawn'
  const wasGood = lot.startPrice !== null && amount >= askingPrice(figuresOf(sale, lot)) && !beats(sale, lot, amount)
  const isBarred = mayBidOnline(sale, { lotNumber, amount, paddleNumber, channel }) !== null
  const isKnown = lot.late.some((each) => isSamePaddle(each.paddleNumber, paddleNumber) && each.amount >= amount)
  if (!isLate || !wasGood || isBarred || isKnown) return {}
  const bid = { id, amount, paddleNumber, bidderLocation, lateBy, ...(channel && { channel }) }
  return { keeps: [lateBidKept({ lotNumber, bid })] }
}

export const lateBidKept = event('late_bid_kept', {
  version: 1,
  fields: OfLot.extend({ bid: LateBid.omit({ at: true }) }),
  sentence: ({ lotNumber, bid }, { unit }) =>
    `${bidWords({ ...bid, type: 'online' }, unit)} on lot ${lotNumber} came late, ${lateWords(bid.lateBy)}, and was refused`,
  message: 'lot_state_updated',
  heardBy: ['staff', 'display'],
  lots: itsLot,
  final: 'It was refused; reopen the lot to take it',
  evolve: (sale, { lotNumber, bid, at }) =>
    withLot(sale, lotNumber, (lot) => ({ ...lot, late: [...lot.late, { ...bid, at }] })),
})
