import { LotPicture } from '../../components/lot/LotPicture.tsx'
import { EmptyState } from '../../components/states/EmptyState.tsx'
import { isWarned } from '../../data/reads/fair-warning.ts'
import { useLotOnShow } from '../../data/reads/lot-on-show.ts'
import { useAuctionState, useLotState } from '../../data/reads/sale-reads.ts'
import { Conversions } from './Conversions.tsx'
import { HighBidCard } from './HighBidCard.tsx'
import { useIdle } from './useIdle.ts'
import { useRoomFigures } from './useRoomFigures.ts'
import './wall.css'
import { useEffect, useEffectEvent, useRef } from 'react'
import { FALLBACK_RATES, type RateOverrides, type Rates } from '../../../shared/amounts/exchange-rates.ts'
import type { Lot } from '../../../shared/entities/lot.ts'
import { ToastSlot } from '../../components/toast/ToastSlot.tsx'
import { useToast, useToastFacts } from '../../components/toast/useToast.ts'
import { useRead } from '../../data/reads/useRead.ts'
import { useRoomLanguage, useRoomWords } from '../../languages/useLanguage.ts'
import { ReadState } from '../../widgets/ReadState.tsx'
import { useWakeLock } from '../../widgets/useWakeLock.ts'
import { type RatesNews, ratesToast } from './rates-watch.ts'

/** The room's display of the current high bid, in the sale's currency and all others. */
export function CurrencyScreen() {
  useIdle()
  useWakeLock()
  const read = useAuctionState({ view: 'current' })
  const { data: state } = read
  const { wall } = useRoomWords()
  const { lot } = useLotOnShow(state, { holdUntil: 'time-is-up' })
  const figures = useRoomFigures(lot?.lot_number ?? null)
  const { rates, overrides, source } = useDisplayRates()

  if (!state) return <ReadState read={read} />
  if (!state.isActive || !lot) {
    return (
      <>
        <h1 className="sr-only">{wall.title}</h1>
        <EmptyState title={wall.none} text={wall.later} action={{ label: wall.viewCatalogue, to: '/sale-catalogue' }} />
      </>
    )
  }
  // Side by side if the width allows; sized by the screen's shorter side, so that nothing needs scrolling.
  return (
    <div className="wall flex flex-1 flex-col gap-(--wall-gap) p-(--wall-gap) lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      {/* The bottom may be out of view on a phone, so a toast has its own line above the lot. */}
      <ToastSlot className="-my-2 h-9 lg:hidden" />
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
        <HighBidCard
          lotNumber={lot.lot_number}
          currency={state.currency}
          figures={figures}
          fairWarning={isWarned(state, lot) ? 'given' : 'none'}
        />
      </div>
      <Conversions
        currency={state.currency}
        amount={figures.amount}
        rates={rates}
        overrides={overrides}
        source={source}
      />
    </div>
  )
}

function LotHeading({ lot }: { lot: Lot }) {
  const { data: state } = useLotState(lot.lot_number)
  const { words, estimate } = useRoomLanguage()
  return (
    <header className="min-w-0 pe-(--menu-corner)">
      <h1 className="figures text-(length:--wall-lot) leading-none font-semibold">
        {words.lot.name(String(lot.lot_number))}
      </h1>
      {lot.artist && (
        <p dir="auto" className="mt-[0.5em] truncate text-(length:--wall-small) text-ink-muted">
          {lot.artist}
        </p>
      )}
      <p dir="auto" className="lot-title line-clamp-2 text-(length:--wall-title) leading-tight">
        {lot.title}
      </p>
      {state?.offeredAgain && (
        <p className="mt-[0.35em] text-(length:--wall-small) text-advance-ink">{words.lot.offeredAgain}</p>
      )}
      {lot.estimate && <p className="figures mt-[0.35em] text-(length:--wall-small)">{estimate(lot.estimate)}</p>}
      {lot.saleroom_notice && (
        <p className="mt-[0.35em] line-clamp-3 text-(length:--wall-small) text-warning-ink">
          <strong>{words.lot.notice.title}: </strong>
          <bdi>{lot.saleroom_notice}</bdi>
        </p>
      )}
    </header>
  )
}

const NO_OVERRIDES: RateOverrides = {}
const NOT_LIVE = 'rates are not live'

/** Returns the display's rates, refreshed every minute; a toast reports if they are not available. */
function useDisplayRates(): { rates: Rates; overrides: RateOverrides; source: 'live' | 'fallback' | 'unknown' } {
  const { data, isError, errorUpdatedAt, dataUpdatedAt } = useRead('rates', {})
  const { showToast } = useToast()
  useToastFacts(data?.source === 'live' && !isError ? [] : [NOT_LIVE])
  const before = useRef<RatesNews | null>(null)
  const { wall } = useRoomWords()

  const tell = useEffectEvent(() => {
    const now = isError ? 'no answer' : data
    if (!now) return
    const toast = ratesToast({ before: before.current, now })
    before.current = now
    if (toast) showToast({ kind: 'destructive', so: NOT_LIVE, ...wall[toast] })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply, and each failure, is news
  useEffect(tell, [dataUpdatedAt, errorUpdatedAt])

  return {
    rates: data?.rates ?? FALLBACK_RATES,
    overrides: data?.overrides ?? NO_OVERRIDES,
    source: data?.source ?? (isError ? 'fallback' : 'unknown'),
  }
}
