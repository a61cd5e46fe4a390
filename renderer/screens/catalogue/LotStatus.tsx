import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import type { LotState, OutcomeStatus } from '../../../shared/entities/lot.ts'
import { isFinished } from '../../../shared/rules/outcomes.ts'
import { Badge } from '../../components/Badge.tsx'
import { classNames } from '../../components/class-names.ts'
import { OfferedAgain } from '../../components/lot/LotBadges.tsx'
import { useUnit } from '../../data/sale/useUnit.ts'
import type { RoomLanguage } from '../../languages/language.ts'
import { useRoomLanguage, useRoomWords } from '../../languages/useLanguage.ts'
import { type AppealNow, useAppeal } from '../../widgets/round/useAppeal.ts'

/** Shows that the lot is active. */
export function BiddingNow({ shown }: { shown: boolean }) {
  const { catalogue } = useRoomWords()
  return shown && <Badge tone="live">{catalogue.biddingNow}</Badge>
}

const LOOKS = {
  sold: 'font-semibold text-accent-ink',
  subject: 'font-semibold text-warning-ink',
  passed: 'text-ink-muted',
  withdrawn: 'font-semibold text-withdrawn-ink',
  bidding: 'font-semibold',
  upcoming: 'font-medium',
} as const

const DOTS = { sold: 'bg-accent', subject: 'bg-warning' } as const

/** The lot's status in the catalogue's words; a sold lot has a red dot, as in a gallery. */
export function LotStatusWords({ state }: { state: LotState | undefined }) {
  const language = useRoomLanguage()
  const unit = useUnit()
  const appeal = useAppeal(state?.lotNumber)
  const { kind, words } =
    appeal?.isOver === false ? askedFor(appeal, state, unit, language) : lotStatus(state, unit, language)
  if (words === null) return <OfferedAgain lot={state} />
  return (
    <p className={classNames('figures mt-0.5 flex items-center gap-1.5 text-sm', LOOKS[kind])}>
      {(kind === 'sold' || kind === 'subject') && (
        <span aria-hidden className={classNames('size-2 shrink-0 rounded-round', DOTS[kind])} />
      )}
      {words}
      {isWithoutBids(state) && <span className="font-normal text-ink-muted">{language.words.catalogue.noBids}</span>}
      <OfferedAgain lot={state} />
    </p>
  )
}

/** The level of an appeal while it is on: its pledges do not outbid each other, so none is the current bid. */
function askedFor(
  { level }: AppealNow,
  state: LotState | undefined,
  unit: MoneyUnit,
  { words, amount }: RoomLanguage,
): StatusInWords {
  if (level === null || state?.status !== 'active') return { kind: 'upcoming', words: null }
  return { kind: 'bidding', words: words.lot.round.pledge(amount(level, unit)) }
}

/** Whether the shown price is the clerk's start price, without a bid. */
function isWithoutBids(state: LotState | undefined): boolean {
  return state !== undefined && !isFinished(state.status) && state.startPrice !== null && state.highestBid === null
}

/** A lot's status as the catalogue prints it; null without one. */
type StatusInWords = { kind: 'upcoming' | 'bidding' | 'subject' | OutcomeStatus; words: string | null }

/** Returns the outcome, else the highest bid or the start price, if any. */
export function lotStatus(
  state: LotState | undefined,
  unit: MoneyUnit,
  { words, amount: amountIn }: RoomLanguage,
): StatusInWords {
  if (!state) return { kind: 'upcoming', words: null }
  const { status, amount, subject } = state
  if (isFinished(status)) {
    const kind = subject ? 'subject' : status
    const word = words.catalogue.outcomes[kind]
    return { kind, words: amount === null ? word : words.catalogue.soldAt(word, amountIn(amount, unit)) }
  }
  const { startPrice, highestBid } = state
  const kind = status === 'active' ? 'bidding' : 'upcoming'
  if (highestBid !== null) return { kind, words: words.catalogue.currentBid(amountIn(highestBid, unit)) }
  return { kind, words: startPrice === null ? null : words.catalogue.startPrice(amountIn(startPrice, unit)) }
}
