import type { ReactNode } from 'react'
import { formatMoney } from '../../../shared/money.ts'
import { BidTypeMark } from '../../components/lot/BidTypeMark.tsx'
import { useDesk } from '../desk.ts'
import type { Hammer } from './hammer.ts'

/** What Confirm Sold sums up, with the underbidder beside the winner. */
export function SoldSummary({ hammer: { bid, underbidder }, paddle }: { hammer: Hammer; paddle: string }) {
  const { currency } = useDesk()
  return (
    <dl className="grid grid-cols-[auto_auto_1fr] gap-x-6 gap-y-3 rounded-panel bg-sunken px-4 py-3">
      <Fact name="Sold amount">
        <span className="figures text-2xl font-semibold">{formatMoney(bid.amount, currency)}</span>
      </Fact>
      <Fact name="Bid Type">
        <BidTypeMark type={bid.type} />
      </Fact>
      <Fact name="Paddle No.">
        <span className="figures text-2xl font-semibold">{paddle || '—'}</span>
      </Fact>
      <div className="col-span-3 border-t border-hairline pt-2 text-sm">
        <dt className="inline text-ink-muted">Underbidder: </dt>
        <dd className="figures inline">
          {underbidder
            ? `${underbidder.paddleNumber === null ? 'no paddle' : `paddle ${underbidder.paddleNumber}`} at ${formatMoney(underbidder.amount, currency)}`
            : 'none'}
        </dd>
      </div>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-muted">{name}</dt>
      <dd className="mt-0.5 flex min-h-8 items-center">{children}</dd>
    </div>
  )
}
