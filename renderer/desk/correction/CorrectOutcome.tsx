import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { formatMoney } from '../../../shared/amounts/money.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { highestBid } from '../../../shared/rules/bids.ts'
import { isFinished, outcomeLabel } from '../../../shared/rules/outcomes.ts'
import { paddleWords } from '../../../shared/sale/features/words.ts'
import { TextField, type TextFieldProps } from '../../components/fields/TextField.tsx'
import { useBids, useSaleStatus } from '../../data/reads/sale-reads.ts'
import { useUnderWay } from '../../data/writes/useCommands.ts'
import { runAsked } from '../bids/asked-runs.tsx'
import { useSelected } from '../desk.ts'
import { useLastFinished } from '../last-finished.ts'
import { lotOfText } from '../lot-numbers.ts'
import { DeskConfirm } from '../parts/AskDialog.tsx'
import { useDeskTools } from '../tools.ts'
import { CorrectionFields } from './CorrectionFields.tsx'
import { corrected, correctionBody, noteFor, outcomeOfKey, UNCHANGED } from './correction-draft.ts'
import { outdatedStatements } from './outdated-statements.ts'

/**
 * Corrects the outcome of a finished lot during the live lot. Asks for the lot, unless it is shown, then the paddle,
 * each with Enter; the letters S, P and W choose the outcome in either field.
 */
export function CorrectOutcome({ open, lotNumber: asked }: { open: boolean; lotNumber: LotNumber | null }) {
  const desk = useDeskTools()
  const { close, lots, currency, lotNumber: onView } = desk
  const last = useLastFinished()
  /** The lot is shown: most corrections concern its paddle. */
  const [isInSight] = useState((asked ?? last) === onView)
  const [typed, setTyped] = useState(String(asked ?? last ?? ''))
  const [draft, setDraft] = useState(UNCHANGED)
  const lotField = useRef<HTMLInputElement>(null)
  const paddleField = useRef<HTMLInputElement>(null)
  const notesField = useRef<HTMLInputElement>(null)
  const lotNumber = lotOfText(lots, typed)
  const { data: status } = useSaleStatus(lotNumber)
  const { data: bids } = useBids(lotNumber)
  const pending = useUnderWay('correctOutcome', { lotNumber })
  const highest = bids ? highestBid(bids) : null
  const sale =
    status?.lotNumber === lotNumber && isFinished(status.status) ? { ...status, status: status.status } : null
  const lot = lots.find((one) => one.lot_number === lotNumber)
  const outcome = sale && bids ? corrected(draft, { sale, highest, reserve: lot?.reserve }) : null
  const needs = sale && outcome && bids ? noteFor(outcome, { was: sale, bids }) : null
  const lacksNote = needs !== null && draft.notes.trim() === ''
  const body = sale && outcome && !lacksNote ? correctionBody(draft, sale, outcome) : null
  const whyNot = !sale
    ? 'The lot has no outcome to correct'
    : lacksNote
      ? 'The note is missing'
      : 'Nothing is changed yet'

  function toLot(text: string): void {
    setTyped(text)
    setDraft(UNCHANGED)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { target, key } = event
    const inLot = target === lotField.current
    if (key === 'Enter' && inLot && draft.status === null) {
      event.preventDefault()
      if (event.repeat) return
      paddleField.current?.focus()
      paddleField.current?.select()
      return
    }
    if (key === 'Enter' && lacksNote) {
      event.preventDefault()
      notesField.current?.focus()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || !(inLot || target === paddleField.current)) return
    const isAllSelected =
      inLot && lotField.current?.selectionStart === 0 && lotField.current.selectionEnd === typed.length
    const chosen = outcomeOfKey(key, lots, inLot && !isAllSelected ? typed : null)
    if (!chosen) return
    event.preventDefault()
    setDraft({ ...draft, status: chosen })
  }

  function correct(): void {
    if (!body || lotNumber === null) return
    void runAsked(
      desk,
      'correctOutcome',
      { params: { lotNumber }, body },
      {
        lot: lotNumber,
        shown: 'on answer',
        onDone: close,
        done(reply) {
          const label = reply.status ? outcomeLabel({ ...reply, status: reply.status }) : ''
          const { amount, paddleNumber } = reply
          const price =
            amount === null ? '' : ` ${formatMoney(amount, currency)}, ${paddleWords(paddleNumber ?? 'FLOOR')}`
          const outdated = sale && outdatedStatements(sale, reply, lot?.vendor)
          const description = [`Lot ${lotNumber}: ${label}${price}.`, outdated].filter(Boolean).join(' ')
          return { title: 'Outcome corrected', description }
        },
        failed: 'The outcome is unchanged',
        yes: 'Correct Outcome',
        paddle: body.paddleNumber ?? null,
      },
    )
  }

  return (
    <DeskConfirm
      open={open}
      onOpenChange={close}
      title="Correct Outcome"
      description="The lot is not reopened, and the live lot continues. Enter moves from the lot to the paddle, then saves."
      confirmLabel="Correct Outcome"
      size="md"
      pending={pending}
      pendingLabel="Processing..."
      blocked={body ? null : { reason: whyNot }}
      initialFocus={isInSight ? paddleField : lotField}
      onConfirm={correct}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields within */}
      <div onKeyDown={onKeyDown} className="flex flex-col gap-4">
        <LotField
          ref={lotField}
          first={!isInSight}
          value={typed}
          onValueChange={toLot}
          error={
            lotNumber === null
              ? 'The sale has no such lot'
              : status && !sale
                ? 'This lot has no outcome yet'
                : undefined
          }
        />
        <CorrectionFields
          paddleField={paddleField}
          first={isInSight}
          notesField={notesField}
          lot={lot}
          was={sale}
          outcome={outcome}
          needs={needs}
          draft={draft}
          onDraft={setDraft}
        />
      </div>
    </DeskConfirm>
  )
}

type LotFieldProps = Required<Pick<TextFieldProps, 'value' | 'onValueChange'>> & {
  ref: RefObject<HTMLInputElement | null>
  /** Takes the focus first. */
  first: boolean
  error: string | undefined
}

/** The lot's number, selected, so that typing replaces it. */
function LotField({ ref, first, ...field }: LotFieldProps) {
  useSelected(first ? ref : null)
  return <TextField ref={ref} label="Lot" className="w-40" {...field} />
}
