import { useEffect, useState } from 'react'
import type { CurrencyCode } from '../../../shared/amounts/currency.ts'
import type { AuctionState } from '../../../shared/entities/auction.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { sentences, useNews } from '../../components/announcer/Announcer.tsx'
import { Badge } from '../../components/Badge.tsx'
import { classNames } from '../../components/class-names.ts'
import { onDemand } from '../../components/on-demand.tsx'
import type { BidderSession } from '../../data/kept/bidder-session.ts'
import { useSaleZone } from '../../data/reads/house-reads.ts'
import { type LotOnShow, useLotOnShow } from '../../data/reads/lot-on-show.ts'
import { useAuctionState, useBids, useLotState } from '../../data/reads/sale-reads.ts'
import { useView } from '../../data/sale/useView.ts'
import { useLanguage, useWords } from '../../languages/useLanguage.ts'
import { ListenOffer } from '../../sound/listen/ListenOffer.tsx'
import { fetchFonts } from '../../theme/fetch-fonts.ts'
import { ConnectionDot } from '../../widgets/ConnectionDot.tsx'
import { ReadState } from '../../widgets/ReadState.tsx'
import { LotsWatched } from '../catalogue/watched/LotsWatched.tsx'
import { BidderLine } from './BidderLine.tsx'
import { BidDock } from './dock/BidDock.tsx'
import { STEADY_MS } from './dock/tap-guard.ts'
import { LotPanel } from './LotPanel.tsx'
import { useEndWords } from './useEndWords.ts'
import { useTabBidder } from './useTabBidder.ts'
import type { WonProps } from './WonLots.tsx'

/** Loaded while no sale is live; if that fails, the rest of the page is still shown. */
const NoAuction = onDemand(async () => {
  try {
    return (await import('./NoAuction.tsx')).NoAuction
  } catch {
    return () => null
  }
})

const WonLots = onDemand(async () => (await import('./WonLots.tsx')).WonLots)

/** The page of an online bidder; each tab is another bidder. */
export function OnlineBiddingScreen() {
  const read = useAuctionState()
  const { data: state } = read
  const tabBidder = useTabBidder()
  const { bidder } = tabBidder
  const { lot, isHeld, last } = useLotOnShow(state, { holdUntil: 'next-lot-starts' })

  useSpokenOutcome({ lot, last, bidder, currency: state?.currency })
  // The hammer has fallen on a choice.
  const isChosenFrom = useView(({ held: { sale } }) => !!lot && !!sale?.lots.get(lot.lot_number)?.choice)
  const picture = usePictureTurn({ lotNumber: lot?.lot_number ?? null, hasPaddle: bidder !== null })

  if (!state) return <ReadState read={read} />
  // The dock is at the bottom of a phone, under the thumb; next to the lot on a wide screen.
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col sm:landscape:grid sm:landscape:flex-none sm:landscape:grid-cols-[minmax(0,1fr)_minmax(17rem,24rem)] sm:landscape:gap-x-10 sm:landscape:px-8 sm:landscape:pb-10">
      <SaleHead state={state} tabBidder={tabBidder} />
      {state.isActive && state.auctionId !== null && (
        <LotsWatched auctionId={state.auctionId} className="px-4 pb-3 sm:landscape:col-span-2 sm:landscape:px-0" />
      )}
      {state.isActive ? (
        <div className="flex flex-col gap-5 px-4 pb-6 sm:landscape:px-0">
          {last && <LastLotLine last={last} bidder={bidder} currency={state.currency} />}
          {lot && (
            <LotPanel
              lot={lot}
              picture={picture}
              isNext={!isHeld && !isChosenFrom && state.currentLotStatus === 'preloaded'}
            />
          )}
        </div>
      ) : (
        <NoAuction state={state} bidder={bidder} />
      )}
      <div className="contents sm:landscape:sticky sm:landscape:top-6 sm:landscape:flex sm:landscape:flex-col sm:landscape:gap-8 sm:landscape:self-start">
        <BidDock state={state} lot={lot} bidder={bidder} />
        {state.isActive && <AuctionStatusCard state={state} />}
      </div>
    </div>
  )
}

/** Announces the whole outcome, even if the next lot is shown by then. */
function useSpokenOutcome({
  lot,
  last,
  bidder,
  currency = 'USD',
}: Pick<LotOnShow, 'lot' | 'last'> & { bidder: BidderSession | null; currency: CurrencyCode | undefined }): void {
  const language = useLanguage()
  const asker = { paddleNumber: bidder?.paddleNumber ?? null, currency, language }
  const outcomeOfLast = useEndWords(last?.lot.lot_number ?? null, asker)
  const outcome = useEndWords(lot?.lot_number ?? null, asker) ?? outcomeOfLast
  useNews(outcome ? sentences(outcome.title, outcome.text) : '')
}

type SaleHeadProps = { state: AuctionState; tabBidder: ReturnType<typeof useTabBidder> }

/** The sale, whether it is live, and this tab's bidder. */
function SaleHead({ state, tabBidder }: SaleHeadProps) {
  const { bidder } = tabBidder
  const { bidding, shell } = useWords()
  return (
    <header className="flex flex-col gap-1 px-4 pt-3 pe-[max(1rem,var(--menu-corner))] pb-3 sm:landscape:col-span-2 sm:landscape:px-0 sm:landscape:pt-6 sm:landscape:pb-5">
      <div className="flex items-center gap-2.5">
        {state.replay ? (
          <Badge>{bidding.replay}</Badge>
        ) : (
          state.isActive && !state.rehearsal && <Badge tone="live">{bidding.live}</Badge>
        )}
        <ConnectionDot />
      </div>
      <h1 dir="auto" className="lot-title truncate text-base sm:text-2xl">
        {(state.isActive && state.title) || shell.screens['/online-bidding']}
      </h1>
      <BidderLine {...tabBidder} />
      <ListenOffer />
      {state.isActive && state.auctionId !== null && bidder && (
        <WonSoFar auctionId={state.auctionId} paddleNumber={bidder.paddleNumber} currency={state.currency} />
      )}
    </header>
  )
}

/** The lots won so far, on request. */
function WonSoFar(props: WonProps) {
  const [isOpen, setOpen] = useState(false)
  const { bidding } = useWords()
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline">{bidding.won.show}</summary>
      {isOpen && <WonLots {...props} />}
    </details>
  )
}

function AuctionStatusCard({ state }: { state: AuctionState }) {
  const { startedAt } = state
  const timeZone = useSaleZone()
  const { words, moments } = useLanguage()
  const { status } = words.bidding
  return (
    <section
      aria-labelledby="auction-status"
      className="order-1 mx-4 border-t border-hairline pt-4 pb-6 sm:landscape:order-none sm:landscape:mx-0 sm:landscape:p-0 sm:landscape:pt-4"
    >
      <h2 id="auction-status" className="eyebrow mb-2">
        {status.title}
      </h2>
      <dl className="grid grid-cols-3 gap-3 text-sm">
        <Fact name={status.status} value={status.live} />
        <Fact name={status.currentLot} value={state.currentLot ? String(state.currentLot.lot_number) : status.none} />
        <Fact name={status.started} value={startedAt ? moments.whenAt(startedAt, timeZone) : status.unknown} />
      </dl>
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-ink-muted">{name}</dt>
      <dd className="figures font-medium">{value}</dd>
    </div>
  )
}

type LastLotLineProps = {
  last: NonNullable<LotOnShow['last']>
  bidder: BidderSession | null
  currency: CurrencyCode
}

/** The outcome of the previous lot, for a bidder who looks up too late to see it. */
function LastLotLine({ last, bidder, currency }: LastLotLineProps) {
  const language = useLanguage()
  const asker = { paddleNumber: bidder?.paddleNumber ?? null, currency, language }
  const outcome = useEndWords(last.lot.lot_number, asker)
  if (!outcome) return null
  const won = outcome.result === 'won'
  return (
    <p
      className={classNames(
        'figures border-s-2 px-3 py-1.5 text-sm',
        won ? 'border-success-ink bg-success-wash font-semibold text-success-ink' : 'border-rule text-ink-muted',
      )}
    >
      {outcome.line ?? outcome.text}
    </p>
  )
}

/** The longest wait of a picture for the bid button, in milliseconds. */
const PATIENCE_MS = 2_000

/** The button accepts a tap when its offer is steady; it is rendered shortly after. Milliseconds. */
const AFTER_BUTTON_MS = STEADY_MS + 100

/** The bid button loads first: the picture and the fonts are fetched once the button works. */
function usePictureTurn({
  lotNumber,
  hasPaddle,
}: {
  lotNumber: LotNumber | null
  hasPaddle: boolean
}): 'now' | 'not-yet' {
  const { data: figures } = useLotState(lotNumber)
  const { data: bids } = useBids(lotNumber)
  const [hasCome, setCome] = useState(false)
  const isReady = hasPaddle && figures !== undefined && bids !== undefined

  useEffect(() => {
    const timer = setTimeout(() => setCome(true), isReady ? AFTER_BUTTON_MS : PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isReady])
  useEffect(() => {
    if (!hasCome) return
    fetchFonts()
  }, [hasCome])
  // A later screen needs them too.
  useEffect(() => fetchFonts, [])
  return hasCome ? 'now' : 'not-yet'
}
