import { LotPicture } from '../../components/lot/LotPicture.tsx'
import { EmptyState } from '../../components/states/EmptyState.tsx'
import { ErrorState } from '../../components/states/ErrorState.tsx'
import { LoadingState } from '../../components/states/LoadingState.tsx'
import { sentenceOf } from '../../data/client/api-error.ts'
import { useLotOnShow } from '../../data/reads/lot-on-show.ts'
import { useAuctionState } from '../../data/reads/sale-reads.ts'
import { Conversions } from './Conversions.tsx'
import { HighBidCard } from './HighBidCard.tsx'
import { LotHeading } from './LotHeading.tsx'
import { useDisplayRates } from './useDisplayRates.ts'
import { useRoomFigures } from './useRoomFigures.ts'
import './wall.css'

/** The room's wall: the current high bid, in the sale's currency and in all others. */
export function CurrencyScreen() {
  const { data: state, error, refetch } = useAuctionState({ view: 'current' })
  const { lot } = useLotOnShow(state, { holdUntil: 'time-is-up' })
  const figures = useRoomFigures({ lotNumber: lot?.lot_number ?? null, seq: state?.seq ?? null })
  const { rates, overrides, source } = useDisplayRates()

  if (!state) {
    return error ? (
      <ErrorState title="No answer" text={sentenceOf(error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  }
  if (!state.isActive || !lot) {
    return (
      <>
        <h1 className="sr-only">Currency Screen</h1>
        <EmptyState
          title="No Active Auction"
          text="Currency conversion display will be available when an auction is live."
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
