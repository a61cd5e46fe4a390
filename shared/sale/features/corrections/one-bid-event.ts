import { withBid } from '../../lot-changes.ts'
import type { SaleBid } from '../../state.ts'
import { itsLot, OfBid } from '../fields.ts'
import { type EventMaker, type EventRow, event } from '../rows.ts'
import { knownBidWords } from '../words.ts'

type OfBidRow = EventRow<typeof OfBid>

/** Defines an event that changes one bid; `says` has # for the bid. */
export function oneBidEvent<T extends string>(
  type: T,
  { says, change, ...row }: Pick<OfBidRow, 'message' | 'follows'> & { says: string; change: (bid: SaleBid) => SaleBid },
): EventMaker<T, typeof OfBid> {
  return event(type, {
    version: 1,
    fields: OfBid,
    sentence: ({ bidId, lotNumber }, recall) =>
      says.replace('#', `${knownBidWords(bidId, recall)} on lot ${lotNumber}`),
    ...row,
    lots: itsLot,
    bids: ({ bidId }) => [bidId],
    evolve: (sale, event) => withBid(sale, event, change),
  })
}
