import type { ReactNode } from 'react'
import type { Bid } from '../../../shared/entities/bid.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { formatFigure } from '../../../shared/money.ts'
import { highestBid, underbid } from '../../../shared/rules/bids.ts'
import { BidTypeMark } from '../../components/BidTypeMark.tsx'
import { usePendingBids } from '../../data/lot-reads.ts'
import { useAdvancedBids } from '../../data/sale-reads.ts'
import { advanceToBeat } from './rivals.ts'

type PrivateStripProps = { lotNumber: LotNumber; auctionId: string | null; bids: readonly Bid[] }

/** What the auctioneer may know and the room may not: who waits, who left a bid, whom to look at. */
export function PrivateStrip({ lotNumber, auctionId, bids }: PrivateStripProps) {
  const { data: pending = [] } = usePendingBids(lotNumber)
  const { data: advanced = [] } = useAdvancedBids(auctionId, lotNumber)
  const [top] = pending
  const advance = advanceToBeat(advanced, { highest: highestBid(bids)?.amount ?? null })
  const rival = underbid(bids)
  return (
    <section
      aria-label="Private strip"
      className="grid shrink-0 grid-cols-3 border-t-[0.6cqh] border-advance bg-sunken text-[min(3.6cqh,2.2cqw)] leading-tight"
    >
      <Item label={pending.length > 1 ? `${pending.length} online bids waiting` : 'Online bid waiting'}>
        {top ? <Said amount={top.amount} paddle={top.paddleNumber} place={top.bidderLocation} /> : 'None'}
      </Item>
      <Item label="Advance bid to beat">
        {advance ? <Said amount={advance.amount} paddle={advance.paddleNumber} place={advance.location} /> : 'None'}
      </Item>
      <Item label="Underbidder">
        {rival ? (
          <>
            <Said amount={rival.amount} paddle={rival.paddleNumber} place={rival.bidderLocation} />{' '}
            <BidTypeMark type={rival.type} />
          </>
        ) : (
          'None'
        )}
      </Item>
    </section>
  )
}

function Item({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-l border-hairline px-[3cqw] py-[1.4cqh] first:border-l-0">
      <h2 className="truncate text-[0.8em] text-ink-muted">{label}</h2>
      <p className="truncate">{children}</p>
    </div>
  )
}

function Said({ amount, paddle, place }: { amount: number; paddle: string | null; place: string | null }) {
  return (
    <>
      <strong className="figures text-[1.35em] font-semibold">{formatFigure(amount)}</strong>
      {paddle !== null && <span className="figures"> Paddle {paddle}</span>}
      {place && <span className="text-ink-muted"> {place}</span>}
    </>
  )
}
