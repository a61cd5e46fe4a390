import { useRef, useState } from 'react'
import type { MoneyUnit } from '../../../../../shared/amounts/money-unit.ts'
import { readTypedAmount } from '../../../../../shared/amounts/typed-amount.ts'
import type { Maximum } from '../../../../../shared/entities/bids/maximum.ts'
import type { LotNumber } from '../../../../../shared/lot-number.ts'
import { askingPrice, incrementAbove } from '../../../../../shared/rules/asking-price.ts'
import { figuresOf } from '../../../../../shared/sale/state.ts'
import { useNews } from '../../../../components/announcer/Announcer.tsx'
import { Button } from '../../../../components/buttons/Button.tsx'
import { TextField } from '../../../../components/fields/TextField.tsx'
import { useUnit } from '../../../../data/sale/useUnit.ts'
import { useView } from '../../../../data/sale/useView.ts'
import { useWrite } from '../../../../data/writes/useWrite.ts'
import type { Language } from '../../../../languages/language.ts'
import { useRoomLanguage } from '../../../../languages/useLanguage.ts'
import { DockNotice } from '../DockNotice.tsx'
import { failureTitle, failureWords } from '../useBidPlacing.ts'
import { type OwnMaxima, useMaxima } from './useMaxima.ts'

type MaximaInDockProps = { auctionId: string; lotNumber: LotNumber; paddle: string }

/** The bidder's own maxima: for the lot on show, with the ladder's figures, and for any later lot. */
export function MaximaInDock({ auctionId, lotNumber, paddle }: MaximaInDockProps) {
  const unit = useUnit()
  const language = useRoomLanguage()
  const { maxima: texts } = language.words
  const { maxima, passed, read } = useMaxima({ auctionId, lotNumber, paddle })
  const summary = useRef<HTMLElement>(null)
  const [left, setLeft] = useState<Maximum | null>(null)
  useNews(left ? rowWords(left, { language, unit }) : '')
  // Nobody may leave a higher one then.
  const isOver = useView(({ ofLot }) => ofLot(lotNumber, (_, its) => its.outcome !== null) ?? false)
  return (
    <>
      {passed && !isOver && (
        <DockNotice
          kind="bad"
          title={texts.passed.title}
          text={texts.passed.text(language.amount(passed.amount, unit))}
        />
      )}
      <details className="text-sm">
        <summary ref={summary} className="-mt-2 -mb-3 inline-flex min-h-11 cursor-pointer items-center underline">
          {texts.title}
          {maxima.length > 0 && ` (${language.figure(maxima.length)})`}
        </summary>
        <OwnList
          maxima={maxima}
          onChanged={() => {
            // Its button is about to vanish: the focus must not be lost.
            summary.current?.focus()
            setLeft(null)
            read()
          }}
        />
        <LeaveMaximum
          key={String(lotNumber)}
          lotNumber={lotNumber}
          onLeft={(maximum) => {
            setLeft(maximum)
            read()
          }}
        />
      </details>
    </>
  )
}

type Words = { language: ReturnType<typeof useRoomLanguage>; unit: MoneyUnit }

/** A maximum in words: its lot, amount and state. */
function rowWords({ lotNumber, amount, state }: Maximum, { language, unit }: Words): string {
  const { words } = language
  return `${words.lot.name(String(lotNumber))}: ${language.amount(amount, unit)} · ${words.maxima.states[state]}`
}

type OwnListProps = { maxima: OwnMaxima; onChanged: () => void }

/** The maxima in force, each with its state and *Withdraw*. */
function OwnList({ maxima, onChanged }: OwnListProps) {
  const unit = useUnit()
  const language = useRoomLanguage()
  const { words } = language
  const { maxima: texts } = words
  const withdraw = useWrite('withdrawMaximum', { ...failedIn(language, unit), onDone: onChanged, onFailed: onChanged })
  return (
    <ul className="flex flex-col gap-1.5 py-2">
      {maxima.map((maximum) => {
        const { lotNumber } = maximum
        const lot = words.lot.name(String(lotNumber))
        return (
          <li key={lotNumber} className="flex items-center justify-between gap-3">
            <span className="figures">{rowWords(maximum, { language, unit })}</span>
            <Button
              className="min-h-11!"
              aria-label={`${texts.withdraw}: ${lot}`}
              onClick={() => withdraw.mutate({ params: { lotNumber }, isCommand: true })}
            >
              {texts.withdraw}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

const FIGURES = 4

type LeaveMaximumProps = { lotNumber: LotNumber; onLeft: (maximum: Maximum | null) => void }

/** Leaves a maximum by a figure of the ladder or by any amount. Leaving it again changes it. */
function LeaveMaximum({ lotNumber, onLeft }: LeaveMaximumProps) {
  const unit = useUnit()
  const language = useRoomLanguage()
  const { words, amount: amountIn } = language
  const { maxima: texts } = words
  const [lot, setLot] = useState(String(lotNumber))
  const [text, setText] = useState('')
  const figures = useView(
    ({ ofLot }) => ofLot(lotNumber, (sale, its) => (its.outcome ? [] : nextFigures(figuresOf(sale, its)))) ?? [],
  )
  const order = useView(({ held: { sale } }) => sale?.order ?? [])
  const leave = useWrite('leaveMaximum', {
    ...failedIn(language, unit),
    onDone(maximum) {
      setText('')
      onLeft(maximum)
    },
    onFailed: () => onLeft(null),
  })
  const typed = readTypedAmount(text, unit)
  const isForLot = lot.trim() === String(lotNumber)
  const [isAsked, setAsked] = useState(false)
  const isBad = typed.refused !== undefined || typed.value === null
  const send = (amount: number) => {
    if (!leave.isPending)
      leave.mutate({
        body: { lotNumber: order.find((each) => String(each) === lot.trim()) ?? lot.trim(), amount },
        isCommand: true,
      })
  }
  return (
    <form
      className="flex flex-col gap-2 pb-1"
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(isBad)
        if (typed.refused === undefined && typed.value !== null) send(typed.value)
      }}
    >
      <p className="text-ink-muted">{texts.text}</p>
      <div className="grid grid-cols-2 gap-2">
        <TextField label={texts.lot} value={lot} onValueChange={setLot} maxLength={20} />
        <TextField
          label={texts.amount}
          value={text}
          inputMode="numeric"
          onValueChange={setText}
          maxLength={30}
          error={isAsked && isBad ? texts.noAmount : undefined}
        />
      </div>
      {isForLot && figures.length > 0 && (
        <fieldset className="grid grid-cols-4 gap-2">
          <legend className="sr-only">{texts.amount}</legend>
          {figures.map((amount) => (
            <Button key={amount} className="figures min-h-11!" onClick={() => setText(amountIn(amount, unit))}>
              {amountIn(amount, unit)}
            </Button>
          ))}
        </fieldset>
      )}
      <Button
        type="submit"
        variant="primary"
        className="min-h-11!"
        pending={leave.isPending}
        pendingLabel={texts.leave}
      >
        {texts.leave}
      </Button>
    </form>
  )
}

/** The ladder's next figures from the asking price on; none before a start price. */
function nextFigures(figures: Parameters<typeof askingPrice>[0]): number[] {
  if (figures.startPrice === null) return []
  const found = [askingPrice(figures)]
  while (found.length < FIGURES) found.push(incrementAbove(found.at(-1) ?? 0, figures))
  return found
}

/** The toast after a failure. */
function failedIn(language: Language, unit: MoneyUnit) {
  return {
    failed: (error: Error) => ({
      title: failureTitle(error, language),
      description: failureWords(error, language, unit),
    }),
  }
}
