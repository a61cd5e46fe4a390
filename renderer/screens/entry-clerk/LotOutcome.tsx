import { Info, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CurrencyCode } from '../../../shared/amounts/currency.ts'
import type { Bid } from '../../../shared/entities/bid.ts'
import type { Lot, LotStatus } from '../../../shared/entities/lot.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { Kbd } from '../../components/buttons/Kbd.tsx'
import { paddleDigits } from '../../components/fields/paddle-digits.ts'
import { Switch } from '../../components/fields/Switch.tsx'
import { TextArea } from '../../components/fields/TextArea.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { useScreenKeys } from '../../widgets/keys/useScreenKeys.ts'
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
  /** Opens the correction of a recorded lot. */
  onCorrect: () => void
}

const NO_BID = 'At least one valid bid is required to record a sale.'

/** Letters are keys in the paddle's field too. */
const KEYS = [
  ['S', 'sold'],
  ['P', 'passed'],
  ['V', 'withdraw'],
  ['D', 'paddle'],
  ['F', 'to follow'],
  ['M', 'notes'],
  ['C', 'correct'],
] as const

/** The buyer, or "unsold". Each lot has its own form. */
export function LotOutcome({ lot, status, highest, currency, record, elsewhere, onCorrect }: LotOutcomeProps) {
  const [typed, setTyped] = useState<{ text: string; bidId: string | null }>({ text: '', bidId: null })
  const [notes, setNotes] = useState('')
  const [toConfirm, setToConfirm] = useState<OutcomeToConfirm | null>(null)
  const [toFollow, setToFollow] = useState(false)
  const paddleInput = useRef<HTMLInputElement>(null)
  const notesInput = useRef<HTMLTextAreaElement>(null)

  // After an entry of this desk, the focus returns to the form.
  const begunByEntry = record.round > 0
  useEffect(() => {
    if (begunByEntry) paddleInput.current?.focus()
  }, [begunByEntry])

  // Text typed before the first bid belongs to that bid, and to no later one.
  if (highest && typed.bidId === null && typed.text !== '') setTyped({ ...typed, bidId: highest.id })

  const paddle = paddleField(highest, typed)
  const mayFollow = highest !== null && !paddle.readOnly && (highest.paddleNumber ?? '') === ''
  const follows = mayFollow && toFollow && paddle.text === ''
  const sale = checkSale({ highest, buyer: follows ? 'to-follow' : { paddle: paddle.text }, status })

  function askSold(): void {
    const sold = sale.kind === 'ready' ? soldTo(sale.bid, sale.buyer) : null
    if (sold) setToConfirm({ lot, notes: notes.trim(), sold })
  }
  const askUnsold = (unsold: 'passed' | 'withdrawn') => setToConfirm({ lot, notes: notes.trim(), sold: null, unsold })
  const changeToFollow = (to: boolean) => {
    setToFollow(to)
    if (to) setTyped({ text: '', bidId: null })
  }

  useScreenKeys(
    {
      s: { does: 'sold', whyNot: sale.kind === 'ready' ? null : sale.message, run: askSold },
      p: { does: 'passed', whyNot: null, run: () => askUnsold('passed') },
      v: { does: 'withdraw', whyNot: null, run: () => askUnsold('withdrawn') },
      d: { does: 'paddle', whyNot: null, run: () => paddleInput.current?.select() },
      m: { does: 'notes', whyNot: null, run: () => notesInput.current?.focus() },
      f: {
        does: 'paddle to follow',
        whyNot: mayFollow ? null : highest ? 'The paddle of this bid is known' : NO_BID,
        run: () => changeToFollow(!follows),
      },
      c: { does: 'correct a recorded lot', whyNot: null, run: onCorrect },
    },
    paddleInput,
  )

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
          placeholder={follows ? 'To follow' : undefined}
          description={paddleSays(paddle, highest)}
        />
        <TextArea
          ref={notesInput}
          label="Notes (optional)"
          value={notes}
          onValueChange={setNotes}
          rows={3}
          maxLength={2000}
        />
        {mayFollow && <Switch label="Paddle to follow (F)" checked={follows} onCheckedChange={changeToFollow} />}
        {sale.kind === 'not-yet' && (
          <p role="status" className="text-sm font-medium text-warning-ink">
            {sale.message}
          </p>
        )}
        <Button
          variant="primary"
          size="lg"
          shortcut="S"
          disabled={sale.kind === 'not-yet' ? 'said' : null}
          onClick={askSold}
        >
          Record as SOLD
        </Button>
        <Button size="lg" shortcut="P" onClick={() => askUnsold('passed')}>
          Mark as PASSED
        </Button>
        <Button variant="ghost" shortcut="V" onClick={() => askUnsold('withdrawn')}>
          Withdraw Lot
        </Button>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-muted max-sm:hidden">
          {KEYS.map(([key, does]) => (
            <span key={key} className="inline-flex items-center gap-1">
              <Kbd keys={key} /> {does}
            </span>
          ))}
        </p>
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
  if (readOnly) return highest?.type === 'advanced' ? 'From the advance bid' : 'From the online bid'
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
