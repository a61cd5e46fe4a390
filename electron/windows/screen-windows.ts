import { BrowserWindow } from 'electron'
import { type AppWindows, openAppWindow } from './open-window.ts'

/** Opens any screen in a new window of a laptop browser's size. Several may be open, like tabs. */
export function openScreenWindow(windows: AppWindows, path: string): void {
  openAppWindow(windows, { path, show: 'in-front', width: 1200, height: 800, minWidth: 360, minHeight: 480 })
}

/** Closes every window without asking its page. */
export function destroyWindows(): void {
  for (const window of BrowserWindow.getAllWindows()) window.destroy()
}
