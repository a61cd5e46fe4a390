import type { AuctionState } from '../../../shared/entities/auction.ts'
import { sentences, useNews } from '../../components/announcer/Announcer.tsx'
import { EmptyState } from '../../components/states/EmptyState.tsx'
import type { BidderSession } from '../../data/kept/bidder-session.ts'
import { useWords } from '../../languages/useLanguage.ts'
import { WonLots } from './WonLots.tsx'

/** Shown without a live sale: bidding has not begun, or the sale has ended and this bidder's won lots are listed. */
export function NoAuction({ state, bidder }: { state: AuctionState; bidder: BidderSession | null }) {
  const { auctionId, startedAt, title, currency } = state
  const { bidding } = useWords()
  const hasEnded = auctionId !== null && startedAt !== null
  const text = hasEnded ? bidding.hasEnded(title || bidding.untitled) : bidding.keepOpen
  useNews(sentences(text))
  return (
    <div className="flex-1">
      <EmptyState title={bidding.noAuction} text={text} />
      {hasEnded && bidder && <WonLots auctionId={auctionId} paddleNumber={bidder.paddleNumber} currency={currency} />}
    </div>
  )
}
