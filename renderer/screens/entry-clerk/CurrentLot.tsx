import type { Bid } from '../../../shared/entities/bid.ts'
import type { Lot, LotStatus } from '../../../shared/entities/lot.ts'
import { formatFigure } from '../../../shared/money.ts'
import { Badge } from '../../components/Badge.tsx'
import { BidTypeMark } from '../../components/BidTypeMark.tsx'
import { LotPicture } from '../../components/LotPicture.tsx'
import { Column } from './Column.tsx'

type CurrentLotProps = {
  lot: Lot
  status: LotStatus
  fairWarning: 'given' | 'none'
  highest: Bid | null
  validCount: number
}

/** The lot on the block, and how far its bids have come. */
export function CurrentLot({ lot, status, fairWarning, highest, validCount }: CurrentLotProps) {
  return (
    <Column title="Current Lot">
      <div className="flex flex-col gap-3">
        <div className="flex items-start justify-between gap-3">
          <p className="figures text-3xl leading-none font-semibold">Lot {lot.lot_number}</p>
          {fairWarning === 'given' ? (
            <Badge tone="warning">Fair warning</Badge>
          ) : (
            status === 'preloaded' && <Badge>Not started</Badge>
          )}
        </div>
        <div>
          <p className="text-sm font-medium">{lot.artist}</p>
          <p className="lot-title text-xl">{lot.title}</p>
          <p className="figures mt-1 text-sm text-ink-muted">{lot.estimate}</p>
        </div>
        <BiddingStatus highest={highest} validCount={validCount} />
        <LotPicture src={lot.local_image_path} alt={lot.title} width={400} height={330} loading="eager" />
      </div>
    </Column>
  )
}

function BiddingStatus({ highest, validCount }: Pick<CurrentLotProps, 'highest' | 'validCount'>) {
  return (
    <section aria-label="Bidding status" className="border-y border-hairline py-2.5">
      {highest ? (
        <div className="flex items-end justify-between gap-3">
          <div>
            <p className="text-xs text-ink-muted">Highest bid</p>
            <p className="figures text-4xl leading-none font-semibold">{formatFigure(highest.amount)}</p>
          </div>
          <div className="text-right text-sm">
            <BidTypeMark type={highest.type} />
            <p className="figures text-ink-muted">{validCount === 1 ? '1 valid bid' : `${validCount} valid bids`}</p>
          </div>
        </div>
      ) : (
        <p className="text-sm text-ink-muted">No valid bids yet</p>
      )}
    </section>
  )
}
