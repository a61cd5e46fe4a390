import type { AuctionRecord } from '../../../../shared/entities/auction.ts'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { lotCount, titleOf } from '../auctions.ts'

type DeleteAuctionDialogProps = { auction: AuctionRecord; isLive: boolean; onClose: () => void }

export function DeleteAuctionDialog({ auction, isLive, onClose }: DeleteAuctionDialogProps) {
  const { mutate, isPending } = useWrite('deleteAuction', {
    settle: (cache, _, { params: { auctionId } }) =>
      cache.change(['auctionData'], (now) => now.filter((record) => record.auctionId !== auctionId)),
    reread: ['auctionState', 'auctionLocation'],
    done: 'Auction deleted successfully',
    onDone: onClose,
    failed: 'Failed to delete auction',
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="danger"
      title="Delete Auction"
      description={`“${titleOf(auction)}” with ${lotCount(auction.lots.length)}, its bids and its outcomes will be moved to the trash folder.`}
      confirmLabel="Delete"
      pending={isPending}
      pendingLabel="Deleting..."
      onConfirm={() => mutate({ params: { auctionId: auction.auctionId } })}
    >
      {isLive && (
        <p
          role="alert"
          className="rounded-panel border border-danger-ink bg-danger-wash p-3 font-medium text-danger-ink"
        >
          This auction is live. Deleting it stops the current session.
        </p>
      )}
    </ConfirmDialog>
  )
}
