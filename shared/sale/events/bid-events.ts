import { z } from 'zod'
import { Amount } from '../../amount.ts'
import { LotNumberSchema } from '../../lot-number.ts'
import { formatFigure } from '../../money.ts'
import { withBid, withLot, withNewBid, withoutBids } from '../lot-changes.ts'
import { lotOf, type Sale, type SaleBid } from '../state.ts'
import { BidChanges, Id, itsLot, OfBid, OfLot, PlacedBid, Text } from './event-fields.ts'
import { type EventRow, type EventStamp, eventRow } from './event-row.ts'
import { bidWords, changesWords, knownBidWords } from './words.ts'

type OfBidRow = EventRow<typeof OfBid>

/** An event that changes one bid. */
function bidRow(
  row: Pick<OfBidRow, 'message' | 'follows'> & { says: string; change: (bid: SaleBid) => SaleBid },
): OfBidRow {
  return eventRow({
    version: 1,
    fields: OfBid,
    sentence: ({ bidId, lotNumber }, recall) =>
      row.says.replace('#', `${knownBidWords(bidId, recall)} on lot ${lotNumber}`),
    message: row.message,
    ...(row.follows && { follows: row.follows }),
    lots: itsLot,
    bids: ({ bidId }) => [bidId],
    evolve: (sale, event) => withBid(sale, event, row.change),
  })
}

/** What happens to bids. */
export const BID_EVENTS = {
  bid_placed: eventRow({
    version: 1,
    fields: z.strictObject({ bid: PlacedBid }),
    sentence: ({ bid }) =>
      `${bidWords(bid)} on lot ${bid.lotNumber}${bid.status === 'pending' ? ', waiting for the clerk' : ''}`,
    message: 'bid_placed',
    lots: ({ bid }) => [bid.lotNumber],
    bids: ({ bid }) => [bid.id],
    evolve: placeBid,
    remember({ bids }, { bid: { id, amount, type, paddleNumber } }) {
      bids.set(id, { amount, type, paddleNumber })
    },
  }),
  bid_approved: bidRow({
    says: '# accepted',
    message: 'bid_approved',
    change: (bid) => ({ ...bid, base: 'active' }),
  }),
  bid_rejected: bidRow({
    says: '# rejected',
    message: 'bid_rejected',
    follows: 'at times',
    change: (bid) => ({ ...bid, base: 'rejected' }),
  }),
  rejection_undone: bidRow({
    says: '# waits for the clerk again',
    message: 'lot_state_updated',
    change: (bid) => ({ ...bid, base: 'pending' }),
  }),
  bid_cancelled: bidRow({
    says: '# cancelled',
    message: 'lot_state_updated',
    change: (bid) => ({ ...bid, cancelled: true }),
  }),
  bid_restored: bidRow({
    says: '# restored',
    message: 'lot_state_updated',
    change: (bid) => ({ ...bid, cancelled: false }),
  }),
  bid_deleted: bidRow({
    says: '# deleted by the clerk',
    message: 'lot_state_updated',
    change: (bid) => ({ ...bid, deletedByClerk: true }),
  }),
  bid_undeleted: bidRow({
    says: '#, deleted by the clerk, restored',
    message: 'lot_state_updated',
    change: (bid) => ({ ...bid, deletedByClerk: false }),
  }),
  bid_edited: eventRow({
    version: 1,
    fields: OfBid.extend({ changes: BidChanges }),
    sentence: ({ bidId, lotNumber, changes }, recall) =>
      `${knownBidWords(bidId, recall)} on lot ${lotNumber} corrected: ${changesWords(changes)}`,
    message: 'lot_state_updated',
    lots: itsLot,
    bids: ({ bidId }) => [bidId],
    evolve: (sale, event) =>
      withBid(sale, event, (bid) => {
        const { amount = bid.amount, type = bid.type } = event.changes
        const {
          paddleNumber = bid.paddleNumber,
          bidderLocation = bid.bidderLocation,
          notes = bid.notes,
        } = event.changes
        return { ...bid, amount, type, paddleNumber, bidderLocation, notes }
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
  }),
  online_bids_outbid: eventRow({
    version: 1,
    fields: OfLot.extend({ bidIds: z.array(Id) }),
    sentence: ({ lotNumber, bidIds }, recall) =>
      `Outbid on lot ${lotNumber}: ${bidIds.map((id) => knownBidWords(id, recall)).join('; ')}`,
    message: 'online_bids_outbid',
    lots: itsLot,
    bids: ({ bidIds }) => bidIds,
    follows: 'always',
    evolve: (sale, { lotNumber, bidIds }) => withoutBids(sale, lotNumber, bidIds),
  }),
  bids_cleared: eventRow({
    version: 1,
    fields: OfLot.extend({ clearedBy: Text }),
    sentence: ({ lotNumber, clearedBy }) => `Bids of lot ${lotNumber} cleared by ${clearedBy}`,
    message: 'lot_state_updated',
    lots: itsLot,
    evolve: clearBids,
  }),
  start_price_set: eventRow({
    version: 1,
    fields: z.strictObject({ lotNumber: LotNumberSchema, bidId: Id, amount: Amount }),
    sentence: ({ lotNumber, amount }) => `Asking price of ${formatFigure(amount)} set on lot ${lotNumber}`,
    message: 'start-price-set',
    lots: itsLot,
    evolve: setStartPrice,
    remember({ bids }, { bidId, amount }) {
      bids.set(bidId, { amount, type: 'start_price', paddleNumber: null })
    },
  }),
}

function placeBid(sale: Sale, { bid, at, seq }: { bid: PlacedBid } & EventStamp): Sale {
  const { id, lotNumber, amount, type, status, paddleNumber, bidderLocation, notes, advancedBidId } = bid
  // Field by field: V8 copies an object that more fields are added to slowly, and a replay does it for every bid there was.
  const next = withNewBid(sale, {
    id,
    lotNumber,
    amount,
    type,
    status,
    paddleNumber,
    bidderLocation,
    notes,
    advancedBidId,
    base: status,
    cancelled: false,
    deletedByClerk: false,
    timestamp: at,
    seq,
    auctioneerStartPrice: false,
  })
  if (advancedBidId === null) return next
  return { ...next, advanced: sale.advanced.set(advancedBidId, { status: 'accepted', lotNumber }) }
}

function setStartPrice(
  sale: Sale,
  {
    lotNumber,
    bidId,
    amount,
    at,
    seq,
  }: { lotNumber: SaleBid['lotNumber']; bidId: string; amount: number } & EventStamp,
): Sale {
  const bids = lotOf(sale, lotNumber)?.bids.values() ?? []
  const earlier = [...bids].flatMap((bid) => (bid.type === 'start_price' ? [bid.id] : []))
  const next = withNewBid(withoutBids(sale, lotNumber, earlier), {
    id: bidId,
    lotNumber,
    amount,
    type: 'start_price',
    status: 'active',
    base: 'active',
    cancelled: false,
    deletedByClerk: false,
    paddleNumber: null,
    bidderLocation: null,
    timestamp: at,
    seq,
    notes: null,
    auctioneerStartPrice: true,
    advancedBidId: null,
  })
  return withLot(next, lotNumber, (lot) => ({ ...lot, startPrice: amount }))
}

/** Advance bids accepted on the lot may be accepted again. */
function clearBids(sale: Sale, { lotNumber }: { lotNumber: SaleBid['lotNumber'] }): Sale {
  let { bidLots, advanced } = sale
  for (const id of lotOf(sale, lotNumber)?.bids.keys() ?? []) bidLots = bidLots.delete(id)
  for (const [id, fate] of advanced) {
    if (fate.status === 'accepted' && fate.lotNumber === lotNumber) advanced = advanced.delete(id)
  }
  const cleared = { bids: sale.noBids, highest: null, pending: [], startPrice: null, manualIncrement: null }
  return { ...withLot(sale, lotNumber, (lot) => ({ ...lot, ...cleared })), bidLots, advanced }
}
