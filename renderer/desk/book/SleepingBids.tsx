import { use } from 'react'
import { formatAmount } from '../../../shared/amounts/money.ts'
import type { AdvancedBid } from '../../../shared/entities/bid.ts'
import { asleepWords } from '../../../shared/sale/choices/asleep-words.ts'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { useView } from '../../data/sale/useView.ts'

/** The advance bids that the book leaves alone now, each with the reason. */
export function SleepingBids({ bids }: { bids: readonly AdvancedBid[] }) {
  const unit = use(AmountUnit)
  const reasons = useView(({ held: { sale } }) =>
    bids.map(({ id }) => {
      const bid = sale?.commissions.get(id)
      return sale && bid ? asleepWords(sale, bid) : null
    }),
  )
  return (
    <ul aria-label="Asleep" className="max-h-[50%] shrink-0 overflow-y-auto border-t border-hairline">
      {bids.map(({ id, amount, paddleNumber }, at) => (
        <li key={id} className="px-2.5 py-1 text-xs leading-tight text-warning-ink wide:text-sm">
          <span className="figures">{`${formatAmount(amount, unit)} of paddle ${paddleNumber} sleeps`}</span>
          {reasons[at] && `: ${reasons[at]}`}
        </li>
      ))}
    </ul>
  )
}
