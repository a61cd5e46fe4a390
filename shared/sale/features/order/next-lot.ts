import { z } from 'zod'
import { isRefusal, refuse } from '../../../engine/decision.ts'
import { AuctionState } from '../../../entities/auction.ts'
import { LotNumberSchema } from '../../../lot-number.ts'
import { findLiveLot } from '../../guards.ts'
import { currentLotMoved } from '../auction.ts'
import { lotNumber, OfLot } from '../fields.ts'
import { alreadyDone } from '../hammer.ts'
import { theState } from '../replies.ts'
import { command, event } from '../rows.ts'
import { movedWith, placeOfNext, withMovedLots } from './order-changes.ts'

/**
 * Moves a lot without an outcome: it is the next lot after the active one. The lots of a round move with their lead.
 * Changes nothing if the lot is next already.
 */
export const nextLot = command({
  role: 'staff',
  route: 'POST /api/auction/next',
  summary: 'Moves a lot to be the next one',
  input: z.strictObject({ lotNumber: lotNumber('any') }),
  decide(sale, { lotNumber }) {
    const lot = findLiveLot(sale, lotNumber)
    if (isRefusal(lot)) return lot
    if (lot.outcome) return alreadyDone(sale, lot)
    if (sale.activeLot === lotNumber) return refuse('lot_active', `Lot ${lotNumber} is on the block already`)
    const lots = movedWith(sale, lotNumber)
    const after = placeOfNext(sale, new Set(lots))
    const isInPlace = withMovedLots(sale, { lots, after }).order.every((each, at) => each === sale.order[at])
    const isCurrent = sale.activeLot !== null || sale.currentLot === lotNumber
    return [
      ...(isInPlace ? [] : [lotsMoved({ lotNumber, lots, after })]),
      ...(isCurrent ? [] : [currentLotMoved({ lotNumber })]),
    ]
  },
  replies: AuctionState,
  reply: theState,
})

export const lotsMoved = event('lots_moved', {
  version: 1,
  fields: OfLot.extend({
    /** The lot, and the other lots of its round, in their new order. */
    lots: z.array(LotNumberSchema),
    /** The lot before them; null at the start of the sale. */
    after: LotNumberSchema.nullable(),
  }),
  unlisted: ['lots'],
  sentence: ({ lotNumber, after }) =>
    after === null ? `Lot ${lotNumber} moved to the start` : `Lot ${lotNumber} moved after lot ${after}`,
  message: 'auction-lots-updated',
  lots: ({ lots }) => lots,
  bids: () => [],
  evolve: withMovedLots,
})
