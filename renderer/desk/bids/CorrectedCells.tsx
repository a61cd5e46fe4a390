import { use, useEffect, useRef } from 'react'
import { formatAmount } from '../../../shared/amounts/money.ts'
import type { Bid } from '../../../shared/entities/bid.ts'
import { BID_TYPE_LABELS } from '../../../shared/rules/bids.ts'
import { AmountField } from '../../components/fields/AmountField.tsx'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { paddleDigits } from '../../components/fields/paddle-digits.ts'
import { Select } from '../../components/fields/Select.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { DeskButton } from '../parts/DeskButton.tsx'
import { BID_TYPE_CHOICES } from './bid-edits.ts'
import type { BidCorrection } from './useBidCorrection.ts'

const CELL = 'h-8 border-b border-hairline bg-sunken p-0 px-0.5'

/** The cells of a bid under correction. The amount is focused first; for a deleted bid, the restore button. */
export function CorrectedCells({ bid, correction }: { bid: Bid; correction: BidCorrection }) {
  const unit = use(AmountUnit)
  const amount = useRef<HTMLInputElement>(null)
  const restore = useRef<HTMLButtonElement>(null)
  const { saving, save, type, removeOrRestore } = correction
  const fields = correction.fieldsOf(bid)
  const isChosen = correction.chosen?.id === bid.id
  const { deletedByClerk } = bid
  useEffect(() => {
    if (!isChosen) return
    if (deletedByClerk) restore.current?.focus()
    else amount.current?.select()
  }, [isChosen, deletedByClerk])

  if (!fields) return null
  const named = `${BID_TYPE_LABELS[bid.type]} bid ${formatAmount(bid.amount, unit)}`
  const field = { labelled: 'hidden', size: 'sm', disabled: deletedByClerk } as const
  return (
    <>
      <td className={CELL}>
        <TextField
          {...field}
          label={`Paddle of ${named}`}
          name="paddle"
          inputMode="numeric"
          value={fields.paddleNumber}
          onValueChange={(text) => type(bid, { paddleNumber: paddleDigits(text) })}
          onEnter={() => void save()}
        />
      </td>
      <td className={CELL}>
        <Select
          {...field}
          label={`Type of ${named}`}
          options={BID_TYPE_CHOICES}
          value={fields.type}
          onValueChange={(chosen) => type(bid, { type: chosen })}
        />
      </td>
      <td className={CELL}>
        <AmountField
          {...field}
          ref={amount}
          label={`Amount of ${named}`}
          name="amount"
          value={fields.amount}
          onValueChange={(typed) => type(bid, { amount: typed })}
          onEnter={() => void save()}
        />
      </td>
      <td colSpan={2} className={`${CELL} text-right`}>
        {deletedByClerk && <span className="text-danger-ink mr-1 text-xs font-medium">DELETED</span>}
        {/* Save follows the amount, so that Tab and Enter delete nothing. */}
        {!deletedByClerk && (
          <DeskButton
            size="sm"
            variant="primary"
            className="mouse:min-h-6! px-1.5!"
            aria-label={`Save ${named}`}
            pending={saving}
            onClick={() => void save()}
          >
            Save
          </DeskButton>
        )}
        <DeskButton
          ref={restore}
          size="sm"
          variant="ghost"
          className="mouse:min-h-6! px-1.5!"
          aria-label={`${deletedByClerk ? 'Restore' : 'Delete'} ${named}`}
          onClick={() => removeOrRestore(bid)}
        >
          {deletedByClerk ? 'Restore' : 'Delete'}
        </DeskButton>
      </td>
    </>
  )
}
