import type { CurrencyCode } from '../../../../shared/currency.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { classNames } from '../../../components/class-names.ts'

type BidFiguresProps = {
  currency: CurrencyCode
  highestBid: number | null
  increment: number
  /** The amount that the next press bids; null while bidding is not open. */
  bidAmount: number | null
}

/** The figures of the lot, in whole units of the sale's currency. */
export function BidFigures({ currency, highestBid, increment, bidAmount }: BidFiguresProps) {
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <dl className="figures flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
      <Figure name="Current high bid" size="large">
        {/* Drawn anew with each amount, so that a change is seen. */}
        <span
          key={highestBid}
          className={classNames(
            '-mx-1 rounded-control px-1',
            highestBid === null
              ? 'text-base font-normal text-ink-muted'
              : 'transition-colors duration-700 starting:bg-warning starting:text-on-warning',
          )}
        >
          {highestBid === null ? 'No bids yet' : money(highestBid)}
        </span>
      </Figure>
      <Figure name="Increment">{money(increment)}</Figure>
      <Figure name="Bid amount">{bidAmount === null ? '–' : money(bidAmount)}</Figure>
    </dl>
  )
}

function Figure({ name, size, children }: { name: string; size?: 'large'; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-muted">{name}</dt>
      <dd className={classNames('leading-tight font-semibold', size === 'large' ? 'text-xl' : 'text-base')}>
        {children}
      </dd>
    </div>
  )
}
