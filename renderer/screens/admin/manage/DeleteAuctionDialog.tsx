import type { AuctionRecord } from '../../../../shared/entities/auction.ts'
import { endedCount } from '../../../../shared/rules/outcomes.ts'
import { useRead } from '../../../data/reads/useRead.ts'
import { lotCount, titleOf } from '../auctions.ts'
import { ConfirmByTitle } from './ConfirmByTitle.tsx'

type DeleteAuctionDialogProps = { auction: AuctionRecord; isLive: boolean; onClose: () => void }

/** Asks before a sale is deleted; if it is live or has outcomes, its title must be typed. */
export function DeleteAuctionDialog({ auction, isLive, onClose }: DeleteAuctionDialogProps) {
  const { data: progress } = useRead('saleProgress', { params: { auctionId: auction.auctionId } })
  return (
    <ConfirmByTitle
      auction={auction}
      verb="delete"
      mustType={isLive || !progress || endedCount(progress) > 0}
      write="deleteAuction"
      input={{ params: { auctionId: auction.auctionId } }}
      outcome={{
        done: 'Auction deleted successfully',
        failed: 'Failed to delete auction',
      }}
      title="Delete Auction"
      description={`“${titleOf(auction)}” with ${lotCount(auction.lots.length)}, its bids and its outcomes will be moved to the trash folder.`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      onClose={onClose}
    >
      {isLive && (
        <p
          role="alert"
          className="rounded-panel border border-danger-ink bg-danger-wash p-3 font-medium text-danger-ink"
        >
          This auction is live. Deleting it stops the current session.
        </p>
      )}
    </ConfirmByTitle>
  )
}
