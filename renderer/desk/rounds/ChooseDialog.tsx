import { type KeyboardEvent, useRef, useState } from 'react'
import { formatMoney } from '../../../shared/amounts/money.ts'
import type { Choice } from '../../../shared/entities/rounds/round.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { leastOf } from '../../../shared/sale/rounds/round-lots.ts'
import { lotsNamed, writtenLots } from '../../../shared/sale/rounds/round-words.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { isModified } from '../../components/fields/digit-key.ts'
import { TextField } from '../../components/fields/TextField.tsx'
import { howSold, type SubjectChosen } from '../../components/lot/subject-choice.ts'
import { useUnderWay } from '../../data/writes/useCommands.ts'
import { runAsked } from '../bids/asked-runs.tsx'
import type { DeskDialog } from '../desk.ts'
import { DeskConfirm } from '../parts/AskDialog.tsx'
import { BelowReserve } from '../parts/BelowReserve.tsx'
import { useDeskTools } from '../tools.ts'
import { ChoiceTime } from './ChoiceTime.tsx'
import { isUndecided, type RoundNow, useRoundNow } from './round-now.ts'
import { typedLots } from './typed-lots.ts'

/** After the hammer of a choice: the lots that its winner takes. A takes all; Enter records a proposal as it is. */
export function ChooseDialog({ open, lead }: { open: boolean; lead: LotNumber }) {
  const now = useRoundNow(lead)
  // It fades out after the choice.
  const [first] = useState(now)
  const shown = isUndecided(now) && !now.choice.chosen ? now : first
  return isUndecided(shown) ? <Choosing open={open} now={shown} /> : null
}

function Choosing({ open, now }: { open: boolean; now: RoundNow & { choice: Choice } }) {
  const desk = useDeskTools()
  const { close, lots, currency } = desk
  const { lead, round, choice, proposed, left } = now
  const [own, setOwn] = useState<string | null>(null)
  const [subject, setSubject] = useState<SubjectChosen>(null)
  const field = useRef<HTMLInputElement>(null)
  const sending = useUnderWay('chooseLots', { lotNumber: lead })
  const typed = own ?? (proposed ? writtenLots(proposed) : '')
  const read = typedLots(typed, lots)
  const chosen = 'fault' in read ? [] : read.lots
  const isAsked = !choice.subject && !choice.belowReserve
  const isBelow = isAsked && lots.some((lot) => chosen.includes(lot.lot_number) && (lot.reserve ?? 0) > choice.amount)
  const min = leastOf(round, left)
  const whyNot =
    'fault' in read
      ? read.fault
      : chosen.length < min
        ? `At least ${min === 1 ? 'one lot' : `${min} lots`} of ${writtenLots(left)}`
        : null

  function onKeyDown(event: KeyboardEvent): void {
    // Lot numbers may end in letters, so the letter is free only before any digit.
    if (event.key.toLowerCase() !== 'a' || isModified(event) || (own ?? '') !== '') return
    event.preventDefault()
    setOwn(writtenLots(left))
  }

  function toggle(lot: LotNumber): void {
    const next = chosen.includes(lot) ? chosen.filter((each) => each !== lot) : [...chosen, lot]
    setOwn(writtenLots(left.filter((each) => next.includes(each))))
  }

  return (
    <DeskConfirm
      open={open}
      onOpenChange={close}
      size="md"
      title={`Which Lots Does ${choice.paddleNumber === 'FLOOR' ? 'the Buyer' : `Paddle ${choice.paddleNumber}`} Take?`}
      description={`${formatMoney(choice.amount, currency)} each, of ${lotsNamed(left)}. A takes all.`}
      confirmLabel="Record the Choice"
      cancelLabel="Later"
      pending={sending}
      pendingLabel="Processing..."
      blocked={whyNot !== null ? { reason: whyNot } : isBelow && subject === null ? 'said' : null}
      initialFocus={field}
      onConfirm={() => void choose(desk, now, { lots: chosen, ...(isBelow && howSold({ chosen: subject, isBelow })) })}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key is that of the field within */}
      <div className="flex flex-col gap-3" onKeyDown={onKeyDown}>
        <ChoiceTime until={choice.until} proposed={proposed} />
        <TextField ref={field} label="Lots" inputMode="numeric" value={typed} onValueChange={setOwn} maxLength={200} />
        <ul aria-label="Lots that are left" className="flex max-h-64 flex-col gap-1 overflow-auto">
          {left.map((lot) => (
            <li key={lot}>
              <Button
                variant={chosen.includes(lot) ? 'primary' : 'ghost'}
                aria-pressed={chosen.includes(lot)}
                className="min-h-10 w-full justify-start!"
                onClick={() => toggle(lot)}
              >
                <span className="figures font-semibold">{lot}</span>{' '}
                {lots.find(({ lot_number }) => lot_number === lot)?.title}
              </Button>
            </li>
          ))}
        </ul>
        <p className="figures font-semibold" role="status">
          {chosen.length > 0 &&
            `${chosen.length === 1 ? '1 lot' : `${chosen.length} lots`}: ${formatMoney(choice.amount * chosen.length, currency)}`}
        </p>
        {isBelow && (
          <BelowReserve subject={subject} onSubject={setSubject} isTyped={(key) => goesOn(typed + key, left)} />
        )}
      </div>
    </DeskConfirm>
  )
}

/** Whether a typed text ends with the beginning of a lot number that has a letter: "12B". */
function goesOn(typed: string, lots: readonly LotNumber[]): boolean {
  const last =
    typed
      .split(/[^0-9a-z]/i)
      .at(-1)
      ?.toUpperCase() ?? ''
  return /\d[A-Z]/.test(last) && lots.some((lot) => String(lot).toUpperCase().startsWith(last))
}

type Desk = ReturnType<typeof useDeskTools>
type Chosen = { lots: LotNumber[]; subject?: boolean; belowReserve?: boolean }

/** Records the choice; then the rest is asked about, if there is one. */
function choose(desk: Desk, { lead, left, choice }: RoundNow & { choice: Choice }, body: Chosen): Promise<unknown> {
  const next: DeskDialog | null = body.lots.length < left.length ? { kind: 'rest', lead } : null
  return runAsked(
    desk,
    'chooseLots',
    { params: { lotNumber: lead }, body },
    {
      lot: lead,
      shown: 'on answer',
      yes: 'Record All the Same',
      paddle: choice.paddleNumber,
      onDone: () => (next ? desk.open(next) : desk.close()),
      done: { title: `Sold: ${lotsNamed(body.lots)}` },
      failed: 'The choice was not recorded',
    },
  )
}
