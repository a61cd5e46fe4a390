import { formatAmount } from '../../../shared/amounts/money.ts'
import type { PromptedLot as Lot, Prompter } from '../../../shared/entities/show/prompter.ts'
import type { BookingState } from '../../../shared/entities/telephone.ts'
import { noticeOf } from '../../../shared/sale/notices/lot-notices.ts'
import { isAppeal, sumOfPledges } from '../../../shared/sale/rounds/appeal.ts'
import { figuresOf, lotOf } from '../../../shared/sale/state.ts'
import { useUnit } from '../../data/sale/useUnit.ts'
import { useView } from '../../data/sale/useView.ts'
import { RoundLine } from '../../widgets/round/RoundLine.tsx'
import { TieLine } from '../../widgets/tie/TieLine.tsx'
import { nextFigures } from './next-figures.ts'

const CALL_WORDS: Readonly<Record<BookingState, string>> = {
  open: 'not rung yet',
  no_answer: 'no answer',
  on_line: 'on the line',
  done: 'over',
}

/** The lot on the prompter: its name, price and next figures, its telephones, its book and the next two lots. */
export function PromptedLot({ lot, prompter }: { lot: Lot; prompter: Prompter }) {
  const { telephones, following, reserve, book } = prompter
  const unit = useUnit()
  const price = useView(({ held: { sale } }) => {
    const its = sale && lotOf(sale, lot.lotNumber)
    if (!its) return null
    if (isAppeal(its)) {
      const { levels } = its.round
      const next = its.outcome ? [] : levels.slice(levels.indexOf(its.startPrice ?? 0))
      return { highest: sumOfPledges(its), next, goal: its.round.goal ?? null }
    }
    // After the hammer nothing is called, also while the winner of a choice is choosing.
    const isOpened = !its.outcome && !its.choice && (its.startPrice !== null || its.highest !== null)
    return { highest: its.highest?.amount ?? null, next: isOpened ? nextFigures(figuresOf(sale, its)) : [] }
  })
  const notice = useView(({ held: { sale } }) => (sale ? noticeOf(sale, lot.lotNumber) : ''))
  return (
    <>
      <h2 className="font-semibold">
        <span className="figures">Lot {lot.lotNumber}</span> {lot.artist && `${lot.artist}, `}
        {lot.title}
      </h2>
      {lot.pronunciation !== null && <p className="text-accent-ink">Say: {lot.pronunciation}</p>}
      {notice !== '' && (
        <p className="font-semibold wrap-anywhere">
          Notice: <bdi>{notice}</bdi>
        </p>
      )}
      <RoundLine lotNumber={lot.lotNumber} className="figures text-accent-ink" />
      <TieLine lotNumber={lot.lotNumber} className="font-semibold text-warning-ink" />
      {price && (
        <p className="figures mt-[0.3em]">
          {price.highest !== null && (
            <strong className="mr-[0.6em]">
              {price.goal !== undefined && 'Pledged '}
              {formatAmount(price.highest, unit)}
              {price.goal != null && ` of ${formatAmount(price.goal, unit)}`}
            </strong>
          )}
          <span className="text-ink-muted">{price.next.map((amount) => formatAmount(amount, unit)).join(' · ')}</span>
        </p>
      )}
      {reserve !== undefined && (
        <p className="figures">Reserve: {reserve === null ? 'none' : formatAmount(reserve, unit)}</p>
      )}
      {book && (
        <p className="figures">
          Book:{' '}
          {book.length === 0
            ? 'none'
            : book.map(({ paddleNumber, amount }) => `${paddleNumber} at ${formatAmount(amount, unit)}`).join(', ')}
        </p>
      )}
      {telephones.length > 0 && (
        <ul aria-label="Telephones" className="mt-[0.3em]">
          {telephones.map(({ paddle, caller, language, state }) => (
            <li key={paddle}>
              Telephone <span className="figures">{paddle}</span>
              {caller !== null && `, ${caller}`}
              {language !== null && `, ${language}`}: {CALL_WORDS[state]}
            </li>
          ))}
        </ul>
      )}
      {following.length > 0 && (
        <ul aria-label="Next lots" className="mt-[0.5em] border-t border-hairline pt-[0.3em] text-ink-muted">
          {following.map((next) => (
            <li key={next.lotNumber}>
              <span className="figures">{next.lotNumber}</span> {next.artist && `${next.artist}, `}
              {next.title}
              {next.pronunciation !== null && ` (${next.pronunciation})`}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
