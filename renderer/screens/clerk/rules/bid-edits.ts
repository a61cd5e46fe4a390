import type { Bid } from '../../../../shared/entities/bid.ts'

/** What the clerk may correct of a past bid. */
export type BidFields = {
  amount: number | null
  type: 'online' | 'phone' | 'floor' | 'advanced'
  paddleNumber: string
  bidderLocation: string
}

/** The fields as they stand; null for the start price, which is no bid of anybody's. */
export function fieldsOf({ amount, type, paddleNumber, bidderLocation }: Bid): BidFields | null {
  if (type === 'start_price') return null
  return { amount, type, paddleNumber: paddleNumber ?? '', bidderLocation: bidderLocation ?? '' }
}

/** The changed fields alone, as the call takes them; null where nothing changed or no amount is left. 000 section 7. */
export function changedFields(bid: Bid, { amount, type, paddleNumber, bidderLocation }: BidFields) {
  if (amount === null || amount <= 0) return null
  const changes = {
    ...(amount !== bid.amount && { amount }),
    ...(type !== bid.type && { type }),
    ...(paddleNumber !== (bid.paddleNumber ?? '') && { paddleNumber }),
    ...(bidderLocation.trim() !== (bid.bidderLocation ?? '') && { bidderLocation: bidderLocation.trim() }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}
