import type { BrowserWindow } from 'electron'
import { displaysNow } from '../displays/displays.ts'
import { placeAuctioneer } from '../displays/placement.ts'
import { fillDisplay, fillsADisplay, leaveDisplay } from './fill-display.ts'
import { type AppWindows, openAppWindow } from './open-window.ts'

/** The simulated room's own screen. */
export const REHEARSAL_PATH = '/rehearsal'

/**
 * The simulated room's window: full-screen on a display that is neither the clerk's nor the auctioneer's, else in front
 * of the auctioneer's, else a normal window next to the desk. Escape makes it a normal window.
 */
export function rehearsalWindow(
  windows: AppWindows,
  {
    clerkDisplayId,
    auctioneerDisplayId,
  }: { clerkDisplayId: () => number | null; auctioneerDisplayId: () => number | null },
) {
  let window: BrowserWindow | null = null

  function place(wish: 'full-screen' | 'window') {
    const clerk = clerkDisplayId()
    const displays = displaysNow()
    const apart = displays.filter(({ id }) => id !== auctioneerDisplayId())
    return placeAuctioneer({
      displays: apart.some(({ id }) => id !== clerk) ? apart : displays,
      clerkDisplayId: clerk,
      remembered: null,
      windowBounds: null,
      wish: wish === 'window' ? { kind: 'window' } : { kind: 'full-screen', displayId: null },
    })
  }

  function open(): void {
    const at = place('full-screen')
    const bounds = at.kind === 'full-screen' ? at.display.bounds : at.kind === 'window' ? at.bounds : {}
    const opened = openAppWindow(windows, {
      path: REHEARSAL_PATH,
      show: 'in-front',
      ...bounds,
      title: 'Rehearsal',
      minWidth: 800,
      minHeight: 600,
    })
    opened.setMenuBarVisibility(false)
    opened.webContents.on('before-input-event', (event, { type, key }) => {
      if (type !== 'keyDown' || key !== 'Escape' || !fillsADisplay(opened)) return
      event.preventDefault()
      const beside = place('window')
      if (beside.kind === 'window') leaveDisplay(opened, beside.bounds)
    })
    opened.on('closed', () => {
      window = null
    })
    window = opened
    if (at.kind === 'full-screen') fillDisplay(opened, at.display)
  }

  return {
    /** Brings it to the front, and opens it if necessary. */
    focus(): void {
      if (window) window.show()
      else open()
    },
  }
}
