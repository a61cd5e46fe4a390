import type { BrowserWindow } from 'electron'
import { type DisplayFacts, sameRectangle } from '../displays/display-facts.ts'
import { displaysNow } from '../displays/displays.ts'
import { type AuctioneerPlace, type AuctioneerWish, placeAuctioneer } from '../displays/placement.ts'
import { fillDisplay, fillsADisplay, leaveDisplay } from './fill-display.ts'
import { type AppWindows, openAppWindow } from './open-window.ts'
import type { WindowMemory } from './window-memory.ts'

const PATH = '/auctioneer-screen'

type AuctioneerParts = { memory: WindowMemory; clerkDisplayId: () => number | null; onChange: () => void }

/** The auctioneer's window: full-screen on a display that is not the clerk's, with Escape to leave it. */
export class AuctioneerWindow {
  private readonly windows: AppWindows
  private readonly parts: AuctioneerParts
  private opened: BrowserWindow | null = null
  private wish: AuctioneerWish = { kind: 'full-screen', displayId: null }
  private filled: DisplayFacts | null = null

  constructor(windows: AppWindows, parts: AuctioneerParts) {
    this.windows = windows
    this.parts = parts
  }

  open(): void {
    const place = this.plan()
    const bounds = place.kind === 'full-screen' ? place.display.bounds : place.kind === 'window' ? place.bounds : {}
    const shown = { path: PATH, show: 'behind', ...bounds, title: 'Auctioneer', minWidth: 480 } as const
    const opened = openAppWindow(this.windows, shown)
    // The menu is in the clerk's window; the room should not see one.
    opened.setMenuBarVisibility(false)
    opened.webContents.on('before-input-event', (event, { type, key }) => {
      if (type !== 'keyDown' || key !== 'Escape' || !this.filled) return
      event.preventDefault()
      this.leaveFullScreen()
    })
    opened.on('moved', () => this.rememberBounds(opened))
    opened.on('resized', () => this.rememberBounds(opened))
    opened.on('closed', () => {
      this.opened = null
      this.filled = null
      this.wish = { kind: 'full-screen', displayId: null }
      this.parts.onChange()
    })
    this.opened = opened
    this.putRight()
  }

  /** Places it on the current displays. */
  putRight(): void {
    if (!this.opened) return
    const place = this.plan()
    if (place.kind === 'full-screen') this.fill(this.opened, place.display)
    if (place.kind === 'window' && this.filled) {
      this.filled = null
      leaveDisplay(this.opened, place.bounds)
    }
    this.parts.onChange()
  }

  window(): BrowserWindow | null {
    return this.opened
  }

  /** The display it fills; null if it is a normal window or closed. */
  filledDisplayId(): number | null {
    return this.filled?.id ?? null
  }

  /** Fills a display that the clerk chose. */
  showOn(displayId: number): void {
    this.wishFor({ kind: 'full-screen', displayId })
  }

  /** Makes it a normal window until a display is chosen. */
  leaveFullScreen(): void {
    this.wishFor({ kind: 'window' })
  }

  focus(): void {
    if (this.opened) this.opened.show()
    else this.open()
  }

  private plan(): AuctioneerPlace {
    const { memory, clerkDisplayId } = this.parts
    const { display: remembered, windowBounds } = memory.places.auctioneer
    const displays = displaysNow()
    return placeAuctioneer({ displays, clerkDisplayId: clerkDisplayId(), remembered, windowBounds, wish: this.wish })
  }

  private fill(opened: BrowserWindow, display: DisplayFacts): void {
    const { filled } = this
    const stays = filled?.id === display.id && sameRectangle(filled.bounds, display.bounds) && fillsADisplay(opened)
    if (stays) return
    this.filled = display
    fillDisplay(opened, display)
    this.parts.memory.remember((places) => {
      places.auctioneer.display = { displayId: display.id, displayBounds: display.bounds }
    })
  }

  private wishFor(wanted: AuctioneerWish): void {
    this.wish = wanted
    if (this.opened) this.putRight()
    else this.open()
  }

  private rememberBounds(opened: BrowserWindow): void {
    if (this.filled || fillsADisplay(opened) || opened.isMinimized()) return
    const bounds = opened.getNormalBounds()
    this.parts.memory.remember((places) => {
      places.auctioneer.windowBounds = bounds
    })
  }
}
