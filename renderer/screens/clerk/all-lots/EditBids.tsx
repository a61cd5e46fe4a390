import { useEffect } from 'react'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { useToast } from '../../../components/useToast.ts'
import { useAllBids } from '../../../data/lot-reads.ts'
import { EditBidRow } from './EditBidRow.tsx'

/** All bids of a lot, those deleted by the clerk too, to be corrected. 000 section 2. */
export function EditBids({ lotNumber }: { lotNumber: LotNumber }) {
  const { data, isError } = useAllBids(lotNumber)
  const { showToast } = useToast()
  useEffect(() => {
    if (isError) {
      showToast({ title: 'Error', description: 'Failed to load bid data for editing', kind: 'destructive' })
    }
  }, [isError, showToast])

  if (isError) return <p className="text-danger-ink">Failed to load bid data for editing</p>
  if (!data) return <p className="text-ink-muted">Loading bids…</p>
  const bids = data.bids.filter(({ type }) => type !== 'start_price').toReversed()
  if (bids.length === 0) return <p className="text-ink-muted">No bids yet</p>
  return (
    <ul className="flex flex-col gap-3">
      {bids.map((bid) => (
        <li key={bid.id}>
          {/* A correction made elsewhere takes the place of what was being typed. */}
          <EditBidRow key={`${bid.amount} ${bid.type} ${bid.paddleNumber} ${bid.bidderLocation}`} bid={bid} />
        </li>
      ))}
    </ul>
  )
}
