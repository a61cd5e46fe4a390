import type { ScreenPath } from '../../shared/screens.ts'

/** The desktop shell's calls for screens: `window.saleroomDesktop`, absent in a browser. */
export type DesktopBridge = {
  openInWindow: (screen: ScreenPath) => Promise<void>
  openInBrowser: (screen: ScreenPath) => Promise<void>
  /** Shows each display's number on it for three seconds. */
  identifyDisplays: () => Promise<void>
  openDataFolder: () => Promise<void>
  /** Saves the page as PDF; the clerk may change the proposed name. False if cancelled. */
  savePdf: (name: string) => Promise<boolean>
}

/** The channel of each call. Without schemas, to keep the preload script small. */
export const channels = {
  openInWindow: 'saleroom:open-in-window',
  openInBrowser: 'saleroom:open-in-browser',
  identifyDisplays: 'saleroom:identify-displays',
  openDataFolder: 'saleroom:open-data-folder',
  savePdf: 'saleroom:save-pdf',
} as const satisfies Record<keyof DesktopBridge, string>

export const BRIDGE_NAME = 'saleroomDesktop'
