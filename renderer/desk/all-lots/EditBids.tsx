import { use, useEffect, useState } from 'react'
import { formatAmount } from '../../../shared/amounts/money.ts'
import type { Bid } from '../../../shared/entities/bid.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { BID_TYPE_LABELS } from '../../../shared/rules/bids.ts'
import { Badge } from '../../components/Badge.tsx'
import { Button } from '../../components/buttons/Button.tsx'
import { ReasonedButton } from '../../components/buttons/ReasonedButton.tsx'
import { AmountField } from '../../components/fields/AmountField.tsx'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { fieldsOf } from '../../components/fields/fields-of.ts'
import { paddleDigits } from '../../components/fields/paddle-digits.ts'
import { Select } from '../../components/fields/Select.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { useToast } from '../../components/toast/useToast.ts'
import { useBids } from '../../data/reads/sale-reads.ts'
import { useUnderWay } from '../../data/writes/useCommands.ts'
import { BID_TYPE_CHOICES, type BidDrafts, type BidFields, changedFields } from '../bids/bid-edits.ts'
import { RecordedSaleNote } from '../parts/RecordedSaleNote.tsx'

/** All bids of a lot, also those deleted by the clerk, to correct. */
export function EditBids({ lotNumber, drafts }: { lotNumber: LotNumber; drafts: BidDrafts }) {
  const { data: all, isError } = useBids(lotNumber)
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

/** Newest first; bids that arrive later are listed below, so that no row moves under the hand. */
function BidRows({ bids, drafts }: { bids: readonly Bid[]; drafts: BidDrafts }) {
  const [opened] = useState(bids.length)
  const rows = [...bids.slice(0, opened).toReversed(), ...bids.slice(opened)]
  return (
    <ul className="flex flex-col gap-3">
      {rows.map((bid) => (
        <li key={bid.id}>
          <EditBidRow bid={bid} drafts={drafts} />
        </li>
      ))}
    </ul>
  )
}

const STATUS_WORDS: Readonly<Partial<Record<Bid['status'], string>>> = {
  pending: 'Awaiting approval',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
}

/** A bid to correct: amount, type, paddle, location; saved, deleted or restored. */
function EditBidRow({ bid, drafts }: { bid: Bid; drafts: BidDrafts }) {
  const unit = use(AmountUnit)
  const saving = useUnderWay('editBid', { id: bid.id })
  const removing = useUnderWay('deleteBid', { id: bid.id })
  const restoring = useUnderWay('undeleteBid', { id: bid.id })
  const fields = drafts.of(bid)
  if (!fields) return null
  const changes = changedFields(bid, fields)
  const named = `${BID_TYPE_LABELS[bid.type]} bid ${formatAmount(bid.amount, unit)}`
  const set = (change: Partial<BidFields>) => drafts.type(bid, change)
  const field = fieldsOf(fields, set)
  const save = () => void drafts.save(bid)
  const word = STATUS_WORDS[bid.status]

  return (
    <fieldset aria-label={named} className="min-w-0 rounded-panel border border-hairline p-3">
      <div className="grid grid-cols-4 gap-2">
        <AmountField label="Amount" disabled={bid.deletedByClerk} onEnter={save} {...field('amount')} />
        <Select label="Type" options={BID_TYPE_CHOICES} disabled={bid.deletedByClerk} {...field('type')} />
        <TextField
          label="Paddle number"
          inputMode="numeric"
          value={fields.paddleNumber}
          disabled={bid.deletedByClerk}
          onValueChange={(text) => set({ paddleNumber: paddleDigits(text) })}
          onEnter={save}
        />
        <TextField
          label="Bidder location"
          maxLength={80}
          disabled={bid.deletedByClerk}
          onEnter={save}
          {...field('bidderLocation')}
        />
      </div>
      <div className="mt-2 flex items-center gap-2">
        {bid.deletedByClerk ? (
          <Badge tone="danger">DELETED</Badge>
        ) : (
          <span className="text-xs text-ink-muted">{word}</span>
        )}
        <span className="ml-auto" />
        {bid.deletedByClerk ? (
          <Button size="sm" pending={restoring || removing} onClick={() => drafts.restore(bid)}>
            Restore
          </Button>
        ) : (
          <>
            <Button size="sm" variant="ghost" pending={restoring || removing} onClick={() => drafts.remove(bid)}>
              Delete
            </Button>
            <ReasonedButton
              size="sm"
              variant="primary"
              pending={saving}
              reason={changes === null ? 'Nothing is changed' : null}
              onClick={save}
            >
              Save
            </ReasonedButton>
          </>
        )}
      </div>
      {!bid.deletedByClerk && <RecordedSaleNote bid={bid} />}
    </fieldset>
  )
}
