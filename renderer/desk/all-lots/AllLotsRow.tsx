import { useId } from 'react'
import { formatMoney } from '../../../shared/amounts/money.ts'
import type { Lot } from '../../../shared/entities/lot.ts'
import { isFinished } from '../../../shared/rules/outcomes.ts'
import { Badge } from '../../components/Badge.tsx'
import { Button } from '../../components/buttons/Button.tsx'
import { LotBadges } from '../../components/lot/LotBadges.tsx'
import { EditLot } from '../../widgets/lots-editor/EditLot.tsx'
import type { LotEdit } from '../../widgets/lots-editor/lot-draft.ts'
import type { BidDrafts } from '../bids/bid-edits.ts'
import { useDesk, useDeskLot } from '../desk.ts'
import { useStandingOf } from '../selectors.ts'
import { EditBids } from './EditBids.tsx'

export type RowPart = 'lot' | 'bids'

type AllLotsRowProps = {
  lot: Lot
  edited: 'edited' | 'as-saved'
  unfolded: RowPart | null
  onUnfold: (part: RowPart | null) => void
  bids: BidDrafts
  onEdit: (changes: LotEdit) => void
  onSave: () => void
  onOpen: () => void
  onCorrect: () => void
}

/** A lot of the drawer, with its unfolded part. */
export function AllLotsRow(props: AllLotsRowProps) {
  const { lot, edited, unfolded, bids, onUnfold, onEdit, onSave, onOpen, onCorrect } = props
  const { lotNumber } = useDeskLot()
  const partId = useId()
  const onTheDeskId = useId()
  const number = lot.lot_number
  const isOnTheDesk = number === lotNumber
  const state = useStandingOf(number)
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
      <div className="flex min-h-14 items-center gap-3 py-1.5">
        <span className="figures w-12 shrink-0 text-base font-semibold wrap-anywhere">{number}</span>
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p dir="auto" className="lot-title line-clamp-2 text-base leading-tight" title={lot.title}>
            {lot.title}
          </p>
          <p className="truncate text-xs text-ink-muted" title={lot.artist}>
            {lot.artist && (
              <>
                <bdi>{lot.artist}</bdi>
                {' · '}
              </>
            )}
            {lot.estimate || 'No estimate'}
          </p>
        </div>
        {edited === 'edited' && <Badge tone="info">Edited</Badge>}
        {isOnTheDesk && (
          <span id={onTheDeskId} className="text-sm text-ink-muted">
            On the desk now
          </span>
        )}
        <Standing state={state} />
        {isFinished(state?.status) && (
          <Button size="sm" variant="ghost" aria-label={`Correct outcome, lot ${number}`} onClick={onCorrect}>
            Correct
          </Button>
        )}
        {toggle('lot', 'Edit Lot')}
        {toggle('bids', 'Edit Bids')}
        <Button
          size="sm"
          aria-label={`Open lot ${number}`}
          disabled={isOnTheDesk ? 'said' : null}
          aria-describedby={isOnTheDesk ? onTheDeskId : undefined}
          onClick={onOpen}
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
          {unfolded === 'bids' ? (
            <EditBids lotNumber={number} drafts={bids} />
          ) : (
            <EditLot lot={lot} onEdit={onEdit} onSave={onSave} />
          )}
        </section>
      )}
    </>
  )
}

function Standing({ state }: { state: ReturnType<typeof useStandingOf> }) {
  const { currency } = useDesk()
  if (!state || (state.status === 'preloaded' && !state.offeredAgain)) return null
  return <LotBadges lot={state} price={state.amount === null ? undefined : formatMoney(state.amount, currency)} />
}
