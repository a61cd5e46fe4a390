import { BrowserWindow } from 'electron'
import { type OurWindows, openOurWindow } from './our-window.ts'

/** Opens any screen in a new window of a laptop browser's size. Several may be open, like tabs. */
export function openScreenWindow(windows: OurWindows, path: string): void {
  openOurWindow(windows, { path, show: 'in-front', width: 1200, height: 800, minWidth: 360, minHeight: 480 })
}

/** Closes every window without asking its page. */
export function destroyWindows(): void {
  for (const window of BrowserWindow.getAllWindows()) window.destroy()
}
