import type { ScreenPath } from '../../shared/screens.ts'

/** What a screen can ask of the desktop shell: `window.saleroomDesktop`, absent in a browser. */
export type DesktopBridge = {
  openInWindow: (screen: ScreenPath) => Promise<void>
  openInBrowser: (screen: ScreenPath) => Promise<void>
  /** Shows each display's number on it for three seconds. */
  identifyDisplays: () => Promise<void>
  openDataFolder: () => Promise<void>
  /** Saves the page as PDF under a name of the clerk's choice; this one is proposed. False where nothing was saved. */
  savePdf: (name: string) => Promise<boolean>
}

/** The channel of each call. Without the schemas, so that the preload script stays as small as it is. */
export const channels = {
  openInWindow: 'saleroom:open-in-window',
  openInBrowser: 'saleroom:open-in-browser',
  identifyDisplays: 'saleroom:identify-displays',
  openDataFolder: 'saleroom:open-data-folder',
  savePdf: 'saleroom:save-pdf',
} as const satisfies Record<keyof DesktopBridge, string>

/** The bridge's name in a page. */
export const BRIDGE_NAME = 'saleroomDesktop'
