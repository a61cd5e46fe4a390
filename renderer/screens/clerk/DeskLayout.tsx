import { BidHistory } from './BidHistory.tsx'
import { CurrentLot } from './CurrentLot.tsx'
import { useDesk } from './desk.ts'
import { DeskDialogs } from './dialogs/DeskDialogs.tsx'
import { AdvanceBids } from './panels/AdvanceBids.tsx'
import { AskingPrice } from './panels/AskingPrice.tsx'
import { Increments } from './panels/Increments.tsx'
import { OnlineBids } from './panels/OnlineBids.tsx'
import { RoomBids } from './panels/RoomBids.tsx'
import { groundStyle } from './rules/ground.ts'
import { StatusBanner } from './StatusBanner.tsx'
import { Toolbar } from './Toolbar.tsx'
import { TopBar } from './TopBar.tsx'
import { useClerkKeys } from './useClerkKeys.ts'
import { useGround } from './useGround.ts'
import { useOnlineBidSound } from './useOnlineBidSound.ts'
import { usePrefetchNeighbours } from './usePrefetchNeighbours.ts'

/**
 * The desk as it lies before the clerk. It takes what the shell leaves of the window and not a pixel more, so that
 * nothing a sale needs is ever scrolled away; only a window too small for it scrolls.
 */
export function DeskLayout() {
  const { lotNumber } = useDesk()
  const ground = useGround()
  useClerkKeys()
  useOnlineBidSound()
  usePrefetchNeighbours()
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
        <div className="grid min-h-0 flex-1 gap-2 p-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div className="flex min-h-0 min-w-0 flex-col gap-2 max-lg:h-160">
            <CurrentLot />
            <BidHistory />
          </div>
          <div className="flex min-h-0 min-w-0 flex-col gap-2">
            <StatusBanner />
            <div className="grid min-h-29 flex-1 gap-2 sm:grid-cols-2">
              <AdvanceBids />
              <OnlineBids />
            </div>
            <div className="grid shrink-0 gap-2 sm:grid-cols-2">
              <RoomBids type="phone" />
              <RoomBids type="floor" />
            </div>
            <div className="grid shrink-0 gap-2 sm:h-54 sm:grid-cols-2 sm:tall:h-72">
              <AskingPrice key={String(lotNumber)} />
              <Increments />
            </div>
          </div>
        </div>
      </div>
      <DeskDialogs />
    </div>
  )
}
