import { BrowserWindow } from 'electron'
import { type OurWindows, openOurWindow } from './our-window.ts'

/** Opens any screen in a window of its own, as large as a laptop's browser. Many may be open, as tabs would be. */
export function openScreenWindow(windows: OurWindows, path: string): void {
  openOurWindow(windows, { path, show: 'in-front', width: 1200, height: 800, minWidth: 360, minHeight: 480 })
}

/** Ends every window without asking its page. */
export function destroyWindows(): void {
  for (const window of BrowserWindow.getAllWindows()) window.destroy()
}
