import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PrintedLot } from '../../../shared/entities/paper.ts'
import { parseLotNumber } from '../../../shared/printed-lot-number.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { AmountField } from '../../components/fields/AmountField.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { stored } from '../../data/kept/storage-keys.ts'
import { useStored } from '../../data/kept/stored.ts'
import { useRead } from '../../data/reads/useRead.ts'
import { roundWords } from '../../widgets/round/printed-round.ts'
import { RecordedLines } from './RecordedLines.tsx'
import { RefusedLines } from './RefusedLines.tsx'
import { SheetTotal } from './SheetTotal.tsx'
import { isLine, nextAfter, readSheet } from './typed-sheet.ts'
import { useTypedLines } from './useTypedLines.ts'

/** The lines of a sheet: lot, price, paddle, Enter. A line is sent while the next one is typed. */
export function TypedSheet({ auctionId, lots }: { auctionId: string; lots: readonly PrintedLot[] }) {
  const [kept] = useStored(stored.typedSheet(auctionId))
  const lines = readSheet(kept)
  const { waiting, refused, send, dismiss, change } = useTypedLines(auctionId)
  const nameOf = useNames(auctionId)
  const [lot, setLot] = useState(() => nextAfter(lots, null, lines))
  const [price, setPrice] = useState<number | null>(null)
  const [paddle, setPaddle] = useState('')
  const [fault, setFault] = useState('')
  const lotField = useRef<HTMLInputElement>(null)
  useEffect(() => goTo(lotField), [])
  const fields = {
    lot: lotField,
    price: useRef<HTMLInputElement>(null),
    paddle: useRef<HTMLInputElement>(null),
  }
  const lotNumber = parseLotNumber(lot)
  const listed = lots.find((each) => each.lotNumber === lotNumber)

  // The next key may arrive before the next frame, and belongs to the next line.
  function begin(line: { lot: string; price?: number | null; paddle?: string }): void {
    flushSync(() => {
      setLot(line.lot)
      setPrice(line.price ?? null)
      setPaddle(line.paddle ?? '')
      setFault('')
    })
    goTo(fields.lot)
  }

  function missing(words: string, field: RefObject<HTMLInputElement | null>): void {
    setFault(words)
    goTo(field)
  }

  function finish(amount: number | null): void {
    if (lotNumber === null) missing('Which lot?', fields.lot)
    else if (amount === null || Number.isNaN(amount))
      missing('Type the price, or 0 if the lot was passed', fields.price)
    else {
      const line = { lotNumber, amount: amount || null, paddle: amount === 0 ? null : paddle, confirm: [] }
      send(line)
      begin({ lot: nextAfter(lots, lotNumber, [...lines, ...waiting, line]) })
    }
  }

  return (
    <>
      <div className="grid gap-3 sm:grid-cols-[8rem_12rem_10rem_auto] sm:items-end">
        <TextField
          ref={fields.lot}
          label="Lot"
          value={lot}
          onValueChange={setLot}
          onEnter={() => goTo(fields.price)}
          maxLength={20}
        />
        <AmountField
          ref={fields.price}
          label="Price"
          value={price}
          onValueChange={setPrice}
          onEnter={() => (price === 0 ? finish(0) : goTo(fields.paddle))}
        />
        <TextField
          ref={fields.paddle}
          label="Paddle"
          value={paddle}
          onValueChange={setPaddle}
          onEnter={() => finish(price)}
          maxLength={10}
        />
        <Button variant="primary" onClick={() => finish(price)} className="sm:justify-self-start">
          Record
        </Button>
      </div>
      <p className="mt-2 min-h-6 text-sm text-ink-muted">
        {listed ? lotWords(listed) : lot && 'The sale has no such lot'}
        {nameOf(paddle) && ` · Paddle ${paddle}: ${nameOf(paddle)}`}
      </p>
      <p role="alert" className="min-h-6 text-sm font-medium text-danger-ink">
        {fault || refused.at(-1)?.words}
      </p>
      <RefusedLines
        lines={refused}
        onSend={(line, answer) => {
          dismiss(line)
          send({ ...line, ...answer })
        }}
        onEdit={(line) => {
          dismiss(line)
          begin({ lot: String(line.lotNumber), price: line.amount, paddle: line.paddle ?? '' })
        }}
        onDismiss={dismiss}
      />
      <SheetTotal lines={lines} onNew={() => change(() => [])} />
      <RecordedLines
        auctionId={auctionId}
        lines={lines}
        nameOf={nameOf}
        onUndo={({ lotNumber: of }) => begin({ lot: String(of) })}
        onUndone={(undone) => change((all) => all.filter((line) => !isLine(undone, line)))}
      />
    </>
  )
}

/** Returns the title of a lot, with its round and its outcome. */
function lotWords(lot: PrintedLot): string {
  return [lot.title, roundWords(lot), lot.result].filter(Boolean).join(': ')
}

/** Focuses a field and selects its text, so that the next key replaces it. */
function goTo(field: RefObject<HTMLInputElement | null>): void {
  field.current?.focus()
  field.current?.select()
}

/** Returns a function from a registered paddle to its client. */
function useNames(auctionId: string): (paddle: string | null) => string | null {
  const { data } = useRead('paddles', { query: { auctionId } }, { staleTime: 0 })
  const names = new Map(data?.paddles.map(({ paddle, client }) => [paddle, client?.name ?? null]))
  return (paddle) => names.get(paddle ?? '') ?? null
}
