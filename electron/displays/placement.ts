import { type DisplayFacts, type Rectangle, sameRectangle } from './display-facts.ts'

/** The clerk's choice for the auctioneer's window; without a display the app chooses one. */
export type AuctioneerWish = { kind: 'full-screen'; displayId: number | null } | { kind: 'window' }

/** The last display of the auctioneer's window. Ids change with cables, so the bounds identify it too. */
export type RememberedDisplay = { displayId: number; displayBounds: Rectangle }

export type AuctioneerPlace =
  | { kind: 'full-screen'; display: DisplayFacts }
  | { kind: 'window'; bounds: Rectangle }
  | { kind: 'nowhere' }

type AuctioneerSituation = {
  displays: readonly DisplayFacts[]
  clerkDisplayId: number | null
  remembered: RememberedDisplay | null
  windowBounds: Rectangle | null
  wish: AuctioneerWish
}

const AUCTIONEER_SIZE = { width: 1024, height: 768 }
const CLERK_SIZE = { width: 1366, height: 768 }
/** The least visible part of a window that can still be seen and dragged, in pixels. */
const VISIBLE = 100

/**
 * Places the auctioneer's window: full-screen on a display that is not the clerk's, preferably the remembered one, then
 * an external one; a normal window if the clerk's is the only one. A display chosen by the clerk is used even if it is
 * the clerk's own. Without displays nothing changes.
 */
export function placeAuctioneer(situation: AuctioneerSituation): AuctioneerPlace {
  const { displays, wish, windowBounds, clerkDisplayId } = situation
  if (displays.length === 0) return { kind: 'nowhere' }
  const display = wish.kind === 'window' ? undefined : displayForAuctioneer(situation, wish.displayId)
  if (display) return { kind: 'full-screen', display }
  const beside = displays.find(({ id }) => id === clerkDisplayId) ?? displays[0]
  return { kind: 'window', bounds: boundsOn(displays, windowBounds, beside, AUCTIONEER_SIZE) }
}

function displayForAuctioneer(
  { displays, clerkDisplayId, remembered }: AuctioneerSituation,
  chosenId: number | null,
): DisplayFacts | undefined {
  const chosen = displays.find(({ id }) => id === chosenId)
  if (chosen) return chosen
  const free = displays.filter(({ id }) => id !== clerkDisplayId)
  return (
    free.find(({ id }) => id === remembered?.displayId) ??
    free.find(({ bounds }) => remembered !== null && sameRectangle(bounds, remembered.displayBounds)) ??
    free.find(({ internal }) => !internal) ??
    free[0]
  )
}

/** Places the clerk's window at its last position if that is visible, else in the middle of the main display. */
export function placeClerk({
  displays,
  mainId,
  remembered,
}: {
  displays: readonly DisplayFacts[]
  mainId: number | null
  remembered: Rectangle | null
}): Rectangle {
  const main = displays.find(({ id }) => id === mainId) ?? displays[0]
  return boundsOn(displays, remembered, main, CLERK_SIZE)
}

/** Whether enough of a window is on a display to drag it. */
export function canBeSeen(window: Rectangle, displays: readonly DisplayFacts[]): boolean {
  return displays.some(({ workArea }) => {
    const { width, height } = overlap(window, workArea)
    return width >= VISIBLE && height >= VISIBLE
  })
}

/** The display with the largest part of a window; null if it is on none. */
export function displayUnder(window: Rectangle, displays: readonly DisplayFacts[]): DisplayFacts | null {
  const shares = displays.map((display) => {
    const { width, height } = overlap(window, display.bounds)
    return { display, pixels: Math.max(width, 0) * Math.max(height, 0) }
  })
  const [most] = shares.toSorted((one, other) => other.pixels - one.pixels)
  return most && most.pixels > 0 ? most.display : null
}

function boundsOn(
  displays: readonly DisplayFacts[],
  wanted: Rectangle | null,
  display: DisplayFacts | undefined,
  size: { width: number; height: number },
): Rectangle {
  if (wanted && canBeSeen(wanted, displays)) return wanted
  return display ? inTheMiddle(display.workArea, size) : { x: 0, y: 0, ...size }
}

function inTheMiddle(area: Rectangle, size: { width: number; height: number }): Rectangle {
  const width = Math.min(size.width, area.width)
  const height = Math.min(size.height, area.height)
  return {
    x: area.x + Math.floor((area.width - width) / 2),
    y: area.y + Math.floor((area.height - height) / 2),
    width,
    height,
  }
}

function overlap(one: Rectangle, other: Rectangle): { width: number; height: number } {
  return {
    width: Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x),
    height: Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y),
  }
}
