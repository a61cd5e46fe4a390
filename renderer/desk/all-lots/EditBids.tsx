import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Bid } from '../../../shared/entities/bid.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { useToast } from '../../components/toast/useToast.ts'
import { useAllBids } from '../../data/reads/sale-reads.ts'
import type { BidDrafts } from './bid-edits.ts'
import { EditBidRow } from './EditBidRow.tsx'

/** All bids of a lot, those deleted by the clerk too, to be corrected. */
export function EditBids({ lotNumber, drafts }: { lotNumber: LotNumber; drafts: BidDrafts }) {
  const { data: all, isError } = useAllBids(lotNumber)
  const { showToast } = useToast()
  useEffect(() => {
    if (isError) {
      showToast({ title: 'Error', description: 'Failed to load bid data for editing', kind: 'destructive' })
    }
  }, [isError, showToast])

  if (isError) return <p className="text-danger-ink">Failed to load bid data for editing</p>
  if (!all) return <p className="text-ink-muted">Loading bids…</p>
  const bids = all.filter(({ type }) => type !== 'start_price')
  if (bids.length === 0) return <p className="text-ink-muted">No bids yet</p>
  return <BidRows bids={bids} drafts={drafts} />
}

/**
 * The list has the focus when it opens: a digit goes to that row, counted from the newest; there a letter is its type. What
 * comes meanwhile stands below, so that no row moves from under a key or a hand.
 */
function BidRows({ bids, drafts }: { bids: readonly Bid[]; drafts: BidDrafts }) {
  const list = useRef<HTMLUListElement>(null)
  const [opened] = useState(bids.length)
  const rows = [...bids.slice(0, opened).toReversed(), ...bids.slice(opened)]
  useEffect(() => list.current?.focus(), [])

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
    const { target, key, currentTarget } = event
    if (target !== currentTarget || !/^[1-9]$/.test(key)) return
    event.preventDefault()
    const amount = currentTarget.children[Number(key) - 1]?.querySelector('input')
    amount?.focus()
    amount?.select()
  }

  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Bids, newest first; a digit goes to that row"
      onKeyDown={onKeyDown}
      className="flex flex-col gap-3 focus:outline-none"
    >
      {rows.map((bid) => (
        <li key={bid.id}>
          <EditBidRow bid={bid} drafts={drafts} />
        </li>
      ))}
    </ul>
  )
}
