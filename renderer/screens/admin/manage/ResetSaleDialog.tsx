import { DEMO_SALE } from '../../../../shared/auction/demo-sale.ts'
import type { AuctionRecord } from '../../../../shared/entities/auction.ts'
import { endedCount, endedWords } from '../../../../shared/rules/outcomes.ts'
import { useRead } from '../../../data/reads/useRead.ts'
import { titleOf } from '../auctions.ts'
import { ConfirmByTitle } from './ConfirmByTitle.tsx'

/** Asks before a sale is reset for another rehearsal; if it has outcomes, its title must be typed. The demo sale may be reset freely. */
export function ResetSaleDialog({ auction, onClose }: { auction: AuctionRecord; onClose: () => void }) {
  const params = { auctionId: auction.auctionId }
  const { data: progress } = useRead('saleProgress', { params })
  const hasOutcomes = progress && endedCount(progress) > 0
  const isDemo = auction.auctionId === DEMO_SALE
  return (
    <ConfirmByTitle
      auction={auction}
      verb="reset"
      mustType={!isDemo && (hasOutcomes ?? true)}
      tone={isDemo ? 'primary' : 'danger'}
      write="resetAuction"
      input={{ params }}
      outcome={{
        done: ({ message }) => ({ title: 'Auction Reset', description: message }),
        failed: 'Failed to reset auction',
      }}
      title="Reset for Rehearsal"
      description={`“${titleOf(auction)}”`}
      confirmLabel="Reset Auction"
      pendingLabel="Resetting..."
      onClose={onClose}
    >
      {/* The whole title, however long. */}
      <p className="mt-2 text-sm">
        All bids and outcomes are taken out{hasOutcomes && ` (${endedWords(progress)})`}.{' '}
        {isDemo ? 'Its own registered paddles stay, others go;' : 'Registered paddles and their limits go too;'} lots,
        tags and advance bids stay. The journal of what happened is kept in the trash folder.
      </p>
    </ConfirmByTitle>
  )
}
