import type { AuctionRecord } from '../../../../shared/entities/auction.ts'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { titleOf } from '../auctions.ts'

/** Makes a sale ready for another rehearsal. */
export function ResetSaleDialog({ auction, onClose }: { auction: AuctionRecord; onClose: () => void }) {
  const { mutate, isPending } = useWrite('resetAuction', {
    reread: ['auctionData', 'auctionState', 'audit'],
    done: ({ message }) => ({ title: 'Auction Reset', description: message }),
    onDone: onClose,
    failed: 'Failed to reset auction',
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="danger"
      title="Reset for Rehearsal"
      description={`All bids and outcomes of “${titleOf(auction)}” are taken out; its lots, tags and advance bids stay. The journal of what happened is kept in the trash folder.`}
      confirmLabel="Reset Auction"
      pending={isPending}
      pendingLabel="Resetting..."
      onConfirm={() => mutate({ params: { auctionId: auction.auctionId } })}
    />
  )
}
