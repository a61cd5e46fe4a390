import { ExternalLink } from 'lucide-react'
import { useId, useState } from 'react'
import { moneyUnit } from '../../../../shared/auction/sale-unit.ts'
import type { AuctionRecord } from '../../../../shared/entities/auction.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { Fact } from '../../../components/Fact.tsx'
import { whenAt, whenWritten } from '../../../components/lot/moments.ts'
import { titleOf, zoneOf } from '../auctions.ts'
import { LotSummary } from './LotSummary.tsx'

/** Lots shown before expansion. */
const LOTS_AT_FIRST = 6

export function AuctionSummary({ auction }: { auction: AuctionRecord }) {
  const [isWhole, setWhole] = useState(false)
  const id = useId()
  const { auctionId, saleMetadata, lots, uploadedAt } = auction
  const currency = moneyUnit(auction.currency, auction.unit)
  const shown = isWhole ? lots : lots.slice(0, LOTS_AT_FIRST)
  const more = lots.length - LOTS_AT_FIRST
  return (
    <article aria-labelledby={id} className="rounded-panel border border-hairline bg-raised p-5">
      <h3 id={id} className="text-lg font-semibold wrap-anywhere">
        {titleOf(auction)}
      </h3>
      <dl className="mt-3 grid text-sm wrap-anywhere grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
        <Fact name="Auction ID">{auctionId}</Fact>
        <Fact name="Date">
          {saleMetadata.date_time ? whenWritten(saleMetadata.date_time, zoneOf(auction)) : 'No date'}
        </Fact>
        <Fact name="Location">{saleMetadata.location || 'Not set'}</Fact>
        <Fact name="Source">
          {saleMetadata.source_url ? (
            <a
              href={saleMetadata.source_url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-1 text-accent-ink underline underline-offset-2"
            >
              View Original
              <ExternalLink aria-hidden className="size-3.5" />
            </a>
          ) : (
            'Not available'
          )}
        </Fact>
        <Fact name="Total Lots">{lots.length}</Fact>
        <Fact name="Uploaded">{whenAt(uploadedAt, 'device')}</Fact>
      </dl>
      <ul className="mt-4 grid gap-x-6 border-t border-hairline sm:grid-cols-2 xl:grid-cols-3">
        {shown.map((lot) => (
          <LotSummary key={lot.lot_number} auctionId={auctionId} lot={lot} currency={currency} />
        ))}
      </ul>
      {more > 0 && (
        <div className="mt-4 flex items-center gap-3">
          <Button size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show Less' : 'Show All Lots'}
          </Button>
          {!isWhole && <span className="figures text-sm text-ink-muted">+{more} more lots</span>}
        </div>
      )}
    </article>
  )
}
