import { useLotOnShow } from '../../data/reads/lot-on-show.ts'
import { useAuctionState } from '../../data/reads/sale-reads.ts'
import { ReadState } from '../../widgets/ReadState.tsx'
import { AuctionStatusCard } from './AuctionStatusCard.tsx'
import { BidDock } from './dock/BidDock.tsx'
import { LastLotLine } from './LastLotLine.tsx'
import { LotPanel } from './LotPanel.tsx'
import { NoAuction } from './NoAuction.tsx'
import { SaleHead } from './SaleHead.tsx'
import { usePictureTurn } from './usePictureTurn.ts'
import { useTabBidder } from './useTabBidder.ts'

/** The page of an online bidder; each tab is one. */
export function OnlineBiddingScreen() {
  const read = useAuctionState()
  const { data: state } = read
  const { bidder, error: joinError } = useTabBidder()
  const { lot, isHeld, last } = useLotOnShow(state, { holdUntil: 'next-lot-starts' })

  const picture = usePictureTurn({ lotNumber: lot?.lot_number ?? null, hasPaddle: bidder !== null })

  if (!state) return <ReadState read={read} />
  // On a phone the dock stays at the foot, under the thumb; where there is width it stands beside the lot.
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col sm:landscape:grid sm:landscape:flex-none sm:landscape:grid-cols-[minmax(0,1fr)_minmax(17rem,24rem)] sm:landscape:gap-x-10 sm:landscape:px-8 sm:landscape:pb-10">
      <SaleHead state={state} bidder={bidder} joinError={joinError} />
      {state.isActive ? (
        <div className="flex flex-col gap-5 px-4 pb-6 sm:landscape:px-0">
          {last && <LastLotLine last={last} bidder={bidder} currency={state.currency} />}
          {lot && <LotPanel lot={lot} picture={picture} isNext={!isHeld && state.currentLotStatus === 'preloaded'} />}
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
