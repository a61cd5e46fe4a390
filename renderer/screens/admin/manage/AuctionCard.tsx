import type { ReactNode } from 'react'
import type { AuctionRecord } from '../../../../shared/entities/auction.ts'
import { progressWords } from '../../../../shared/rules/outcomes.ts'
import { Badge } from '../../../components/Badge.tsx'
import { Button } from '../../../components/buttons/Button.tsx'
import { ButtonLink } from '../../../components/buttons/ButtonLink.tsx'
import { classNames } from '../../../components/class-names.ts'
import { whenAt, whenWritten } from '../../../components/lot/moments.ts'
import { useRead } from '../../../data/reads/useRead.ts'
import { useOnShowId } from '../../../widgets/useChosenSale.ts'
import { lotCount, titleOf, zoneOf } from '../auctions.ts'
import { useExports } from '../records/useExports.ts'
import { StartAuction } from '../start/StartAuction.tsx'
import type { CardDialog } from './RecordsMenu.tsx'
import { RecordsMenu } from './RecordsMenu.tsx'

type AuctionCardProps = {
  auction: AuctionRecord
  /** The live auction's id; null without one, undefined while unknown. */
  liveId: string | null | undefined
  onOpen: (dialog: CardDialog) => void
}

export function AuctionCard({ auction, liveId, onOpen }: AuctionCardProps) {
  const { auctionId, saleMetadata, lots, uploadedAt } = auction
  const isLive = liveId === auctionId
  const isOnShow = useOnShowId().data === auctionId
  // For a sale that is not on show, this would require reading its whole journal.
  const { data: progress } = useRead('saleProgress', isOnShow ? { params: { auctionId } } : null)
  const { save, saving } = useExports(auctionId)
  return (
    <article
      aria-label={titleOf(auction)}
      className={classNames(
        'flex w-full flex-col rounded-panel border bg-raised p-4',
        isLive ? 'border-accent-ink' : 'border-hairline',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-lg font-semibold wrap-anywhere">{titleOf(auction)}</h3>
        {auction.rehearsal ? (
          <Badge tone="withdrawn">{auction.demonstration ? 'DEMONSTRATION' : 'REHEARSAL'}</Badge>
        ) : (
          isLive && <Badge tone="live">LIVE</Badge>
        )}
      </div>
      <dl className="mt-2 mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <Fact name="Lots">{lotCount(lots.length)}</Fact>
        <Fact name="Date">
          {saleMetadata.date_time ? whenWritten(saleMetadata.date_time, zoneOf(auction)) : 'No date'}
        </Fact>
        <Fact name="Location">{saleMetadata.location || 'Not set'}</Fact>
        {progress?.startedAt && <Fact name="Progress">{progressWords(progress)}</Fact>}
        <Fact name="Uploaded">{whenAt(uploadedAt, 'device')}</Fact>
      </dl>
      <div className="mt-auto flex flex-wrap gap-2">
        {liveId === null && !auction.rehearsal && (
          <StartAuction auction={auction} label={progress?.startedAt ? 'Resume' : undefined} />
        )}
        {isLive && (
          <ButtonLink to="/clerk-screen" variant="primary">
            Open the Desk
          </ButtonLink>
        )}
        {!isLive && progress?.startedAt && (
          <ButtonLink to={`/admin?report=${encodeURIComponent(auctionId)}`}>Results</ButtonLink>
        )}
        <Button onClick={() => onOpen('lots')}>Edit Lots</Button>
        <Button onClick={() => onOpen('metadata')}>Edit Metadata</Button>
        <Button
          onClick={() => save({ what: 'bids', form: 'csv' })}
          pending={saving !== null}
          pendingLabel="Exporting..."
        >
          Export Bids
        </Button>
        <RecordsMenu auction={auction} isLive={isLive} onOpen={onOpen} />
        <Button variant="ghost" onClick={() => onOpen('delete')}>
          Delete
        </Button>
      </div>
    </article>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}
