import { useState } from 'react'
import type { Bid } from '../../../shared/entities/bid.ts'
import { CORRECTED_BID_TYPES, type CorrectedBidType } from '../../../shared/entities/bids/bid-types.ts'
import { BID_TYPE_LABELS } from '../../../shared/rules/bids.ts'
import { isSame, mergeRecord } from '../../../shared/three-way-merge.ts'
import { useDeskTools } from '../tools.ts'

/** What the clerk may correct of a past bid. */
export type BidFields = {
  amount: number | null
  type: CorrectedBidType
  paddleNumber: string
  bidderLocation: string
}

/** What a bid's type may be corrected to. */
export const BID_TYPE_CHOICES = CORRECTED_BID_TYPES.map((value) => ({ value, label: BID_TYPE_LABELS[value] }))

/** The fields as they stand; null for the start price, which nobody bid. */
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
function hasAmount({ amount }: BidFields): boolean {
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

/** Past bids under correction, whichever rows are in sight; and the deleting and restoring of them. */
export function useBidDrafts() {
  const { run, showToast } = useDeskTools()
  const [drafts, setDrafts] = useState<ReadonlyMap<string, BidDraft>>(new Map())
  const forget = ({ id }: Bid) => setDrafts((now) => new Map([...now].filter(([draft]) => draft !== id)))

  /** Saves what was typed into a bid; tells whether it is saved. */
  async function save({ bid, mine }: BidDraft): Promise<boolean> {
    const changes = changedFields(bid, mine)
    if (!hasAmount(mine)) return false
    const options = { lot: bid.lotNumber, failed: 'Failed to update bid' }
    const ended = changes ? await run('editBid', { params: { id: bid.id }, body: changes }, options) : 'done'
    if (ended === 'failed') return false
    forget(bid)
    showToast({ title: 'Bid updated successfully', kind: 'success' })
    return true
  }

  return {
    /** A bid as its row shows it: as it stands, with what was typed; null for the start price. */
    of(bid: Bid): BidFields | null {
      const draft = drafts.get(bid.id)
      return draft ? followed(draft, bid) : fieldsOf(bid)
    },
    type(bid: Bid, changes: Partial<BidFields>): void {
      setDrafts((now) => {
        const draft = typedInto(now.get(bid.id), { bid, changes })
        const next = new Map(now)
        if (draft) next.set(bid.id, draft)
        else next.delete(bid.id)
        return next
      })
    },
    areEdited: drafts.size > 0,
    isEdited: ({ id }: Bid) => drafts.has(id),
    forget,
    /** One of them has no amount left. */
    areWrong: [...drafts.values()].some(({ mine }) => !hasAmount(mine)),
    async save(bid: Bid): Promise<void> {
      const draft = drafts.get(bid.id)
      if (draft) await save(draft)
    },
    /** Saves one after the other, up to the first that is refused; tells whether all are saved. */
    async saveAll(): Promise<boolean> {
      for (const draft of drafts.values()) if (!(await save(draft))) return false
      return true
    },
    remove: (bid: Bid) =>
      void run(
        'deleteBid',
        { params: { id: bid.id } },
        { lot: bid.lotNumber, onDone: () => forget(bid), failed: 'Failed to delete bid' },
      ),
    // What the bid was before it was deleted, only the server knows.
    restore: ({ id, lotNumber: lot }: Bid) =>
      void run('undeleteBid', { params: { id } }, { lot, shown: 'on answer', failed: 'Failed to restore bid' }),
  }
}

export type BidDrafts = ReturnType<typeof useBidDrafts>
