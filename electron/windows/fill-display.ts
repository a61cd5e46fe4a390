import type { BrowserWindow } from 'electron'
import type { DisplayFacts, Rectangle } from '../displays/display-facts.ts'

// On macOS a native full screen gets a space of its own and slides there; the simple one stays put, at once.
const isMac = () => process.platform === 'darwin'

export function fillsADisplay(window: BrowserWindow): boolean {
  return isMac() ? window.isSimpleFullScreen() : window.isFullScreen()
}

/** Fills a display with a window, from wherever it was. */
export function fillDisplay(window: BrowserWindow, { bounds }: DisplayFacts): void {
  // A full-screen window can't be moved: it would stay where it is, or be torn between two displays.
  if (fillsADisplay(window)) setFull(window, 'off')
  window.setBounds(bounds)
  setFull(window, 'on')
}

/** Makes it a normal window again. */
export function leaveDisplay(window: BrowserWindow, bounds: Rectangle): void {
  if (fillsADisplay(window)) setFull(window, 'off')
  window.setBounds(bounds)
}

function setFull(window: BrowserWindow, to: 'on' | 'off'): void {
  if (isMac()) window.setSimpleFullScreen(to === 'on')
  else window.setFullScreen(to === 'on')
}
