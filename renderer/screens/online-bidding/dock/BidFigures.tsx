import type { CurrencyCode } from '../../../../shared/amounts/currency.ts'
import { classNames } from '../../../components/class-names.ts'
import { useLanguage } from '../../../languages/useLanguage.ts'

type BidFiguresProps = {
  currency: CurrencyCode
  highestBid: number | null
  increment: number
  /** The amount that the next press bids; null while bidding is not open. */
  bidAmount: number | null
}

/** The figures of the lot, in whole units of the sale's currency. */
export function BidFigures({ currency, highestBid, increment, bidAmount }: BidFiguresProps) {
  const { words, money } = useLanguage()
  const { dock } = words.bidding
  return (
    <dl className="figures flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
      <Figure name={dock.highBid} size="large">
        {/* Rendered as a new element for each amount, so that a change is noticed. */}
        <span
          key={highestBid}
          className={classNames(
            '-mx-1 rounded-control px-1',
            highestBid === null
              ? 'text-base font-normal text-ink-muted'
              : 'transition-colors duration-700 starting:bg-warning starting:text-on-warning',
          )}
        >
          {highestBid === null ? dock.noBids : money(highestBid, currency)}
        </span>
      </Figure>
      <Figure name={dock.increment}>{money(increment, currency)}</Figure>
      <Figure name={dock.amount}>{bidAmount === null ? '–' : money(bidAmount, currency)}</Figure>
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
