import { type KeyboardEvent, useRef, useState } from 'react'
import type { RoundKind } from '../../../shared/entities/rounds/round.ts'
import { lotsNamed, offerWords } from '../../../shared/sale/rounds/round-words.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Kbd } from '../../components/buttons/Kbd.tsx'
import { digitOfKey } from '../../components/fields/digit-key.ts'
import { TextField } from '../../components/fields/TextField.tsx'
import { moveFocus } from '../../components/move-focus.ts'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { useDeskTools } from '../tools.ts'
import { useRoundNow } from './round-now.ts'
import { type TypedLots, typedLots } from './typed-lots.ts'

type Offer = { kind: RoundKind; order?: 'following'; split?: 'lead' }
/** Takes no other lots: its levels are typed next. */
const APPEAL = { kind: 'appeal', label: 'Appeal: everybody pledges, at levels' } as const
const KINDS: readonly (Offer & { label: string })[] = [
  { kind: 'together', label: 'Together: one price for all, divided by estimates' },
  { kind: 'each', label: 'Each: the winner takes all at so much a lot, or a piece' },
  { kind: 'choice', label: 'Choice: the winner takes any of them' },
  { kind: 'choice', order: 'following', label: 'Option: the first, and the next ones on choice' },
  { kind: 'together', split: 'lead', label: 'Together: the whole price on the first lot' },
  APPEAL,
]

/** Offers the shown lot with others: the lots, Enter, and the digit of the kind. */
export function OfferDialog({ open }: { open: boolean }) {
  const desk = useDeskTools()
  const { close, lots, lotNumber } = desk
  const now = useRoundNow(lotNumber)
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const kinds = useRef<HTMLUListElement>(null)
  const read = typedLots(typed, lots)
  const fault = 'fault' in read ? read.fault : null

  function onDigit(event: KeyboardEvent): void {
    const { digit } = digitOfKey(event.nativeEvent) ?? {}
    const offer = digit === undefined ? undefined : KINDS[Number(digit) - 1]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event, kinds.current)
    if (!offer || event.repeat) return
    event.preventDefault()
    send(offer)
  }

  function send(offer: Offer): void {
    if (offer.kind === 'appeal') desk.open({ kind: 'appeal' })
    else if (!('fault' in read)) void offerRound(desk, offer, read)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={`Offer Lot ${lotNumber} with Others`}
      description="Type the lots, Enter, then the digit of the kind. A slash sets the least number: 12-15/2."
      size="md"
      outsidePress="close"
      initialFocus={field}
      onSubmit={() => fault === null && kinds.current?.querySelector('button')?.focus()}
    >
      <div className="flex flex-col gap-3 pb-4">
        <TextField
          ref={field}
          label="Lots"
          placeholder={`${lotNumber}-…`}
          value={typed}
          onValueChange={setTyped}
          error={fault ?? undefined}
          maxLength={200}
        />
        <ul ref={kinds} aria-label="Kind" className="flex flex-col gap-1" onKeyDown={onDigit}>
          {KINDS.map((offer, at) => (
            <li key={offer.label}>
              <Button
                data-row
                variant="ghost"
                className="min-h-10 w-full justify-start!"
                shortcut={String(at + 1)}
                disabled={fault === null || offer === APPEAL ? null : 'said'}
                onClick={() => send(offer)}
              >
                <Kbd keys={String(at + 1)} /> {offer.label}
              </Button>
            </li>
          ))}
        </ul>
        {now && now.lead === lotNumber && (
          <p className="flex flex-wrap items-center justify-between gap-2 border-t border-hairline pt-3 text-sm">
            <span className="figures">{`Now: ${lotsNamed(now.round.lots)}, ${offerWords(now.round)}`}</span>
            <Button onClick={() => void endRound(desk)}>End the Round</Button>
          </p>
        )}
      </div>
    </Dialog>
  )
}

type Desk = ReturnType<typeof useDeskTools>

/** The shown lot leads the round, also if it is not typed. */
function offerRound(
  { run, close, lotNumber }: Desk,
  { kind, order, split }: Offer,
  { lots, min }: Exclude<TypedLots, { fault: string }>,
): Promise<unknown> {
  const all = [lotNumber, ...lots.filter((lot) => lot !== lotNumber)]
  return run(
    'setRound',
    {
      params: { lotNumber },
      body: { kind, lots: all, ...(order && { order }), ...(split && { split }), ...(min !== null && { min }) },
    },
    { shown: 'on answer', onDone: close, done: { title: 'Round set' }, failed: 'The round was not set' },
  )
}

function endRound({ run, close, lotNumber }: Desk): Promise<unknown> {
  return run(
    'removeRound',
    { params: { lotNumber } },
    { shown: 'on answer', onDone: close, done: { title: 'Round ended' }, failed: 'The round remains' },
  )
}
