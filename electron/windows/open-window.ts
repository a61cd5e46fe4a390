import { join } from 'node:path'
import { BrowserWindow, type BrowserWindowConstructorOptions } from 'electron'
import type { DesktopLog } from '../life/desktop-log.ts'
import type { ProductFiles } from '../product-files.ts'
import { securePreferences } from '../security/secure-preferences.ts'

export type AppWindows = { url: string; files: ProductFiles; log: DesktopLog }

/** Opens one of our screens by its path, in a window that appears once it has content. */
export function openAppWindow(
  { url, files, log }: AppWindows,
  { path, show, ...options }: Omit<BrowserWindowConstructorOptions, 'show'> & { path: string; show: ShowHow },
): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Saleroom',
    // Windows and macOS use the program's icon.
    ...(process.platform === 'linux' && { icon: join(files.pictures, 'icon.png') }),
    ...options,
    show: false,
    webPreferences: {
      ...securePreferences(),
      preload: files.preload,
      // A screen in the background still counts down and rings.
      backgroundThrottling: false,
    },
  })
  window.once('ready-to-show', () => {
    if (show === 'in-front') window.show()
    if (show === 'behind') window.showInactive()
  })
  void window.loadURL(`${url}${path}`).catch((error) => log.warn(`The screen ${path} could not be loaded`, error))
  return window
}

/** 'never' is for unattended runs. */
export type ShowHow = 'in-front' | 'behind' | 'never'
