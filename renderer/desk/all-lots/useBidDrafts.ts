import { useState } from 'react'
import type { Bid } from '../../../shared/entities/bid.ts'
import { withBid } from '../../data/sale/view.ts'
import { useDeskTools } from '../tools.ts'
import { type BidDraft, type BidFields, changedFields, fieldsOf, followed, hasAmount, typedInto } from './bid-edits.ts'

/** Past bids under correction, whichever rows are in sight; and the deleting and restoring of them. */
export function useBidDrafts() {
  const { run, showToast } = useDeskTools()
  const [drafts, setDrafts] = useState<ReadonlyMap<string, BidDraft>>(new Map())
  const forget = ({ id }: Bid) => setDrafts((now) => new Map([...now].filter(([draft]) => draft !== id)))

  /** Saves what was typed into a bid; tells whether it is saved. */
  async function save({ bid, mine }: BidDraft): Promise<boolean> {
    const changes = changedFields(bid, mine)
    if (!hasAmount(mine)) return false
    const options = { lot: bid.lotNumber, settle: withBid, failed: 'Failed to update bid' }
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
        { lot: bid.lotNumber, settle: withBid, onDone: () => forget(bid), failed: 'Failed to delete bid' },
      ),
    // What the bid was before it was deleted, only the server knows.
    restore: ({ id, lotNumber: lot }: Bid) =>
      void run(
        'undeleteBid',
        { params: { id } },
        { lot, shown: 'on answer', settle: withBid, failed: 'Failed to restore bid' },
      ),
  }
}

export type BidDrafts = ReturnType<typeof useBidDrafts>
