import type { AuctionState } from '../../../shared/entities/auction.ts'
import { Badge } from '../../components/Badge.tsx'
import { sentenceOf } from '../../data/client/api-error.ts'
import type { BidderSession } from '../../data/kept/bidder-session.ts'
import { ConnectionDot } from '../../widgets/ConnectionDot.tsx'

type SaleHeadProps = { state: AuctionState; bidder: BidderSession | null; joinError: Error | null }

/** Which sale it is, whether it is live, and who bids here. */
export function SaleHead({ state, bidder, joinError }: SaleHeadProps) {
  return (
    <header className="flex flex-col gap-1 px-4 pt-3 pr-[max(1rem,var(--menu-corner))] pb-3 sm:landscape:col-span-2 sm:landscape:px-0 sm:landscape:pt-6 sm:landscape:pb-5">
      <div className="flex items-center gap-2.5">
        {state.replay ? <Badge>REPLAY</Badge> : state.isActive && !state.rehearsal && <Badge tone="live">LIVE</Badge>}
        <ConnectionDot />
      </div>
      <h1 className="lot-title line-clamp-1 text-base sm:text-2xl">
        {(state.isActive && state.title) || 'Online Bidding'}
      </h1>
      <BidderLine bidder={bidder} joinError={joinError} />
    </header>
  )
}

function BidderLine({ bidder, joinError }: Omit<SaleHeadProps, 'state'>) {
  if (bidder) {
    return (
      <p className="truncate text-sm text-ink-muted">
        <span className="figures font-semibold text-ink">Paddle {bidder.paddleNumber}</span>
        {` · ${bidder.bidderLocation}`}
      </p>
    )
  }
  return (
    <p role="status" className="text-sm text-ink-muted">
      {joinError ? `You have no paddle yet: ${sentenceOf(joinError)}` : 'Getting your paddle...'}
    </p>
  )
}
