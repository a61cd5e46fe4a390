import type { Lot, LotState } from '../../../shared/entities/lot.ts'
import { ButtonLink } from '../../components/buttons/ButtonLink.tsx'
import { LotDetails } from '../../components/lot/LotDetails.tsx'
import { LotNotice } from '../../components/lot/LotNotice.tsx'
import { TagBadge } from '../../components/lot/TagBadge.tsx'
import { onDemand } from '../../components/on-demand.tsx'
import { useView } from '../../data/sale/useView.ts'
import { useRoomLanguage } from '../../languages/useLanguage.ts'
import { LotPictures } from '../../widgets/pictures/LotPictures.tsx'
import { shownPictures } from '../../widgets/pictures/shown-pictures.ts'
import { AppealLine } from '../../widgets/round/AppealLine.tsx'
import { RoundLine } from '../../widgets/round/RoundLine.tsx'
import { TieLine } from '../../widgets/tie/TieLine.tsx'
import { FurtherPictures } from './FurtherPictures.tsx'
import { BiddingNow, LotStatusWords } from './LotStatus.tsx'

/** Fetched with the first opened lot, so that a first visit does not load it. */
const ExpectedTime = onDemand(async () => (await import('./ExpectedTime.tsx')).ExpectedTime)
const WatchButton = onDemand(async () => (await import('./watched/WatchButton.tsx')).WatchButton)
const LotTotal = onDemand(async () => (await import('../../components/lot/LotTotal.tsx')).LotTotal)

type LotOnPageProps = {
  lot: Lot
  state: LotState | undefined
  isLive: boolean
  /** The sale is live: a link leads to the bids on its current lot. */
  isSaleLive: boolean
}

/** The pictures and all texts of the lot. */
export function LotOnPage({ lot, state, isLive, isSaleLive }: LotOnPageProps) {
  const { local_image_path: path } = lot
  const { words, estimate } = useRoomLanguage()
  const alt = lot.artist ? words.lot.picture(lot.title, lot.artist) : lot.title
  const wide = lot.image_width ?? 4
  const high = lot.image_height ?? 3
  return (
    <div className="flex flex-col gap-6 pb-4 lg:flex-row lg:gap-10">
      <div className="min-w-0 shrink-0 lg:max-w-3/5" style={{ width: `min(100%, ${(72 * wide) / high}dvh)` }}>
        <LotPictures
          key={lot.lot_number}
          lot={lot}
          below={(open) => <FurtherPictures pictures={shownPictures(lot)} alt={alt} onOpen={open} />}
          className="w-full"
          stageClassName="h-[60dvh]"
          alt={alt}
          width={wide}
          height={high}
          sizes="(min-width: 64rem) 50rem, 92vw"
          loading="eager"
          hung="left-head"
        />
        {path && (
          <a
            href={path}
            target="_blank"
            rel="noreferrer"
            className="mt-2 inline-flex min-h-6 items-center text-sm text-ink-muted underline underline-offset-2 hover:text-ink"
          >
            {words.catalogue.fullPicture}
          </a>
        )}
      </div>
      <div className="min-w-0 flex-1 wrap-anywhere">
        {lot.artist && (
          <p dir="auto" className="text-base font-medium">
            {lot.artist}
          </p>
        )}
        <h3 dir="auto" className="lot-title text-2xl leading-tight sm:text-3xl">
          {lot.title}
        </h3>
        <p className="figures mt-2 text-base text-ink-muted">{estimate(lot.estimate)}</p>
        <RoundLine lotNumber={lot.lot_number} className="figures mt-1 text-base font-semibold text-accent-ink" />
        <AppealLine lotNumber={lot.lot_number} className="mt-1 text-base" />
        <LotNotice lot={lot} className="mt-3" />
        <TieLine lotNumber={lot.lot_number} className="mt-2 font-semibold text-warning-ink" />
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
          <BiddingNow shown={isLive} />
          <LotStatusWords state={state} />
          {state?.status === 'preloaded' && !isLive && <ExpectedTime lotNumber={lot.lot_number} />}
          {(!state || state.status === 'preloaded') && !isLive && <WatchButton lotNumber={lot.lot_number} />}
          {isSaleLive && (
            <ButtonLink to="/online-bidding" variant={isLive ? 'primary' : 'secondary'} size="sm">
              {words.catalogue.bidOnline}
            </ButtonLink>
          )}
        </div>
        <PriceInAll lot={lot} state={state} />
        {lot.tags.length > 0 && (
          <p className="mt-3 flex flex-wrap gap-1.5">
            {lot.tags.map(({ id, name, color }) => (
              <TagBadge key={id} name={name} color={color} />
            ))}
          </p>
        )}
        <div className="mt-5 border-t border-hairline pt-5 empty:hidden">
          <LotDetails lot={lot} />
        </div>
      </div>
    </div>
  )
}

/** The lot's total with charges at its price, if the sale's terms show it. */
function PriceInAll({ lot, state }: Pick<LotOnPageProps, 'lot' | 'state'>) {
  const told = useView(({ held: { sale }, unit }) => ({ charges: sale?.terms?.charges, currency: unit }))
  const amount = state?.amount ?? state?.highestBid ?? state?.startPrice ?? lot.start_price ?? lot.low_estimate ?? null
  return told.charges && amount !== null && <LotTotal {...told} charges={told.charges} lot={lot} amount={amount} />
}
