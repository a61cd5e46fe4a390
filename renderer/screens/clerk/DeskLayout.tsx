import { useState } from 'react'
import { useToastFacts } from '../../components/toast/useToast.ts'
import { useSalePaused } from '../../data/reads/sale-reads.ts'
import { BidHistory } from '../../desk/bids/BidHistory.tsx'
import { CallerBids } from '../../desk/bids/CallerBids.tsx'
import { OnlineBids, useOnlineBidSound } from '../../desk/bids/OnlineBids.tsx'
import { RoomBids } from '../../desk/bids/RoomBids.tsx'
import { AdvanceBids } from '../../desk/book/AdvanceBids.tsx'
import { LateBidNotice } from '../../desk/correction/LateBidNotice.tsx'
import { useDeskLot } from '../../desk/desk.ts'
import { FACTS } from '../../desk/facts.ts'
import { CurrentLot, NextLot, usePicturesAhead } from '../../desk/lots/CurrentLot.tsx'
import { StatusBanner } from '../../desk/lots/StatusBanner.tsx'
import { AskingPrice } from '../../desk/price/AskingPrice.tsx'
import { Increments } from '../../desk/price/Increments.tsx'
import { AppealPanel } from '../../desk/rounds/appeal/AppealPanel.tsx'
import { levelsOf } from '../../desk/rounds/appeal/levels.ts'
import { useLotFigures, useNow, useWarnedLot } from '../../desk/selectors.ts'
import { UndoButton } from '../../desk/undo/UndoButton.tsx'
import { SpeakButton, SpeakPanel } from '../../sound/speak/SpeakOnDemand.tsx'
import { groundStyle, useGround } from './background-colour.ts'
import { DeskDialogs } from './DeskDialogs.tsx'
import { RoomCaption } from './RoomCaption.tsx'
import { Toolbar } from './Toolbar.tsx'
import { TopBar } from './TopBar.tsx'
import { useDeskKeys } from './useDeskKeys.ts'

/**
 * The layout of the desk. It takes exactly the space that the shell leaves, so that nothing a sale needs is scrolled
 * away; only a window too small for it scrolls.
 */
export function DeskLayout() {
  const ground = useGround()
  const [isSpeaking, setSpeaking] = useState(false)
  return (
    <div
      className="relative min-h-130 flex-1 max-lg:min-h-0"
      style={ground === null ? undefined : { backgroundColor: ground }}
    >
      <div className="inset-0 flex flex-col lg:absolute">
        <TopBar
          style={groundStyle(ground)}
          speak={<SpeakButton isOpen={isSpeaking} onPress={() => setSpeaking(!isSpeaking)} />}
        />
        <div style={groundStyle(ground)}>
          <Toolbar />
        </div>
        {isSpeaking && <SpeakPanel screen="Clerk Screen" onClose={() => setSpeaking(false)} />}
        <div className="grid min-h-0 flex-1 gap-2 p-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] short:gap-1.5 short:p-1.5 wide:grid-cols-2">
          <div className="flex min-h-0 min-w-0 flex-col gap-2 max-lg:h-160 short:gap-1.5 wide:grid wide:grid-cols-[minmax(0,11fr)_minmax(0,9fr)] wide:grid-rows-[minmax(0,1fr)_auto]">
            <CurrentLot />
            <BidHistory undo={<UndoButton />} />
            <NextLot />
          </div>
          <div className="flex min-h-0 min-w-0 flex-col gap-2 short:gap-1.5">
            <StatusBanner />
            <div className="relative grid min-h-28 flex-1 gap-2 touch:min-h-24 sm:grid-cols-2">
              <AdvanceBids />
              <OnlineBids />
              <LateBidNotice />
            </div>
            <BidsAndPrice />
          </div>
        </div>
        <RoomCaption />
      </div>
      <DeskDialogs />
      <DeskBehaviour />
    </div>
  )
}

/** The bids of the room and the price; for an appeal its pledges. */
function BidsAndPrice() {
  const { lotNumber } = useDeskLot()
  const isAppeal = useNow((now) => levelsOf(now) !== null)
  if (isAppeal) return <AppealPanel key={String(lotNumber)} />
  return (
    <>
      <div className="grid shrink-0 gap-2 sm:grid-cols-2">
        <div className="relative flex min-w-0 flex-col *:last:flex-1">
          <CallerBids />
          <RoomBids type="phone" />
        </div>
        <RoomBids type="floor" />
      </div>
      <div className="grid shrink-0 gap-2 sm:h-42 sm:grid-cols-2 short:h-37 touch:h-48 tall:h-48">
        <AskingPrice key={String(lotNumber)} />
        <Increments />
      </div>
    </>
  )
}

/** The desk's keys, fetches and sounds. A separate component: it renders at every bid, the layout never. */
function DeskBehaviour() {
  useDeskKeys()
  useOnlineBidSound()
  useDeskFacts()
  usePicturesAhead()
  return null
}

/** Removes a toast as soon as its fact about the shown lot or the sale no longer holds. */
function useDeskFacts(): void {
  const { lotNumber } = useDeskLot()
  const { status, figures } = useLotFigures()
  const warned = useWarnedLot()
  const paused = useSalePaused()
  useToastFacts([
    FACTS.stands(lotNumber, status),
    FACTS.highest(lotNumber, figures.highestBid),
    paused ? FACTS.paused : FACTS.goesOn,
    ...(warned === lotNumber ? [FACTS.warned(lotNumber)] : []),
    ...(figures.startPrice === null ? [FACTS.noPrice(lotNumber)] : []),
    ...(figures.highestBid === null ? [FACTS.noBid(lotNumber)] : []),
  ])
}
