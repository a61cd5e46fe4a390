import type { Lot } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { highestBid, lastBid, validBids } from '../../../shared/rules/bids.ts'
import { classNames } from '../../components/class-names.ts'
import { useBids, useLotState, useSaleStatus } from '../../data/reads/sale-reads.ts'
import { BidPanel } from './BidPanel.tsx'
import { BoardFooter } from './BoardFooter.tsx'
import { BoardHeader } from './BoardHeader.tsx'
import { OutcomePanel } from './OutcomePanel.tsx'
import { PrivateStrip } from './PrivateStrip.tsx'
import { usePrivateStrip } from './usePrivateStrip.ts'

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

  return (
    <div className="relative min-h-0 flex-1">
      <div className="absolute inset-0 [container-type:size]">
        <div
          className={classNames('flex h-full flex-col overflow-hidden', warned && 'border-[1.6cqmin] border-warning')}
        >
          <BoardHeader lotNumber={lotNumber} asking={asking} outcome={outcome} />
          {warned && <FairWarningBand />}
          {outcome ? (
            <OutcomePanel outcome={outcome} />
          ) : (
            <div className="grid min-h-0 flex-1 grid-cols-[3fr_2fr] [@container(orientation:portrait)]:grid-cols-1 [@container(orientation:portrait)]:grid-rows-[3fr_2fr]">
              <BidPanel label="Current bid" bid={highestBid(bids)} none="Waiting for bid" rank="current" />
              <BidPanel label="Last bid" bid={lastBid(bids)} none="No previous bid" rank="last" />
            </div>
          )}
          {privately.shown && <PrivateStrip lotNumber={lotNumber} ended={ended} bids={bids} />}
          <BoardFooter lot={lot} state={figures} validBids={validBids(bids).length} privately={privately} />
        </div>
      </div>
    </div>
  )
}

/** Last chance for the room: seen from the last row, and heard by a screen reader. */
function FairWarningBand() {
  return (
    <p
      role="alert"
      className="flex h-[17cqh] shrink-0 items-center justify-center bg-warning text-[min(13cqh,10.5cqw)] leading-none font-bold tracking-[0.04em] whitespace-nowrap text-on-warning"
    >
      FAIR WARNING
    </p>
  )
}
