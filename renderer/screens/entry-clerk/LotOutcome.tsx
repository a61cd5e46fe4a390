import { Info, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CurrencyCode } from '../../../shared/amounts/currency.ts'
import type { Bid } from '../../../shared/entities/bid.ts'
import type { Lot, LotStatus } from '../../../shared/entities/lot.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { paddleDigits } from '../../components/fields/paddle-digits.ts'
import { TextArea } from '../../components/fields/TextArea.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { Column } from './Column.tsx'
import { ConfirmOutcome } from './ConfirmOutcome.tsx'
import { checkSale, type OutcomeToConfirm, paddleField, soldTo } from './outcome-entry.ts'
import type { RecordOutcome } from './useRecordOutcome.ts'

type LotOutcomeProps = {
  lot: Lot
  status: LotStatus
  highest: Bid | null
  currency: CurrencyCode
  record: RecordOutcome
  /** The outcome of the previous lot, if another desk recorded it. */
  elsewhere: string | null
}

/** The buyer, or "unsold". Each lot has its own form. */
export function LotOutcome({ lot, status, highest, currency, record, elsewhere }: LotOutcomeProps) {
  const [typed, setTyped] = useState<{ text: string; bidId: string | null }>({ text: '', bidId: null })
  const [notes, setNotes] = useState('')
  const [toConfirm, setToConfirm] = useState<OutcomeToConfirm | null>(null)
  const paddleInput = useRef<HTMLInputElement>(null)

  // After an entry of this desk, the focus returns to the form.
  const begunByEntry = record.round > 0
  useEffect(() => {
    if (begunByEntry) paddleInput.current?.focus()
  }, [begunByEntry])

  // Text typed before the first bid belongs to that bid, and to no later one.
  if (highest && typed.bidId === null && typed.text !== '') setTyped({ ...typed, bidId: highest.id })

  const paddle = paddleField(highest, typed)
  const sale = checkSale({ highest, paddle: paddle.text, status })

  function askSold(): void {
    const sold = sale.kind === 'ready' ? soldTo(sale.bid, sale.paddle) : null
    if (sold) setToConfirm({ lot, notes: notes.trim(), sold })
  }
  const askUnsold = (unsold: 'passed' | 'withdrawn') => setToConfirm({ lot, notes: notes.trim(), sold: null, unsold })

  return (
    <Column title="Lot Outcome">
      <div className="flex flex-col gap-3.5">
        {elsewhere && <ElsewhereNote text={elsewhere} onDismiss={record.dismissElsewhere} />}
        <TextField
          ref={paddleInput}
          label="Paddle Number"
          value={paddle.text}
          onValueChange={(text) => setTyped({ text: paddleDigits(text), bidId: highest?.id ?? null })}
          onEnter={askSold}
          inputMode="numeric"
          size="lg"
          readOnly={paddle.readOnly}
          description={paddleSays(paddle, highest)}
        />
        <TextArea label="Notes (optional)" value={notes} onValueChange={setNotes} rows={3} maxLength={2000} />
        {sale.kind === 'not-yet' && (
          <p role="status" className="text-sm font-medium text-warning-ink">
            {sale.message}
          </p>
        )}
        <Button variant="primary" size="lg" disabled={sale.kind === 'not-yet'} onClick={askSold}>
          Record as SOLD
        </Button>
        <Button size="lg" onClick={() => askUnsold('passed')}>
          Mark as PASSED
        </Button>
        <Button variant="ghost" onClick={() => askUnsold('withdrawn')}>
          Withdraw Lot
        </Button>
      </div>
      <ConfirmOutcome
        outcome={toConfirm}
        highest={highest}
        currency={currency}
        isPending={record.isPending}
        onConfirm={record.submit}
        onClose={() => setToConfirm(null)}
      />
    </Column>
  )
}

function paddleSays({ readOnly, cleared }: ReturnType<typeof paddleField>, highest: Bid | null): string | undefined {
  if (readOnly) return highest?.type === 'advanced' ? 'Comes with the advance bid' : 'Comes with the online bid'
  return cleared === null ? undefined : `Cleared: paddle ${cleared} was typed for an earlier bid`
}

/** Another desk recorded the previous lot. Shown until the next entry or a dismissal. */
function ElsewhereNote({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  return (
    <div
      role="status"
      className="flex items-start gap-2 border-l-4 border-advance bg-advance-wash py-2 pr-1 pl-2.5 text-sm"
    >
      <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-advance-ink" />
      <p className="min-w-0 flex-1">{text}</p>
      <IconButton name="Dismiss" icon={X} size="sm" className="-my-1" onClick={onDismiss} />
    </div>
  )
}
