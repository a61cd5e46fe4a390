import type { BrowserWindow } from 'electron'
import type { DisplayFacts, Rectangle } from '../displays/display-facts.ts'

// macOS's native full screen moves to a separate space with an animation; the simple one stays in place.
const isMac = () => process.platform === 'darwin'

export function fillsADisplay(window: BrowserWindow): boolean {
  return isMac() ? window.isSimpleFullScreen() : window.isFullScreen()
}

export function fillDisplay(window: BrowserWindow, { bounds }: DisplayFacts): void {
  // A full-screen window cannot be moved to another display.
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
