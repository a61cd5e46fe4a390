import { LotPicture } from '../../components/lot/LotPicture.tsx'
import { EmptyState } from '../../components/states/EmptyState.tsx'
import { useLotOnShow } from '../../data/reads/lot-on-show.ts'
import { useAuctionState, useLotState } from '../../data/reads/sale-reads.ts'
import { Conversions } from './Conversions.tsx'
import { HighBidCard } from './HighBidCard.tsx'
import { useDisplayRates } from './useDisplayRates.ts'
import { useRoomFigures } from './useRoomFigures.ts'
import './wall.css'
import type { Lot } from '../../../shared/entities/lot.ts'
import { ReadState } from '../../widgets/ReadState.tsx'

/** The room's wall: the current high bid, in the sale's currency and in all others. */
export function CurrencyScreen() {
  const read = useAuctionState({ view: 'current' })
  const { data: state } = read
  const { lot } = useLotOnShow(state, { holdUntil: 'time-is-up' })
  const figures = useRoomFigures(lot?.lot_number ?? null)
  const { rates, overrides, source } = useDisplayRates()

  if (!state) return <ReadState read={read} />
  if (!state.isActive || !lot) {
    return (
      <>
        <h1 className="sr-only">Currency Screen</h1>
        <EmptyState
          title="No Active Auction"
          text="Currency conversion display will be available when an auction is live."
          action={{ label: 'View Catalogue', to: '/sale-catalogue' }}
        />
      </>
    )
  }
  // Beside each other as soon as there is width; sized by the screen's shorter side, so that nothing needs scrolling.
  return (
    <div className="wall flex flex-1 flex-col gap-(--wall-gap) p-(--wall-gap) lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <div className="flex min-w-0 flex-col justify-between gap-(--wall-gap)">
        <LotHeading lot={lot} />
        {lot.local_image_path && (
          <LotPicture
            src={lot.local_image_path}
            alt=""
            width={960}
            height={720}
            sizes="40vw"
            loading="eager"
            className="min-h-0 flex-1 aspect-auto! bg-transparent! max-lg:hidden"
          />
        )}
        <HighBidCard currency={state.currency} figures={figures} />
      </div>
      <Conversions
        currency={state.currency}
        amount={figures.amount}
        isStartPrice={figures.isStartPrice}
        rates={rates}
        overrides={overrides}
        source={source}
      />
    </div>
  )
}

/** Which lot it is, and its estimate. */
function LotHeading({ lot }: { lot: Lot }) {
  const { data: state } = useLotState(lot.lot_number)
  return (
    <header className="min-w-0 pr-(--menu-corner)">
      <h1 className="figures text-(length:--wall-lot) leading-none font-semibold">Lot {lot.lot_number}</h1>
      {lot.artist && (
        <p dir="auto" className="mt-[0.5em] truncate text-(length:--wall-small) text-ink-muted">
          {lot.artist}
        </p>
      )}
      <p dir="auto" className="lot-title line-clamp-2 text-(length:--wall-title) leading-tight">
        {lot.title}
      </p>
      {state?.offeredAgain && <p className="mt-[0.35em] text-(length:--wall-small) text-advance-ink">Offered again</p>}
      {lot.estimate && <p className="figures mt-[0.35em] text-(length:--wall-small)">{lot.estimate}</p>}
    </header>
  )
}
