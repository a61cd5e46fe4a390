import { useState } from 'react'
import type { AuctionRecord } from '../../../../shared/entities/auction.ts'
import { TextField } from '../../../components/fields/TextField.tsx'
import { useRead } from '../../../data/reads/useRead.ts'
import { ConfirmWrite } from '../../../widgets/ConfirmWrite.tsx'
import { lotCount, titleOf } from '../auctions.ts'

type DeleteAuctionDialogProps = { auction: AuctionRecord; isLive: boolean; onClose: () => void }

/** Asks before a sale is deleted; one that is live or has outcomes, for its title too. */
export function DeleteAuctionDialog({ auction, isLive, onClose }: DeleteAuctionDialogProps) {
  const [typed, setTyped] = useState('')
  const { data: progress } = useRead('saleProgress', { params: { auctionId: auction.auctionId } })
  const mustType = isLive || !progress || progress.sold + progress.passed + progress.withdrawn > 0
  const title = titleOf(auction)
  return (
    <ConfirmWrite
      write="deleteAuction"
      input={{ params: { auctionId: auction.auctionId } }}
      outcome={{
        settle: (cache, _, { params: { auctionId } }) =>
          cache.change(['auctionData'], (now) => now.filter((record) => record.auctionId !== auctionId)),
        reread: ['sale', 'auctionLocation', 'trash'],
        done: 'Auction deleted successfully',
        failed: 'Failed to delete auction',
      }}
      title="Delete Auction"
      description={`“${title}” with ${lotCount(auction.lots.length)}, its bids and its outcomes will be moved to the trash folder.`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      confirmDisabled={mustType && typed.trim() !== title.trim()}
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
      {mustType && (
        <TextField
          label={`Type the title to delete it: ${title}`}
          value={typed}
          onValueChange={setTyped}
          className="mt-4"
        />
      )}
    </ConfirmWrite>
  )
}
