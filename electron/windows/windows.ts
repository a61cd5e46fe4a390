import { mainDisplayId } from '../displays/displays.ts'
import { AuctioneerWindow } from './auctioneer-window.ts'
import { type ClerkWindow, clerkWindow } from './clerk-window.ts'
import type { AppWindows } from './open-window.ts'
import { REHEARSAL_PATH, rehearsalWindow } from './rehearsal-window.ts'
import { openScreenWindow } from './screen-windows.ts'
import type { WindowMemory } from './window-memory.ts'

export type Windows = ReturnType<typeof ourTwoWindows>

/** The clerk's, the auctioneer's and the simulated room's windows, and a separate one for any other screen. */
export function ourTwoWindows({
  windows,
  memory,
  liveSale,
  onClerkWindowClose,
  onChange,
}: {
  windows: AppWindows
  memory: WindowMemory
  liveSale: () => string | null
  onClerkWindowClose: Parameters<typeof clerkWindow>[1]['onClose']
  /** Called when the auctioneer's window is opened, closed or moved to another display. */
  onChange: () => void
}) {
  const clerk: ClerkWindow = clerkWindow(windows, { memory, liveSale, onClose: onClerkWindowClose })
  const clerkDisplayId = () => clerk.displayId() ?? mainDisplayId()
  const auctioneer = new AuctioneerWindow(windows, { memory, clerkDisplayId, onChange })
  const rehearsal = rehearsalWindow(windows, {
    clerkDisplayId,
    auctioneerDisplayId: () => auctioneer.filledDisplayId(),
  })
  return {
    clerk,
    auctioneer,
    openScreen(path: string): void {
      if (path === REHEARSAL_PATH) rehearsal.focus()
      else openScreenWindow(windows, path)
    },
    open(): void {
      clerk.open()
      auctioneer.open()
    },
    putRight(): void {
      clerk.putRight()
      auctioneer.putRight()
    },
  }
}
