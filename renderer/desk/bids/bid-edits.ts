import { useState } from 'react'
import type { Bid } from '../../../shared/entities/bid.ts'
import { CORRECTED_BID_TYPES, type CorrectedBidType } from '../../../shared/entities/bids/bid-types.ts'
import { BID_TYPE_LABELS } from '../../../shared/rules/bids.ts'
import { isSame, mergeRecord } from '../../../shared/three-way-merge.ts'
import { useDeskTools } from '../tools.ts'
import { runAsked } from './asked-runs.tsx'

/** The fields of a past bid that the clerk may correct. */
export type BidFields = {
  amount: number | null
  type: CorrectedBidType
  paddleNumber: string
  bidderLocation: string
}

/** The types to which a bid may be corrected. */
export const BID_TYPE_CHOICES = CORRECTED_BID_TYPES.map((value) => ({ value, label: BID_TYPE_LABELS[value] }))

/** Returns the current fields; null for the start price, which is not a bid. */
export function fieldsOf({ amount, type, paddleNumber, bidderLocation }: Bid): BidFields | null {
  if (type === 'start_price') return null
  return { amount, type, paddleNumber: paddleNumber ?? '', bidderLocation: bidderLocation ?? '' }
}

/** An edit of a bid: the bid at its start, and the current fields. */
export type BidDraft = { bid: Bid; mine: BidFields }

const FIELDS = ['amount', 'type', 'paddleNumber', 'bidderLocation'] as const

/** Returns the draft after an edit; null if it equals the original. */
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

/** Returns the edits applied to the current bid: another desk's correction shows in the other fields. */
export function followed({ bid, mine }: BidDraft, now: Bid): BidFields {
  const base = fieldsOf(bid)
  const theirs = fieldsOf(now)
  return base && theirs ? mergeRecord(FIELDS, { base, mine, theirs }, () => false).merged : mine
}

/** Whether a bid has an amount, which a save needs. */
function hasAmount({ amount }: BidFields): boolean {
  return amount !== null && amount > 0
}

/** Returns the changed fields for the call; null without a change or an amount. */
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

/** Corrects past bids, also rows out of view; deletes and restores them. */
export function useBidDrafts() {
  const desk = useDeskTools()
  const [drafts, setDrafts] = useState<ReadonlyMap<string, BidDraft>>(new Map())
  const forget = ({ id }: Bid) => setDrafts((now) => new Map([...now].filter(([draft]) => draft !== id)))

  /** Saves the edits of a bid; returns whether that succeeded. */
  async function save({ bid, mine }: BidDraft): Promise<boolean> {
    const changes = changedFields(bid, mine)
    if (!hasAmount(mine)) return false
    const updated = () => {
      forget(bid)
      desk.showToast({ title: 'Bid updated successfully', kind: 'success' })
    }
    if (!changes) {
      updated()
      return true
    }
    const paddle = mine.paddleNumber || null
    const options = { lot: bid.lotNumber, failed: 'Failed to update bid', yes: 'Correct the Bid', paddle }
    const input = { params: { id: bid.id }, body: changes }
    return (await runAsked(desk, 'editBid', input, { ...options, onDone: updated })) === 'done'
  }

  return {
    /** Returns a bid's current fields with its edits; null for the start price. */
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
    /** Whether one of them has no amount. */
    areWrong: [...drafts.values()].some(({ mine }) => !hasAmount(mine)),
    async save(bid: Bid): Promise<void> {
      const draft = drafts.get(bid.id)
      if (draft) await save(draft)
    },
    /** Saves all in order, up to the first refusal; returns whether all are saved. */
    async saveAll(): Promise<boolean> {
      for (const draft of drafts.values()) if (!(await save(draft))) return false
      return true
    },
    remove: (bid: Bid) =>
      void desk.run(
        'deleteBid',
        { params: { id: bid.id } },
        { lot: bid.lotNumber, onDone: () => forget(bid), failed: 'Failed to delete bid' },
      ),
    // Only the server knows the bid's status before it was deleted.
    restore: ({ id, lotNumber: lot, paddleNumber: paddle }: Bid) =>
      void runAsked(
        desk,
        'undeleteBid',
        { params: { id } },
        { lot, shown: 'on answer', failed: 'Failed to restore bid', yes: 'Restore the Bid', paddle },
      ),
  }
}

export type BidDrafts = ReturnType<typeof useBidDrafts>
