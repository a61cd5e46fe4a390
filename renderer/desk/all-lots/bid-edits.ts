import type { Bid, BidType } from '../../../shared/entities/bid.ts'
import { isSame, mergeRecord } from '../../../shared/three-way-merge.ts'

/** What the clerk may correct of a past bid. */
export type BidFields = {
  amount: number | null
  type: Exclude<BidType, 'start_price'>
  paddleNumber: string
  bidderLocation: string
}

/** The fields as they stand; null for the start price, which is no bid of anybody's. */
export function fieldsOf({ amount, type, paddleNumber, bidderLocation }: Bid): BidFields | null {
  if (type === 'start_price') return null
  return { amount, type, paddleNumber: paddleNumber ?? '', bidderLocation: bidderLocation ?? '' }
}

/** What was typed into a bid: the bid as it was when that began, and the fields as they are now. */
export type BidDraft = { bid: Bid; mine: BidFields }

const FIELDS = ['amount', 'type', 'paddleNumber', 'bidderLocation'] as const

/** The draft after something was typed; null where it reads again as it did. */
export function typedInto(
  draft: BidDraft | undefined,
  { bid, changes }: { bid: Bid; changes: Partial<BidFields> },
): BidDraft | null {
  const began = draft?.bid ?? bid
  const before = fieldsOf(began)
  const mine = draft?.mine ?? before
  if (!before || !mine) return null
  const next = { ...mine, ...changes }
  return FIELDS.every((field) => isSame(next[field], before[field])) ? null : { bid: began, mine: next }
}

/** What was typed, over the bid as it stands now: a correction made elsewhere shows in the other fields. */
export function followed({ bid, mine }: BidDraft, now: Bid): BidFields {
  const base = fieldsOf(bid)
  const theirs = fieldsOf(now)
  return base && theirs ? mergeRecord(FIELDS, { base, mine, theirs }, () => false).merged : mine
}

/** Whether a bid has an amount: without one it can't be saved. */
export function hasAmount({ amount }: BidFields): boolean {
  return amount !== null && amount > 0
}

/** The changed fields alone, as the call takes them; null where nothing changed or no amount is left. */
export function changedFields(bid: Bid, { amount, type, paddleNumber, bidderLocation }: BidFields) {
  if (amount === null || !(amount > 0)) return null
  const changes = {
    ...(amount !== bid.amount && { amount }),
    ...(type !== bid.type && { type }),
    ...(paddleNumber !== (bid.paddleNumber ?? '') && { paddleNumber }),
    ...(bidderLocation.trim() !== (bid.bidderLocation ?? '') && { bidderLocation: bidderLocation.trim() }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}
