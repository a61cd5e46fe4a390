import type { AuctionRecord } from '../../../../shared/entities/auction.ts'
import { ConfirmWrite } from '../../../widgets/ConfirmWrite.tsx'
import { lotCount, titleOf } from '../auctions.ts'

type DeleteAuctionDialogProps = { auction: AuctionRecord; isLive: boolean; onClose: () => void }

export function DeleteAuctionDialog({ auction, isLive, onClose }: DeleteAuctionDialogProps) {
  return (
    <ConfirmWrite
      write="deleteAuction"
      input={{ params: { auctionId: auction.auctionId } }}
      outcome={{
        settle: (cache, _, { params: { auctionId } }) =>
          cache.change(['auctionData'], (now) => now.filter((record) => record.auctionId !== auctionId)),
        reread: ['sale', 'auctionLocation'],
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
    </ConfirmWrite>
  )
}
