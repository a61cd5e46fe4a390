import { use } from 'react'
import { formatAmount } from '../../../shared/amounts/money.ts'
import type { Bid } from '../../../shared/entities/bid.ts'
import type { Lot, LotState } from '../../../shared/entities/lot.ts'
import { Badge } from '../../components/Badge.tsx'
import { classNames } from '../../components/class-names.ts'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { LotBadges, OfferedAgain } from '../../components/lot/LotBadges.tsx'
import { LotNotice } from '../../components/lot/LotNotice.tsx'
import { LotPicture } from '../../components/lot/LotPicture.tsx'
import { RuleLine } from '../../widgets/acceptance/RuleLine.tsx'
import { BidMark } from '../../widgets/ChannelMark.tsx'
import { PersonOf } from '../../widgets/people/Person.tsx'
import { AppealLine } from '../../widgets/round/AppealLine.tsx'
import { RoundLine } from '../../widgets/round/RoundLine.tsx'
import { useAppeal } from '../../widgets/round/useAppeal.ts'
import { TieLine } from '../../widgets/tie/TieLine.tsx'
import { Column } from './Column.tsx'

type CurrentLotProps = {
  lot: Lot
  state: LotState | undefined
  fairWarning: 'given' | 'none'
  highest: Bid | null
  validCount: number
}

/** The active lot, and its bidding so far. */
export function CurrentLot({ lot, state, fairWarning, highest, validCount }: CurrentLotProps) {
  const isAppeal = useAppeal(lot.lot_number) !== null
  return (
    <Column title="Current Lot">
      <div className="flex flex-col gap-3">
        <div className="flex items-start justify-between gap-3">
          <p className="figures text-3xl leading-none font-semibold">Lot {lot.lot_number}</p>
          {fairWarning === 'given' ? (
            <Badge tone="warning">Fair warning</Badge>
          ) : (
            <span className="flex flex-wrap gap-1">
              {state?.status === 'active' ? <OfferedAgain lot={state} /> : <LotBadges lot={state} />}
            </span>
          )}
        </div>
        <div className="wrap-anywhere">
          <p dir="auto" className="line-clamp-2 text-sm font-medium" title={lot.artist}>
            {lot.artist}
          </p>
          <p dir="auto" className="lot-title line-clamp-3 text-xl leading-tight" title={lot.title}>
            {lot.title}
          </p>
          <p className="figures mt-1 text-sm text-ink-muted">{lot.estimate}</p>
          <RoundLine lotNumber={lot.lot_number} className="figures mt-1 text-sm font-semibold text-accent-ink" />
        </div>
        <LotNotice lot={lot} className="text-sm" />
        <TieLine lotNumber={lot.lot_number} className="font-semibold text-warning-ink" />
        <RuleLine className="text-sm text-ink-muted" />
        {isAppeal ? (
          <AppealLine lotNumber={lot.lot_number} className="border-y border-hairline py-2.5 text-lg" />
        ) : (
          <BiddingStatus highest={highest} validCount={validCount} />
        )}
        <LotPicture
          src={lot.local_image_path}
          alt={lot.title}
          width={400}
          height={330}
          loading="eager"
          // A low window shows the whole column without scrolling.
          className="max-h-[max(8rem,100dvh-25rem)]"
        />
      </div>
    </Column>
  )
}

function BiddingStatus({ highest, validCount }: Pick<CurrentLotProps, 'highest' | 'validCount'>) {
  const unit = use(AmountUnit)
  return (
    <section aria-label="Bidding status" className="border-y border-hairline py-2.5">
      {highest ? (
        <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
          <div>
            <p className="text-xs text-ink-muted">Highest bid</p>
            <p
              className={classNames(
                'figures leading-none font-semibold tracking-tight',
                highest.amount < 1_000_000_000 ? 'text-3xl xl:text-4xl' : 'text-xl xl:text-3xl',
              )}
            >
              {formatAmount(highest.amount, unit)}
            </p>
          </div>
          <div className="flex min-w-0 flex-col items-end text-sm">
            <p className="figures text-base font-semibold">
              {highest.paddleNumber === null ? 'No paddle yet' : `Paddle ${highest.paddleNumber}`}
            </p>
            <PersonOf paddle={highest.paddleNumber} className="text-ink-muted" />
            <BidMark bid={highest} />
            <p className="figures text-ink-muted">{validCount === 1 ? '1 valid bid' : `${validCount} valid bids`}</p>
          </div>
        </div>
      ) : (
        <p className="text-sm text-ink-muted">No valid bids yet</p>
      )}
    </section>
  )
}
