import { type ReactNode, useState } from 'react'
import { currencyOfUnit } from '../../../shared/amounts/money-unit.ts'
import type { Lot, LotState, SaleStatus } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { highestBid, lastBid, validBids } from '../../../shared/rules/bids.ts'
import { sentences, useNews, useSpokenState } from '../../components/announcer/Announcer.tsx'
import { classNames } from '../../components/class-names.ts'
import { useMe } from '../../data/reads/house-reads.ts'
import { useBids, useLotState, useSaleStatus } from '../../data/reads/sale-reads.ts'
import { useUnit } from '../../data/sale/useUnit.ts'
import { useRoomLanguage, useRoomWords } from '../../languages/useLanguage.ts'
import { SpeakButton, SpeakPanel } from '../../sound/speak/SpeakOnDemand.tsx'
import { ConnectionDot } from '../../widgets/ConnectionDot.tsx'
import { useIsHammered, useRoundTotal, useWholePrice } from '../../widgets/round/RoundLine.tsx'
import { useAppeal } from '../../widgets/round/useAppeal.ts'
import { useRoundOnWall } from '../../widgets/round/useRoundOnWall.ts'
import { useTieWords } from '../../widgets/tie/TieLine.tsx'
import { AppealOnBoard } from './AppealOnBoard.tsx'
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
  const whole = useWholePrice(lotNumber)
  const appeal = useAppeal(lotNumber)
  const privately = usePrivateStrip()
  const isStaff = useMe().data?.role === 'staff'
  const [isSpeaking, setSpeaking] = useState(false)
  const asking = figures && figures.startPrice !== null ? figures.nextBidAmount : null
  const tie = useTieWords(lotNumber)
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
          <BoardHeader lot={lot} asking={asking} outcome={outcome} />
          {appeal && outcome?.status !== 'passed' ? (
            <AppealOnBoard appeal={appeal} />
          ) : outcome ? (
            <OutcomePanel outcome={whole === null ? outcome : { ...outcome, amount: whole }} />
          ) : (
            <div className="grid min-h-0 flex-1 grid-cols-[3fr_2fr] [@container(min-aspect-ratio:3/2)_and_(min-width:70rem)]:grid-cols-[2fr_1fr_1fr] [@container(orientation:portrait)]:grid-cols-1 [@container(orientation:portrait)]:grid-rows-[3fr_2fr]">
              <BidPanel label={tie ?? board.currentBid} bid={highest} none={board.waiting} rank="current" />
              <BidPanel label={board.lastBid} bid={lastBid(bids)} none={board.noLastBid} rank="last" />
              <BoardAside lot={lot} amount={highest?.amount ?? figures?.startPrice ?? null} />
            </div>
          )}
          {!outcome && <BoardNotice lot={lot} />}
          {privately.shown && <PrivateStrip lotNumber={lotNumber} ended={ended} bids={bids} />}
          {isSpeaking && (
            // Only for staff, in English.
            <div lang="en" dir="ltr">
              <SpeakPanel screen="Auctioneer Screen" onClose={() => setSpeaking(false)} />
            </div>
          )}
          <div className="relative shrink-0">
            <BoardFooter
              lot={lot}
              state={figures}
              validBids={validBids(bids).length}
              privately={privately}
              speak={isStaff && <SpeakButton isOpen={isSpeaking} onPress={() => setSpeaking(!isSpeaking)} />}
            />
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

/** Capitals of a thirtieth of the screen's height: legible at ten metres. */
const LABEL = 'text-[min(4.8cqh,5cqw)]'

type BoardHeaderProps = { lot: Lot; asking: number | null; outcome: SaleStatus | null }

function BoardHeader({ lot, asking, outcome }: BoardHeaderProps) {
  const { board } = useRoomWords()
  const { estimate } = useRoomLanguage()
  const name = board.lot(String(lot.lot_number))
  const isHammered = useIsHammered(lot.lot_number)
  const total = useRoundTotal(lot.lot_number, outcome ? null : asking, useUnit())
  // The estimate of the lead alone says nothing about a round.
  const offered = useRoundOnWall(lot.lot_number) ?? (total === null && lot.estimate && estimate(lot.estimate))
  return (
    // No space is kept for the menu's button, which fades without input.
    <header className="grid h-[33cqh] shrink-0 grid-cols-[minmax(26cqw,1fr)_auto] content-center gap-x-[3cqw] border-b border-hairline px-[3cqw] pb-[2cqh] [@container(orientation:portrait)]:h-auto [@container(orientation:portrait)]:min-h-[24cqh] [@container(orientation:portrait)]:pt-[2cqh]">
      <h1
        className="figures leading-none font-bold tracking-[-0.02em] whitespace-nowrap"
        style={{ fontSize: figureSize(name, { wide: outcome ? 90 : 26, high: 17 }) }}
      >
        {name}
      </h1>
      {!outcome && !isHammered && (
        <div className="row-span-2 flex items-center justify-end [@container(orientation:portrait)]:row-span-1">
          <Asking asking={asking} />
        </div>
      )}
      {/* On a narrow screen below both, else below the lot. */}
      <div className={classNames('col-start-1 leading-[1.1] [@container(orientation:portrait)]:col-span-2', LABEL)}>
        {offered && <p className="figures mt-[1.5cqh] text-ink-muted">{offered}</p>}
        {total && <p className="figures mt-[1cqh] font-semibold">{total}</p>}
      </div>
    </header>
  )
}

function Asking({ asking }: { asking: number | null }) {
  const { words, amount } = useRoomLanguage()
  const unit = useUnit()
  const { board } = words
  if (asking === null) {
    return (
      <p className={classNames('text-end leading-tight text-ink-muted', LABEL)}>
        {board.notAsking} {currencyOfUnit(unit)}
      </p>
    )
  }
  const figure = amount(asking, unit)
  return (
    <p className="grid shrink-0 grid-cols-[auto_1fr] items-baseline gap-y-[1cqh] leading-none whitespace-nowrap text-accent-ink">
      <span className={classNames('font-medium', LABEL)}>{board.asking}</span>{' '}
      <span
        className="figures col-span-2 row-start-2 justify-self-end font-semibold tracking-[-0.015em]"
        style={{ fontSize: figureSize(figure, { wide: 64, high: 23.2 }) }}
      >
        {figure}
      </span>{' '}
      <span className={classNames('ps-[0.3em] font-medium', LABEL)}>{currencyOfUnit(unit)}</span>
    </p>
  )
}

type BoardFooterProps = {
  lot: Lot
  state: LotState | undefined
  validBids: number
  privately: PrivateStripSwitch
  speak: ReactNode
}

/** The saleroom notice, which the auctioneer reads out. Its height is limited, so that the price stays in place. */
function BoardNotice({ lot: { saleroom_notice: notice } }: { lot: Lot }) {
  const { title } = useRoomWords().lot.notice
  if (!notice) return null
  return (
    <p className="shrink-0 border-t border-hairline bg-warning-wash px-[3cqw] py-[1cqh] text-[min(4cqh,4cqw)] leading-[1.2]">
      <span className="line-clamp-4">
        <strong>{title}: </strong>
        <bdi>{notice}</bdi>
      </span>
    </p>
  )
}

/** The artist and the title; small, the number of valid bids and the connection. */
function BoardFooter({ lot, state, validBids, privately, speak }: BoardFooterProps) {
  const words = useRoomWords()
  return (
    <footer className="flex shrink-0 items-center gap-[2cqw] border-t border-hairline px-[3cqw] py-[1.4cqh]">
      <div className="min-w-0 flex-1 leading-[1.2]">
        <p dir="auto" className={classNames('truncate font-medium', LABEL)}>
          {lot.artist}
        </p>
        <p dir="auto" className={classNames('lot-title truncate', LABEL)}>
          {lot.title}
        </p>
      </div>
      <div className="shrink-0 text-end text-[max(0.75rem,2cqh)] leading-[1.4]">
        <p className="figures font-medium whitespace-nowrap">
          {state?.offeredAgain && <span className="text-advance-ink">{words.lot.offeredAgain}, </span>}
          {words.board.validBids(validBids)}
        </p>
        <ConnectionDot size="inherit" />
      </div>
      <BoardControls privately={privately} speak={speak} />
    </footer>
  )
}
