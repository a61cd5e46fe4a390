import type { BrowserWindow } from 'electron'
import { type DisplayFacts, sameRectangle } from '../displays/display-facts.ts'
import { displaysNow } from '../displays/displays.ts'
import { type AuctioneerPlace, type AuctioneerWish, placeAuctioneer } from '../displays/placement.ts'
import { fillDisplay, fillsADisplay, leaveDisplay } from './fill-display.ts'
import { type OurWindows, openOurWindow } from './our-window.ts'
import type { WindowMemory } from './window-memory.ts'

const PATH = '/auctioneer-screen'

/** The auctioneer's window: full-screen on the display that is not the clerk's, and always to be left. */
export function auctioneerWindow(
  windows: OurWindows,
  {
    memory,
    clerkDisplayId,
    onChange,
  }: { memory: WindowMemory; clerkDisplayId: () => number | null; onChange: () => void },
) {
  let window: BrowserWindow | null = null
  let wish: AuctioneerWish = { kind: 'full-screen', displayId: null }
  let filled: DisplayFacts | null = null

  function plan(): AuctioneerPlace {
    const { display: remembered, windowBounds } = memory.places.auctioneer
    return placeAuctioneer({
      displays: displaysNow(),
      clerkDisplayId: clerkDisplayId(),
      remembered,
      windowBounds,
      wish,
    })
  }

  function fill(opened: BrowserWindow, display: DisplayFacts): void {
    const stays = filled?.id === display.id && sameRectangle(filled.bounds, display.bounds) && fillsADisplay(opened)
    if (stays) return
    filled = display
    fillDisplay(opened, display)
    memory.remember((places) => {
      places.auctioneer.display = { displayId: display.id, displayBounds: display.bounds }
    })
  }

  function putRight(): void {
    if (!window) return
    const place = plan()
    if (place.kind === 'full-screen') fill(window, place.display)
    if (place.kind === 'window' && filled) {
      filled = null
      leaveDisplay(window, place.bounds)
    }
    onChange()
  }

  function wishFor(wanted: AuctioneerWish): void {
    wish = wanted
    if (window) putRight()
    else open()
  }

  function rememberBounds(opened: BrowserWindow): void {
    if (filled || fillsADisplay(opened) || opened.isMinimized()) return
    const bounds = opened.getNormalBounds()
    memory.remember((places) => {
      places.auctioneer.windowBounds = bounds
    })
  }

  function open(): void {
    const place = plan()
    const bounds = place.kind === 'full-screen' ? place.display.bounds : place.kind === 'window' ? place.bounds : {}
    const opened = openOurWindow(windows, { path: PATH, show: 'behind', ...bounds, title: 'Auctioneer', minWidth: 480 })
    // The clerk's window holds the menu; the room should not see one.
    opened.setMenuBarVisibility(false)
    opened.webContents.on('before-input-event', (event, { type, key }) => {
      if (type !== 'keyDown' || key !== 'Escape' || !filled) return
      event.preventDefault()
      wishFor({ kind: 'window' })
    })
    opened.on('moved', () => rememberBounds(opened))
    opened.on('resized', () => rememberBounds(opened))
    opened.on('closed', () => {
      window = null
      filled = null
      wish = { kind: 'full-screen', displayId: null }
      onChange()
    })
    window = opened
    putRight()
  }

  return {
    open,
    putRight,
    window: () => window,
    /** The display it fills; null while it is a normal window or closed. */
    filledDisplayId: () => filled?.id ?? null,
    /** Fills a display that the clerk named. */
    showOn: (displayId: number) => wishFor({ kind: 'full-screen', displayId }),
    /** Makes it a normal window, until a display is asked for. */
    leaveFullScreen: () => wishFor({ kind: 'window' }),
    focus(): void {
      if (window) window.show()
      else open()
    },
  }
}
