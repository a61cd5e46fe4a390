import type { CurrencyCode } from '../../../shared/currency.ts'
import { formatMoney } from '../../../shared/money.ts'
import { RollingNumber } from '../../components/lot/RollingNumber.tsx'
import { fitted } from './fitted.ts'
import type { RoomFigures } from './room-figures.ts'

/** The current high bid, as large as the wall allows; the outcome in its place once the lot is over. */
export function HighBidCard({ currency, figures }: { currency: CurrencyCode; figures: RoomFigures }) {
  const { amount, isStartPrice, outcome } = figures
  const hasBid = amount !== null && !isStartPrice
  return (
    <section aria-labelledby="high-bid" className="min-w-0 border-t-2 border-ink pt-[0.6em] text-(length:--wall-small)">
      <h2 id="high-bid" className="font-medium text-ink-muted">
        Current High Bid ({currency})
      </h2>
      <p
        className="text-[calc(var(--wall-bid)*var(--fit))] leading-[1.05] font-semibold tracking-[-0.02em]"
        style={fitted({ text: hasBid ? formatMoney(amount, currency) : '', room: 11 })}
      >
        {hasBid ? <RollingNumber amount={amount} currency={currency} /> : 'No bids yet'}
      </p>
      {/* Stands ready from the start: a screen reader announces what comes into it. */}
      <div role="status">
        {outcome ? (
          <p
            className="figures mt-[0.4em] inline-block bg-ink px-[0.5em] py-[0.15em] text-[calc(var(--wall-title)*var(--fit))] leading-tight font-semibold text-paper"
            style={fitted({ text: outcome, room: 27 })}
          >
            {outcome}
          </p>
        ) : (
          isStartPrice &&
          amount !== null && <p className="figures mt-[0.3em]">Start price {formatMoney(amount, currency)}</p>
        )}
      </div>
    </section>
  )
}
