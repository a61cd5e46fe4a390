import type { Reply } from '../../../data/client/call-types.ts'

/** The auctions and lots that use a tag. */
export function TagUsage({ usage: { auctions, lots } }: { usage: Reply<'tagUsage'> }) {
  if (lots.length === 0) return <p>No lot uses it.</p>
  return (
    <div className="max-h-60 overflow-y-auto">
      <p className="mb-2 font-medium">
        Used on {lots.length === 1 ? '1 lot' : `${lots.length} lots`} in{' '}
        {auctions.length === 1 ? '1 auction' : `${auctions.length} auctions`}:
      </p>
      <ul className="flex flex-col gap-2">
        {auctions.map(({ auctionId, title }) => (
          <li key={auctionId}>
            <span className="font-medium">{title || 'Untitled Auction'}</span>
            <ul className="text-ink-muted">
              {lots
                .filter((lot) => lot.auctionId === auctionId)
                .map((lot) => (
                  <li key={lot.lotNumber} className="wrap-anywhere">
                    Lot {lot.lotNumber}: {lot.title}
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}
