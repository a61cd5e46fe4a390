import { useId } from 'react'
import type { AuctionState } from '../../../../shared/entities/auction.ts'
import type { Lot, LotState } from '../../../../shared/entities/lot.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Badge } from '../../../components/Badge.tsx'
import { Button } from '../../../components/Button.tsx'
import { useAuctionState } from '../../../data/sale-reads.ts'
import { useDesk } from '../desk.ts'
import type { LotFields } from '../rules/lot-edits.ts'
import { EditBids } from './EditBids.tsx'
import { EditLot } from './EditLot.tsx'

export type RowPart = 'lot' | 'bids'

type AllLotsRowProps = {
  lot: Lot
  edited: 'edited' | 'as-saved'
  unfolded: RowPart | null
  onUnfold: (part: RowPart | null) => void
  onEdit: (changes: Partial<LotFields>) => void
}

const statesOf = ({ lotStates }: AuctionState) => lotStates

/** A lot of the drawer, with what unfolds below it. */
export function AllLotsRow({ lot, edited, unfolded, onUnfold, onEdit }: AllLotsRowProps) {
  const { lotNumber, view, close } = useDesk()
  const { data: states } = useAuctionState({ select: statesOf })
  const partId = useId()
  const number = lot.lot_number
  const toggle = (part: RowPart, words: string) => (
    <Button
      size="sm"
      variant="ghost"
      aria-expanded={unfolded === part}
      aria-controls={unfolded === part ? partId : undefined}
      aria-label={`${words}, lot ${number}`}
      onClick={() => onUnfold(unfolded === part ? null : part)}
    >
      {words}
    </Button>
  )
  return (
    <>
      <div className="flex h-14 items-center gap-3">
        <span className="figures w-12 shrink-0 text-base font-semibold">{number}</span>
        <div className="min-w-0 flex-1">
          <p className="lot-title truncate text-base">{lot.title}</p>
          <p className="truncate text-xs text-ink-muted">
            {lot.artist} · {lot.estimate || 'No estimate'}
          </p>
        </div>
        {edited === 'edited' && <Badge tone="info">Edited</Badge>}
        <Standing state={states?.[String(number)]} />
        {toggle('lot', 'Edit Lot')}
        {toggle('bids', 'Edit Bids')}
        <Button
          size="sm"
          aria-label={`Open lot ${number}`}
          disabled={number === lotNumber}
          onClick={() => {
            view(number)
            close()
          }}
        >
          Open
        </Button>
      </div>
      {unfolded && (
        <section
          id={partId}
          aria-label={unfolded === 'bids' ? `Bids of lot ${number}` : `Lot ${number}`}
          className="pb-4 pl-15"
        >
          {unfolded === 'bids' ? <EditBids lotNumber={number} /> : <EditLot lot={lot} onEdit={onEdit} />}
        </section>
      )}
    </>
  )
}

function Standing({ state }: { state: LotState | undefined }) {
  const { currency } = useDesk()
  if (state?.status === 'active') return <Badge tone="live">Active</Badge>
  if (state?.status === 'passed') return <Badge>Passed</Badge>
  if (state?.status !== 'sold') return null
  return <Badge tone="success">Sold {formatMoney(state.amount ?? 0, currency)}</Badge>
}
