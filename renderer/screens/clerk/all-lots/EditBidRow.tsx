import { useState } from 'react'
import type { Bid } from '../../../../shared/entities/bid.ts'
import { formatFigure } from '../../../../shared/money.ts'
import { BID_TYPE_LABELS } from '../../../../shared/rules/bids.ts'
import { AmountField } from '../../../components/AmountField.tsx'
import { Badge } from '../../../components/Badge.tsx'
import { Button } from '../../../components/Button.tsx'
import { Select } from '../../../components/Select.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { type BidFields, changedFields, fieldsOf } from '../rules/bid-edits.ts'
import { paddleDigits } from '../rules/hammer.ts'
import { useBidEdits } from './useBidEdits.ts'

const TYPES = (['floor', 'phone', 'online', 'advanced'] as const).map((value) => ({
  value,
  label: BID_TYPE_LABELS[value],
}))

const STATUS_WORDS: Readonly<Partial<Record<Bid['status'], string>>> = {
  pending: 'Awaiting approval',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
}

/** One bid to be corrected: amount, type, paddle, location; saved, deleted or restored. 000 section 2. */
export function EditBidRow({ bid }: { bid: Bid }) {
  const before = fieldsOf(bid)
  const [fields, setFields] = useState<BidFields | null>(before)
  const { save, saving, remove, restore, changing } = useBidEdits()
  if (!fields) return null
  const changes = changedFields(bid, fields)
  const named = `${BID_TYPE_LABELS[bid.type]} bid ${formatFigure(bid.amount)}`
  const set = (change: Partial<BidFields>) => setFields({ ...fields, ...change })
  const word = STATUS_WORDS[bid.status]

  return (
    <fieldset aria-label={named} className="min-w-0 rounded-panel border border-hairline p-3">
      <div className="grid grid-cols-4 gap-2">
        <AmountField
          label="Amount"
          value={fields.amount}
          disabled={bid.deletedByClerk}
          onValueChange={(amount) => set({ amount })}
        />
        <Select
          label="Type"
          options={TYPES}
          value={fields.type}
          disabled={bid.deletedByClerk}
          onValueChange={(type) => set({ type })}
        />
        <TextField
          label="Paddle number"
          inputMode="numeric"
          value={fields.paddleNumber}
          disabled={bid.deletedByClerk}
          onValueChange={(text) => set({ paddleNumber: paddleDigits(text) })}
        />
        <TextField
          label="Bidder location"
          maxLength={80}
          value={fields.bidderLocation}
          disabled={bid.deletedByClerk}
          onValueChange={(bidderLocation) => set({ bidderLocation })}
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
          <Button size="sm" pending={changing} onClick={() => restore(bid)}>
            Restore
          </Button>
        ) : (
          <>
            <Button size="sm" variant="ghost" pending={changing} onClick={() => remove(bid)}>
              Delete
            </Button>
            <Button
              size="sm"
              variant="primary"
              pending={saving}
              disabled={changes === null}
              onClick={() => changes && save(bid, changes)}
            >
              Save
            </Button>
          </>
        )}
      </div>
    </fieldset>
  )
}
