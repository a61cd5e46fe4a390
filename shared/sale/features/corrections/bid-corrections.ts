import { z } from 'zod'
import { type Decision, isRefusal, type Refusal, refuse } from '../../../engine/decision.ts'
import type { Route } from '../../../engine/route.ts'
import { Bid } from '../../../entities/bid.ts'
import type { Question } from '../../../entities/people/paddle.ts'
import { amountWords, beats, findActiveLot, findBid, mayHouseBid, waits } from '../../guards.ts'
import { withBid } from '../../lot-changes.ts'
import type { LotSale, Sale, SaleBid } from '../../state.ts'
import { afterCorrection } from '../acceptance/acceptance.ts'
import {
  amount,
  BidChanges,
  bidId,
  confirm,
  itsLot,
  lotNumber,
  notes,
  OfBid,
  paddle,
  place,
  RealBidType,
} from '../fields.ts'
import { itsBid } from '../replies.ts'
import { command, event } from '../rows.ts'
import { changesWords, knownBidWords } from '../words.ts'
import { asked, risks } from './asked-corrections.ts'
import { oneBidEvent } from './one-bid-event.ts'

type Found = { lot: LotSale; bid: SaleBid }

/** A command of staff about one bid, which it refuses if it is unknown. */
const bidCommand = <const P extends Route>(
  route: P,
  summary: string,
  which: Parameters<typeof bidId>[0],
  decide: (sale: Sale, found: Found) => Decision,
) =>
  command({
    role: 'staff',
    route,
    summary,
    input: z.strictObject({ id: bidId(which) }),
    decide: (sale, { id }) => withFound(sale, id, (found) => decide(sale, found)),
    replies: Bid,
    reply: itsBid,
  })

/** A command of staff that makes a bid valid again. Its paddle's limit is asked about, as for a new bid. */
const returnCommand = <const P extends Route>(
  route: P,
  summary: string,
  which: Parameters<typeof bidId>[0],
  decide: (sale: Sale, found: Found, confirm: readonly Question[]) => Decision,
) =>
  command({
    role: 'staff',
    route,
    summary,
    input: z.strictObject({ id: bidId(which), confirm: confirm() }),
    decide: (sale, { id, confirm = [] }) => withFound(sale, id, (found) => decide(sale, found, confirm)),
    replies: Bid,
    reply: itsBid,
  })

function withFound(sale: Sale, id: string, decide: (found: Found) => Decision): Decision {
  const found = findBid(sale, id)
  return isRefusal(found) ? found : decide(found)
}

const thisBid = ({ lot: { lotNumber }, bid: { id: bidId } }: Found) => ({ lotNumber, bidId })

/** Cancels a bid. Bids of any lot may be corrected, finished lots included; a recorded outcome stays. */
export const cancelBid = bidCommand('PATCH /api/bids/:id/cancel', 'Cancels a bid', 'any', (_, found) =>
  found.bid.cancelled
    ? refuse('bid_cancelled', 'This bid is already cancelled')
    : [bidCancelled(thisBid(found)), ...afterCorrection(found)],
)

export const restoreBid = returnCommand('PATCH /api/bids/:id/restore', 'Restores a cancelled bid', 'cancelled', restore)

function restore(sale: Sale, found: Found, confirm: readonly Question[]): Decision {
  if (!found.bid.cancelled) return refuse('bid_not_cancelled', 'This bid is not cancelled')
  return mayWaitAgain(sale, found) ?? asked(sale, found.bid, { confirm, event: bidRestored(thisBid(found)) })
}

/** Undoes the last change of a bid: its cancellation, else its rejection. */
export const undoBid = returnCommand(
  'POST /api/bids/:id/undo',
  'Takes back a rejection or a cancellation',
  'taken back',
  (sale, found, confirm) => {
    if (found.bid.cancelled) return restore(sale, found, confirm)
    if (found.bid.status !== 'rejected') return refuse('nothing_to_undo', 'There is nothing to undo on this bid')
    const bid: SaleBid = { ...found.bid, base: 'pending' }
    return (
      mayWaitAgain(sale, { lot: found.lot, bid }) ??
      asked(sale, bid, { confirm, event: rejectionUndone(thisBid(found)) })
    )
  },
)

export const deleteBid = bidCommand(
  'PATCH /api/bids/:id/delete-by-clerk',
  'Deletes a bid, which the clerk can restore',
  'any',
  (_, found) =>
    found.bid.deletedByClerk
      ? refuse('bid_deleted', 'This bid is already deleted')
      : [bidDeleted(thisBid(found)), ...afterCorrection(found)],
)

export const undeleteBid = returnCommand(
  'PATCH /api/bids/:id/restore-by-clerk',
  'Restores a bid deleted by the clerk',
  'deleted',
  (sale, found, confirm) => {
    if (!found.bid.deletedByClerk) return refuse('bid_not_deleted', 'This bid is not deleted')
    return mayWaitAgain(sale, found) ?? asked(sale, found.bid, { confirm, event: bidUndeleted(thisBid(found)) })
  },
)

/** Corrects a bid's amount, type, paddle, location or notes. */
export const editBid = command({
  role: 'staff',
  route: 'PATCH /api/bids/:id/edit',
  summary: 'Corrects a bid',
  input: z.strictObject({
    id: bidId('any'),
    amount: amount().optional(),
    type: RealBidType.optional(),
    paddleNumber: paddle('paddle').optional(),
    bidderLocation: place().nullish(),
    notes: notes().optional(),
    lotNumber: lotNumber('active').optional(),
    confirm: confirm(),
  }),
  decide(sale, { id, lotNumber, confirm = [], ...fields }) {
    const { amount, type, paddleNumber, bidderLocation, notes } = fields
    const changes = {
      ...(amount !== undefined && { amount }),
      ...(type !== undefined && { type }),
      ...(paddleNumber !== undefined && { paddleNumber }),
      ...(bidderLocation !== undefined && { bidderLocation: bidderLocation || null }),
      ...('notes' in fields && { notes: notes ?? null }),
    }
    const found = findBid(sale, id)
    if (isRefusal(found)) return found
    if (lotNumber !== undefined && lotNumber !== found.lot.lotNumber)
      return refuse('bid_of_other_lot', `This bid is on lot ${found.lot.lotNumber}, not on lot ${lotNumber}`)
    const event = bidEdited({ lotNumber: found.lot.lotNumber, bidId: id, changes })
    const refused = mayBecome(sale, found, changes)
    if (refused || !risks(sale, found.bid, changes)) return refused ?? [event]
    return asked(sale, { ...found.bid, ...changes }, { confirm, event })
  },
  replies: Bid,
  reply: itsBid,
})

/** Refuses a house bid at the reserve, and a change after which the bid may not wait. */
function mayBecome(sale: Sale, { lot, bid }: Found, changes: BidChanges): Refusal | null {
  const { amount = bid.amount, type = bid.type, paddleNumber = bid.paddleNumber } = changes
  const notTheHouses = type === 'house' ? mayHouseBid(sale, lot, { amount, paddleNumber }) : null
  if (notTheHouses || bid.status !== 'pending') return notTheHouses
  const tooLow = beats(sale, lot, amount)
  return tooLow ?? (waits(lot, { paddleNumber, except: bid.id }) ? alreadyWaits(paddleNumber) : null)
}

/** Refuses to let a bid wait again unless its lot is active, it is the highest, and its paddle has no other waiting. */
function mayWaitAgain(sale: Sale, { lot, bid }: Found): Refusal | null {
  if (bid.base !== 'pending') return null
  const active = findActiveLot(sale, lot.lotNumber)
  if (isRefusal(active)) return active
  const tooLow = beats(sale, lot, bid.amount)
  if (tooLow)
    return refuse('bid_too_low', `${tooLow.message}, so this bid of ${amountWords(sale, bid.amount)} can't wait again`)
  return waits(lot, { paddleNumber: bid.paddleNumber, except: bid.id }) ? alreadyWaits(bid.paddleNumber) : null
}

function alreadyWaits(paddleNumber: string | null): Refusal {
  return refuse('bid_pending', `Paddle ${paddleNumber} already has another bid awaiting approval`)
}

export const bidCancelled = oneBidEvent('bid_cancelled', {
  says: '# cancelled',
  message: 'lot_state_updated',
  change: (bid) => ({ ...bid, cancelled: true }),
})

export const bidRestored = oneBidEvent('bid_restored', {
  says: '# restored',
  message: 'lot_state_updated',
  change: (bid) => ({ ...bid, cancelled: false }),
})

export const rejectionUndone = oneBidEvent('rejection_undone', {
  says: '# waits for the clerk again',
  message: 'lot_state_updated',
  change: (bid) => ({ ...bid, base: 'pending' }),
})

export const bidDeleted = oneBidEvent('bid_deleted', {
  says: '# deleted by the clerk',
  message: 'lot_state_updated',
  change: (bid) => ({ ...bid, deletedByClerk: true }),
})

export const bidUndeleted = oneBidEvent('bid_undeleted', {
  says: '#, deleted by the clerk, restored',
  message: 'lot_state_updated',
  change: (bid) => ({ ...bid, deletedByClerk: false }),
})

/** Keeps the asking price at which a waiting bid was placed if staff correct its amount. */
const withAskedPrice = (bid: SaleBid, amount: number): SaleBid =>
  bid.status === 'pending' && amount !== bid.amount ? { askingAtArrival: bid.amount, ...bid } : bid

export const bidEdited = event('bid_edited', {
  version: 1,
  fields: OfBid.extend({ changes: BidChanges }),
  sentence: ({ bidId, lotNumber, changes }, recall) =>
    `${knownBidWords(bidId, recall)} on lot ${lotNumber} corrected: ${changesWords(changes, recall.unit)}`,
  message: 'lot_state_updated',
  lots: itsLot,
  bids: ({ bidId }) => [bidId],
  evolve: (sale, event) =>
    withBid(sale, event, (bid) => {
      const { amount = bid.amount, type = bid.type } = event.changes
      const { paddleNumber = bid.paddleNumber, bidderLocation = bid.bidderLocation, notes = bid.notes } = event.changes
      return { ...withAskedPrice(bid, amount), amount, type, paddleNumber, bidderLocation, notes }
    }),
  remember({ bids }, { bidId, changes: { amount, type, paddleNumber } }) {
    const known = bids.get(bidId)
    if (!known) return
    bids.set(bidId, {
      amount: amount ?? known.amount,
      type: type ?? known.type,
      paddleNumber: paddleNumber === undefined ? known.paddleNumber : paddleNumber,
    })
  },
})
