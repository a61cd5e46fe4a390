import type { CurrencyCode } from '../../../shared/amounts/currency.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { sentences, useNews, useSpokenState } from '../../components/announcer/Announcer.tsx'
import { classNames } from '../../components/class-names.ts'
import { RollingNumber } from '../../components/lot/RollingNumber.tsx'
import { useRoomLanguage } from '../../languages/useLanguage.ts'
import { GoalBar } from '../../widgets/round/GoalBar.tsx'
import { RoundTotal } from '../../widgets/round/RoundLine.tsx'
import { useAppeal } from '../../widgets/round/useAppeal.ts'
import { useRoundOnWall } from '../../widgets/round/useRoundOnWall.ts'
import { TieLine } from '../../widgets/tie/TieLine.tsx'
import { fitted } from './fitted-amount.ts'
import type { useRoomFigures } from './useRoomFigures.ts'

/** The current high bid, as large as the display allows; the outcome replaces it when the lot has ended. */
export function HighBidCard({
  lotNumber,
  currency,
  figures,
  fairWarning,
}: {
  lotNumber: LotNumber
  currency: CurrencyCode
  figures: ReturnType<typeof useRoomFigures>
  fairWarning: 'given' | 'none'
}) {
  const { amount, isStartPrice, outcome, ground } = figures
  const appeal = useAppeal(lotNumber)
  const { words, money, figure } = useRoomLanguage()
  const offered = useRoundOnWall(lotNumber)
  const warning = fairWarning === 'given' && outcome === null ? words.board.fairWarning : null
  const band = outcome ?? warning
  const { wall } = words
  const hasBid = amount !== null && !isStartPrice
  const price = hasBid ? money(amount, currency) : words.wall.noBids
  useSpokenState(sentences(price), sentences(words.lot.name(String(lotNumber))))
  useNews(outcome ?? '', { as: `${lotNumber} ${outcome}`, tells: sentences(price) })
  useNews(warning ?? '')
  return (
    <section aria-labelledby="high-bid" className="min-w-0 border-t-2 border-ink pt-[0.6em] text-(length:--wall-small)">
      <h2 id="high-bid" className="font-medium text-ink-muted">
        {appeal ? words.lot.round.pledges(figure(appeal.count)) : wall.highBid(currency)}
      </h2>
      <TieLine lotNumber={lotNumber} className="font-semibold text-warning-ink" />
      {offered !== null && <p className="figures font-semibold text-accent-ink">{offered}</p>}
      <p
        className="text-[calc(var(--wall-bid)*var(--fit))] leading-[1.05] font-semibold tracking-[-0.02em]"
        style={fitted({ text: price, room: 11 })}
      >
        {hasBid ? <RollingNumber amount={amount} currency={currency} /> : price}
      </p>
      {appeal?.goal != null && (
        <>
          <GoalBar
            sum={appeal.sum}
            goal={appeal.goal}
            label={wall.highBid(currency)}
            className="my-[0.4em] h-[0.8em]"
          />
          <p className="figures font-semibold">
            {words.lot.round.pledgedOf(money(appeal.sum, currency), money(appeal.goal, currency))}
          </p>
        </>
      )}
      {appeal?.level != null && !appeal.isOver && (
        <p className="figures mt-[0.2em] font-semibold text-accent-ink">
          {words.lot.round.pledge(money(appeal.level, currency))}
        </p>
      )}
      {amount !== null && (
        <RoundTotal
          lotNumber={lotNumber}
          amount={amount}
          currency={currency}
          className="figures mt-[0.2em] font-semibold"
        />
      )}
      <div>
        {band ? (
          <p
            className={classNames(
              'figures mt-[0.4em] inline-block px-[0.5em] py-[0.15em] text-[calc(var(--wall-title)*var(--fit))] leading-tight font-semibold',
              outcome ? ground : 'bg-warning text-on-warning',
            )}
            style={fitted({ text: band, room: 27 })}
          >
            {band}
          </p>
        ) : (
          isStartPrice &&
          amount !== null && <p className="figures mt-[0.3em]">{wall.startPrice(money(amount, currency))}</p>
        )}
      </div>
    </section>
  )
}
