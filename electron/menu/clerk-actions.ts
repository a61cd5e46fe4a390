import { app, BrowserWindow, dialog, shell } from 'electron'
import type { RunningServer } from '../../server/start/server-options.ts'
import { sayDiskTrouble } from '../../server/storage/disk-trouble.ts'
import { identifyDisplays } from '../displays/identify.ts'
import { logFolder } from '../life/desktop-log.ts'
import { savePdf } from '../save-pdf.ts'
import type { Windows } from '../windows/windows.ts'
import type { MenuActions } from './menu-template.ts'

/** The clerk's actions in the menu, which screens also offer as buttons. */
export function clerkActions({
  server: { url, dataDir },
  windows,
  quit,
}: {
  server: RunningServer
  windows: Windows
  quit: () => void
}): MenuActions {
  return {
    openInWindow: windows.openScreen,
    openInBrowser: (path) => void shell.openExternal(`${url}${path}`).catch(() => undefined),
    auctioneerOn: (displayId) => windows.auctioneer.showOn(displayId),
    auctioneerInWindow: () => windows.auctioneer.leaveFullScreen(),
    identifyDisplays,
    savePdf: () => void savePageInFront(),
    openDataFolder: () => void shell.openPath(dataDir),
    openLogFolder: () => void shell.openPath(logFolder(dataDir)),
    about: () => app.showAboutPanel(),
    quit,
  }
}

/** Saves the front window's page as PDF, such as a statement or a report. Reports disk errors. */
export async function savePageInFront(): Promise<void> {
  const page = BrowserWindow.getFocusedWindow()?.webContents
  if (!page) return
  try {
    await savePdf(page, page.getTitle().replace(/[^\p{L}\p{N} .-]+/gu, ' '))
  } catch (error) {
    dialog.showErrorBox('The PDF could not be saved', sayDiskTrouble(error))
  }
}
