import { useRef, useState } from 'react'
import { deepEqual } from '../../../../shared/deep-equal.ts'
import type { FoundClient } from '../../../../shared/entities/people/client.ts'
import type { ShownBooking } from '../../../../shared/entities/telephone.ts'
import { readLotList } from '../../../../shared/telephone/lot-list.ts'
import { languageName, SPOKEN } from '../../../../shared/telephone/spoken-language.ts'
import { AmountField } from '../../../components/fields/AmountField.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { useHouseEdit } from '../../../data/writes/useHouseEdit.ts'
import { AskedStrip } from '../../../desk/parts/AskedStrip.tsx'
import { useAskedWrite } from '../../../desk/parts/useAskedWrite.tsx'
import { ChangedSince } from '../../../widgets/ChangedSince.tsx'
import { usePaddleOffer } from '../../paddle-desk/usePaddleOffer.ts'
import { RANG_BY, type TelephoneDesk } from '../desk.ts'
import { type Who, WhoField } from './WhoField.tsx'

/** Unassigned, in a list of ids. */
const NOBODY = '-'

/** Why there is no paddle to book for. */
const NO_PADDLE = {
  'no client': 'No client is chosen',
  coming: 'The client’s paddle is being chosen',
  failed: 'No paddle could be offered: register the client at the paddle desk',
} as const

const STATES = Object.entries(RANG_BY).map(([value, label]) => ({ value: value as ShownBooking['state'], label }))

/** Books lots for a paddle by telephone, or changes a booking; a client without a paddle gets one. */
export function BookingDialog({ booking, desk }: { booking: ShownBooking | null; desk: TelephoneDesk }) {
  const { sale, callers, close } = desk
  const [who, setWho] = useState<Who | null>(booking && { paddle: booking.paddle, client: null })
  const [lots, setLots] = useState(booking?.lotNumbers.join(', ') ?? '')
  const [language, setLanguage] = useState(booking?.language ?? null)
  const [cover, setCover] = useState(booking?.cover ?? null)
  const [caller, setCaller] = useState(booking?.caller ?? null)
  const [state, setState] = useState(booking?.state ?? 'open')
  const lotsField = useRef<HTMLInputElement>(null)
  const whoField = useRef<HTMLInputElement>(null)
  const { save, isSaving, clash, choose: chooseValue, question, answer } = useSave(desk, booking)
  const list = readLotList(lots, sale.order)
  const needsPaddle = who?.paddle === null ? who.client : null
  const offer = usePaddleOffer(needsPaddle && { auctionId: sale.auctionId, clientId: needsPaddle.id })
  const offered = needsPaddle && (offer.offered?.paddle ?? null)
  const paddle = who?.paddle ?? offered
  const whyNot =
    paddle === null
      ? NO_PADDLE[needsPaddle === null ? 'no client' : offer.isFailed ? 'failed' : 'coming']
      : 'refused' in list
        ? list.refused
        : Number.isNaN(cover)
          ? 'The covering bid is not an amount'
          : null

  function choose(chosen: Who | null): void {
    setWho(chosen)
    const [first] = chosen?.client?.languages ?? []
    if (first !== undefined) setLanguage(first)
    if (chosen) lotsField.current?.focus()
  }

  function confirm(): void {
    if (paddle === null || 'refused' in list) return
    const fields = { lotNumbers: list.lots, language, cover, ...(caller !== booking?.caller && { caller }) }
    save({ ...fields, paddle }, { client: offered === null ? null : (who?.client ?? null), state })
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      size="md"
      title={booking ? `Booking of paddle ${booking.paddle}` : 'New Booking'}
      description={booking?.name ?? undefined}
      confirmLabel={booking ? 'Save' : 'Book'}
      pending={isSaving}
      blocked={whyNot === null ? null : { reason: whyNot }}
      initialFocus={booking ? lotsField : whoField}
      onConfirm={confirm}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {!booking && (
          <div className="sm:col-span-2">
            <WhoField ref={whoField} who={who} offered={offered} sale={sale} onChoose={choose} />
          </div>
        )}
        <TextField
          ref={lotsField}
          label="Lots"
          placeholder="12, 14-16, 20A"
          value={lots}
          onValueChange={setLots}
          maxLength={400}
          error={lots !== '' && 'refused' in list ? list.refused : undefined}
          className="sm:col-span-2"
        />
        <LanguageSelect value={language} onChange={setLanguage} />
        <AmountField
          label="Covering bid"
          value={cover}
          onValueChange={setCover}
          description="The caller bids up to this if the line fails"
        />
        <Select
          label="Rung by"
          options={[
            { value: NOBODY, label: 'Nobody yet' },
            ...callers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={caller ?? NOBODY}
          onValueChange={(id) => setCaller(id === NOBODY ? null : id)}
        />
        {booking && <Select label="The call" options={STATES} value={state} onValueChange={setState} />}
      </div>
      <ChangedSince
        clash={clash}
        label={(field) => LABELS[field] ?? field}
        words={(field, value) => wordsOf(field, value, callers)}
        onChoose={chooseValue}
      />
      {question}
      {answer && <AskedStrip {...answer} yes="Save All the Same" />}
    </ConfirmDialog>
  )
}

/** Any language, in a list of codes. */
const ANY = '-'

/** Chooses the language of the call; an unknown one from a table remains in the list. */
function LanguageSelect({ value, onChange }: { value: string | null; onChange: (language: string | null) => void }) {
  const codes = [...SPOKEN, ...(value === null || SPOKEN.some((code) => code === value) ? [] : [value])]
  const options = [{ value: ANY, label: 'Any' }, ...codes.map((code) => ({ value: code, label: languageName(code) }))]
  return (
    <Select
      label="Language"
      options={options}
      value={value ?? ANY}
      onValueChange={(code) => onChange(code === ANY ? null : code)}
    />
  )
}

type Fields = {
  paddle: string
  lotNumbers: (string | number)[]
  language: string | null
  cover: number | null
  caller?: string | null
}

/** Books, and registers the client if it has no paddle; or changes what was booked. */
function useSave({ sale: { auctionId }, seq, close }: TelephoneDesk, booking: ShownBooking | null) {
  const [baseSeq] = useState(seq)
  const create = useAskedWrite('createBooking', { yes: 'Book', failed: 'Not booked', onDone: close })
  const update = useHouseEdit('updateBooking', {
    record: { id: booking?.id ?? '', baseSeq },
    failed: 'Not changed',
    onDone: close,
  })

  function save(fields: Fields, { client, state }: { client: FoundClient | null; state: ShownBooking['state'] }): void {
    if (booking) update.save(changesOf(booking, { ...fields, state }))
    else create.mutate({ body: { ...fields, auctionId, ...(client && { clientId: client.id }) } })
  }
  return {
    save,
    isSaving: create.isPending || update.isPending,
    clash: update.clash,
    choose: update.choose,
    question: create.question,
    answer: update.answer,
  }
}

/** The fields that differ from the booking as it was read. */
function changesOf(booking: ShownBooking, fields: Partial<ShownBooking>): Partial<ShownBooking> {
  const was: Record<string, unknown> = booking
  return Object.fromEntries(Object.entries(fields).filter(([field, value]) => !deepEqual(value, was[field])))
}

const LABELS: Readonly<Record<string, string>> = {
  lotNumbers: 'Lots',
  language: 'Language',
  cover: 'Covering bid',
  caller: 'Rung by',
  state: 'The call',
}

/** A field of a booking as the form shows it. */
function wordsOf(field: string, value: unknown, callers: TelephoneDesk['callers']): string {
  if (field === 'caller') return callers.find(({ id }) => id === value)?.name ?? 'Nobody yet'
  if (field === 'state') return STATES.find((state) => state.value === value)?.label ?? ''
  if (field === 'language') return typeof value === 'string' ? languageName(value) : 'Any'
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}
