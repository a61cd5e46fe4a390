import type { Lot, LotState, SaleStatus } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { highestBid, lastBid, validBids } from '../../../shared/rules/bids.ts'
import { sentences, useNews, useSpokenState } from '../../components/announcer/Announcer.tsx'
import { useBids, useLotState, useSaleStatus } from '../../data/reads/sale-reads.ts'
import { useUnit } from '../../data/sale/useUnit.ts'
import { useRoomLanguage, useRoomWords } from '../../languages/useLanguage.ts'
import { ConnectionDot } from '../../widgets/ConnectionDot.tsx'
import { BidPanel } from './BidPanel.tsx'
import { BoardAside } from './BoardAside.tsx'
import { BoardControls } from './BoardControls.tsx'
import { figureSize } from './figure-size.ts'
import { OutcomePanel } from './OutcomePanel.tsx'
import { PrivateStrip } from './PrivateStrip.tsx'
import { type PrivateStripSwitch, usePrivateStrip } from './usePrivateStrip.ts'

type BoardProps = { lot: Lot; ended: LotNumber | null; auctionId: string | null; fairWarning: 'given' | 'none' }

const NO_BIDS: never[] = []

/** Fills the rest of the screen at any size: every measure is a share of it, and nothing scrolls. */
export function Board({ lot, ended, fairWarning }: BoardProps) {
  const lotNumber = lot.lot_number
  const { data: bids = NO_BIDS } = useBids(lotNumber)
  const { data: figures } = useLotState(lotNumber)
  const { data: sale } = useSaleStatus(lotNumber)
  const outcome = sale?.status ? sale : null
  const privately = usePrivateStrip()
  const asking = figures && figures.startPrice !== null ? figures.nextBidAmount : null
  const warned = fairWarning === 'given' && outcome === null
  const highest = highestBid(bids)
  const { words, amount } = useRoomLanguage()
  const { board } = words
  const unit = useUnit()
  useSpokenState(
    highest ? sentences(`${words.board.currentBid}: ${amount(highest.amount, unit)}`) : words.board.waiting,
    sentences(words.lot.name(String(lotNumber))),
  )
  useNews(warned ? words.board.fairWarning : '')

  return (
    <div className="relative min-h-0 flex-1">
      <div className="absolute inset-0 [container-type:size]">
        <div className="relative flex h-full flex-col overflow-hidden">
          <BoardHeader lotNumber={lotNumber} asking={asking} outcome={outcome} />
          {outcome ? (
            <OutcomePanel outcome={outcome} />
          ) : (
            <div className="grid min-h-0 flex-1 grid-cols-[3fr_2fr] [@container(min-aspect-ratio:3/2)_and_(min-width:70rem)]:grid-cols-[2fr_1fr_1fr] [@container(orientation:portrait)]:grid-cols-1 [@container(orientation:portrait)]:grid-rows-[3fr_2fr]">
              <BidPanel label={board.currentBid} bid={highest} none={board.waiting} rank="current" />
              <BidPanel label={board.lastBid} bid={lastBid(bids)} none={board.noLastBid} rank="last" />
              <BoardAside lot={lot} amount={highest?.amount ?? figures?.startPrice ?? null} />
            </div>
          )}
          {privately.shown && <PrivateStrip lotNumber={lotNumber} ended={ended} bids={bids} />}
          <div className="relative shrink-0">
            <BoardFooter lot={lot} state={figures} validBids={validBids(bids).length} privately={privately} />
            {warned && <FairWarningBand />}
          </div>
          {warned && <div aria-hidden className={WARNING_FRAME} />}
        </div>
      </div>
    </div>
  )
}

/** Around the board, over its edges, so that nothing moves. */
const WARNING_FRAME = 'pointer-events-none absolute inset-0 border-[1.6cqmin] border-warning'

/** The fair warning, readable from the last row. It covers the bottom of the board, so that the price does not move. */
function FairWarningBand() {
  const { board } = useRoomWords()
  return (
    <p
      className="pointer-events-none absolute inset-0 flex items-center justify-center bg-warning leading-none font-bold tracking-[0.04em] whitespace-nowrap text-on-warning"
      style={{ fontSize: figureSize(board.fairWarning, { wide: 90, high: 10 }) }}
    >
      {board.fairWarning}
    </p>
  )
}

type BoardHeaderProps = { lotNumber: LotNumber; asking: number | null; outcome: SaleStatus | null }

/** The lot, and the next amount to call. */
function BoardHeader({ lotNumber, asking, outcome }: BoardHeaderProps) {
  const { board } = useRoomWords()
  const lot = board.lot(String(lotNumber))
  return (
    <header className="flex h-[21cqh] shrink-0 items-center justify-between gap-[3cqw] border-b border-hairline ps-[3cqw] pe-[calc(3cqw+var(--menu-corner))]">
      <h1
        className="figures leading-none font-bold tracking-[-0.02em] whitespace-nowrap"
        style={{ fontSize: figureSize(lot, { wide: 46, high: 17 }) }}
      >
        {lot}
      </h1>
      {!outcome && <Asking asking={asking} />}
    </header>
  )
}

function Asking({ asking }: { asking: number | null }) {
  const { words, amount } = useRoomLanguage()
  const unit = useUnit()
  const { board } = words
  if (asking === null) {
    return (
      <p className="text-end text-[max(0.8125rem,min(4.6cqh,3cqw))] leading-tight text-ink-muted">{board.notAsking}</p>
    )
  }
  const figure = amount(asking, unit)
  return (
    <p className="flex min-w-0 items-baseline gap-[1.6cqw] leading-none whitespace-nowrap text-accent-ink [@container(orientation:portrait)]:flex-col [@container(orientation:portrait)]:items-end">
      <span className="text-[max(0.875rem,min(5.6cqh,3.4cqw))] font-medium">{board.asking}</span>{' '}
      <span
        className="figures font-semibold tracking-[-0.015em]"
        style={{ fontSize: figureSize(figure, { wide: 32, high: 13 }) }}
      >
        {figure}
      </span>
    </p>
  )
}

type BoardFooterProps = { lot: Lot; state: LotState | undefined; validBids: number; privately: PrivateStripSwitch }

/** The auctioneer's name, the number of bidders, and the state of the connection. */
function BoardFooter({ lot, state, validBids, privately }: BoardFooterProps) {
  const words = useRoomWords()
  return (
    <footer className="flex shrink-0 items-center gap-[3cqw] border-t border-hairline px-[3cqw] py-[1.8cqh]">
      <div className="min-w-0 flex-1 leading-[1.25]">
        <p dir="auto" className="truncate text-[max(0.8125rem,min(3.6cqh,2.3cqw))] font-medium">
          {lot.artist}
        </p>
        <p dir="auto" className="lot-title truncate text-[max(0.875rem,min(4.4cqh,2.8cqw))]">
          {lot.title}
        </p>
      </div>
      <div className="shrink-0 text-end text-[max(0.8125rem,min(3.6cqh,2.3cqw))] leading-[1.4]">
        <p className="figures font-medium whitespace-nowrap">
          {state?.offeredAgain && <span className="text-advance-ink">{words.lot.offeredAgain}, </span>}
          {words.board.validBids(validBids)}
        </p>
        <ConnectionDot size="inherit" />
      </div>
      <BoardControls privately={privately} />
    </footer>
  )
}
