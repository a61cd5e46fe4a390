import { LateBidNotice } from './correction/LateBidNotice.tsx'
import { useDeskLot } from './desk.ts'
import { DeskDialogs } from './dialogs/DeskDialogs.tsx'
import { AdvanceBids } from './panels/AdvanceBids.tsx'
import { AskingPrice } from './panels/AskingPrice.tsx'
import { BidHistory } from './panels/BidHistory.tsx'
import { CurrentLot } from './panels/CurrentLot.tsx'
import { Increments } from './panels/Increments.tsx'
import { NextLot } from './panels/NextLot.tsx'
import { OnlineBids } from './panels/OnlineBids.tsx'
import { RoomBids } from './panels/RoomBids.tsx'
import { StatusBanner } from './panels/StatusBanner.tsx'
import { groundStyle } from './rules/ground.ts'
import { Toolbar } from './Toolbar.tsx'
import { TopBar } from './TopBar.tsx'
import { useClerkKeys } from './useClerkKeys.ts'
import { useDeskFacts } from './useDeskFacts.ts'
import { useGround } from './useGround.ts'
import { useOnlineBidSound } from './useOnlineBidSound.ts'
import { usePrefetchNeighbours } from './usePrefetchNeighbours.ts'

/**
 * The desk as it lies before the clerk. It takes what the shell leaves of the window and not a pixel more, so that
 * nothing a sale needs is ever scrolled away; only a window too small for it scrolls.
 */
export function DeskLayout() {
  const { lotNumber } = useDeskLot()
  const ground = useGround()
  return (
    <div
      className="relative min-h-160 flex-1 max-lg:min-h-0"
      style={ground === null ? undefined : { backgroundColor: ground }}
    >
      <div className="inset-0 flex flex-col lg:absolute">
        <div style={groundStyle(ground)}>
          <TopBar />
        </div>
        <Toolbar />
        <div className="grid min-h-0 flex-1 gap-2 p-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] short:gap-1.5 short:p-1.5 wide:grid-cols-2">
          <div className="flex min-h-0 min-w-0 flex-col gap-2 max-lg:h-160 short:gap-1.5 wide:grid wide:grid-cols-[minmax(0,9fr)_minmax(0,11fr)] wide:grid-rows-[minmax(0,1fr)_auto]">
            <CurrentLot />
            <BidHistory />
            <NextLot />
          </div>
          <div className="flex min-h-0 min-w-0 flex-col gap-2 short:gap-1.5">
            <StatusBanner />
            <div className="relative grid min-h-28 flex-1 gap-2 sm:grid-cols-2">
              <AdvanceBids />
              <OnlineBids />
              <LateBidNotice />
            </div>
            <div className="grid shrink-0 gap-2 sm:grid-cols-2">
              <RoomBids type="phone" />
              <RoomBids type="floor" />
            </div>
            <div className="grid shrink-0 gap-2 sm:h-50 sm:grid-cols-2 sm:tall:h-72 wide:h-84">
              <AskingPrice key={String(lotNumber)} />
              <Increments />
            </div>
          </div>
        </div>
      </div>
      <DeskDialogs />
      <DeskBehaviour />
    </div>
  )
}

/** What is heard, fetched and sounded for the whole desk. A part of its own: it changes with every bid, the layout never. */
function DeskBehaviour() {
  useClerkKeys()
  useOnlineBidSound()
  useDeskFacts()
  usePrefetchNeighbours()
  return null
}
