import { useState } from 'react'
import type { AuctionRecord } from '../../../../shared/entities/auction.ts'
import { EmptyState } from '../../../components/states/EmptyState.tsx'
import { ReadState } from '../../../widgets/ReadState.tsx'
import { useAuctions, useLiveAuctionId } from '../auctions.ts'
import { BidSheetDialog } from '../bid-sheet/BidSheetDialog.tsx'
import { EditLotsDialog } from '../edit-lots/EditLotsDialog.tsx'
import { PicturesDialog } from '../edit-lots/PicturesDialog.tsx'
import { AuditTrailDialog } from '../records/AuditTrailDialog.tsx'
import { BackupAllLink } from '../records/BackupAllLink.tsx'
import { ExportsDialog } from '../records/ExportsDialog.tsx'
import { StopAuction } from '../start/StopAuction.tsx'
import { AuctionCard } from './AuctionCard.tsx'
import { DeleteAuctionDialog } from './DeleteAuctionDialog.tsx'
import { EditMetadataDialog } from './EditMetadataDialog.tsx'
import type { CardDialog } from './RecordsMenu.tsx'
import { ResetSaleDialog } from './ResetSaleDialog.tsx'
import { Trash } from './Trash.tsx'

export function ManageAuctions() {
  const read = useAuctions()
  const { data: auctions } = read
  const liveId = useLiveAuctionId()
  const [open, setOpen] = useState<{ dialog: CardDialog; auction: AuctionRecord } | null>(null)
  const chosen = auctions?.find(({ auctionId }) => auctionId === open?.auction.auctionId)
  const close = () => setOpen(null)

  return (
    <section aria-labelledby="auction-management">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="auction-management" className="text-xl font-semibold">
          Auction Management
        </h2>
        <div className="flex flex-wrap gap-2">
          {auctions && auctions.length > 0 && <BackupAllLink />}
          <StopCurrentAuction />
        </div>
      </div>
      {auctions ? (
        auctions.length === 0 ? (
          <EmptyState
            title="No Auctions Available"
            text="Upload a sale, or load one from the permanent library."
            action={{ label: 'Upload Data', to: '/admin?tab=upload' }}
          />
        ) : (
          <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2 2xl:grid-cols-3">
            {auctions.map((auction) => (
              <li key={auction.auctionId} className="flex">
                <AuctionCard auction={auction} liveId={liveId} onOpen={(dialog) => setOpen({ dialog, auction })} />
              </li>
            ))}
          </ul>
        )
      ) : (
        <ReadState read={read} failed="Error loading auction data" loading="Loading auctions..." />
      )}
      <Trash />
      {/* A reset or reloaded auction is missing for a moment: typed text must not be lost. */}
      {open?.dialog === 'metadata' && <EditMetadataDialog auction={chosen ?? open.auction} onClose={close} />}
      {open?.dialog === 'lots' && <EditLotsDialog auctionId={open.auction.auctionId} onClose={close} />}
      {chosen && open?.dialog === 'pictures' && <PicturesDialog auction={chosen} onClose={close} />}
      {chosen && open?.dialog === 'advance bids' && <BidSheetDialog auction={chosen} onClose={close} />}
      {chosen && open?.dialog === 'delete' && (
        <DeleteAuctionDialog auction={chosen} isLive={liveId === chosen.auctionId} onClose={close} />
      )}
      {chosen && open?.dialog === 'audit' && <AuditTrailDialog auction={chosen} onClose={close} />}
      {chosen && open?.dialog === 'exports' && <ExportsDialog auction={chosen} onClose={close} />}
      {chosen && open?.dialog === 'reset' && <ResetSaleDialog auction={chosen} onClose={close} />}
    </section>
  )
}

function StopCurrentAuction() {
  const isLive = !!useLiveAuctionId()
  return (
    <StopAuction variant={isLive ? 'danger' : 'secondary'} reason={isLive ? null : 'No auction is live'}>
      Stop Current Auction
    </StopAuction>
  )
}
