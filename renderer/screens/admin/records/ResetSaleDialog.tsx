import type { AuctionRecord } from '../../../../shared/entities/auction.ts'
import { ConfirmWrite } from '../../../widgets/ConfirmWrite.tsx'
import { titleOf } from '../auctions.ts'

/** Makes a sale ready for another rehearsal. */
export function ResetSaleDialog({ auction, onClose }: { auction: AuctionRecord; onClose: () => void }) {
  return (
    <ConfirmWrite
      write="resetAuction"
      input={{ params: { auctionId: auction.auctionId } }}
      outcome={{
        reread: ['auctionData', 'auctionState', 'audit'],
        done: ({ message }) => ({ title: 'Auction Reset', description: message }),
        failed: 'Failed to reset auction',
      }}
      title="Reset for Rehearsal"
      description={`All bids and outcomes of “${titleOf(auction)}” are taken out; its lots, tags and advance bids stay. The journal of what happened is kept in the trash folder.`}
      confirmLabel="Reset Auction"
      pendingLabel="Resetting..."
      onClose={onClose}
    />
  )
}
