import type { AuctionState } from '../../../shared/entities/auction.ts'
import { formatMoney } from '../../../shared/money.ts'
import { EmptyState } from '../../components/states/EmptyState.tsx'
import type { BidderSession } from '../../data/kept/bidder-session.ts'
import { useWonLots } from './useWonLots.ts'

/** No sale is live: bidding has not begun, or the sale has ended and this bidder's won lots are listed. */
export function NoAuction({ state, bidder }: { state: AuctionState; bidder: BidderSession | null }) {
  const { auctionId, startedAt, title, currency } = state
  const hasEnded = auctionId !== null && startedAt !== null
  return (
    <div className="flex-1">
      <EmptyState
        title="No Active Auction"
        text={
          hasEnded
            ? `“${title || 'Untitled Auction'}” has ended. Thank you for bidding.`
            : 'Keep this page open: bidding begins here when the auction starts.'
        }
      />
      {hasEnded && bidder && <Won auctionId={auctionId} paddleNumber={bidder.paddleNumber} currency={currency} />}
    </div>
  )
}

type WonProps = { auctionId: string; paddleNumber: string; currency: AuctionState['currency'] }

function Won({ auctionId, paddleNumber, currency }: WonProps) {
  const won = useWonLots({ auctionId, paddleNumber })
  if (!won) return null
  const total = won.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  return (
    <section aria-labelledby="won" className="figures mx-auto max-w-120 border-t border-hairline px-6 py-5">
      <h2 id="won" className="eyebrow mb-2">
        What you won with paddle {paddleNumber}
      </h2>
      {won.length === 0 ? (
        <p className="text-ink-muted">No lot was sold to you.</p>
      ) : (
        <ul className="flex flex-col gap-1.5">
          {won.map(({ lotNumber, amount, subject }) => (
            <li key={lotNumber} className="flex justify-between gap-4">
              <span>
                Lot {lotNumber}
                {subject && ', subject to the vendor’s approval'}
              </span>
              <strong className="font-semibold">{amount === null ? '' : formatMoney(amount, currency)}</strong>
            </li>
          ))}
          {won.length > 1 && (
            <li className="flex justify-between gap-4 border-t border-hairline pt-1.5">
              <span>Together</span>
              <strong className="font-semibold">{formatMoney(total, currency)}</strong>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
