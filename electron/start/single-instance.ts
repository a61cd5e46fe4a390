import { join } from 'node:path'
import { app } from 'electron'

/**
 * Gives Chromium a folder of its own: its default is the very one that holds the sales on Windows and macOS. A folder
 * named on the command line stands.
 */
export function setOwnFolder(folder: string | null): void {
  app.setName('Saleroom')
  // Windows shows notifications only of programs it knows by the installer's own name for them; elsewhere this is idle.
  app.setAppUserModelId('house.saleroom.desktop')
  if (app.commandLine.hasSwitch('user-data-dir')) return
  app.setPath('userData', folder ?? join(app.getPath('appData'), 'Saleroom Desktop'))
}

/** Whether this is the first Saleroom at this PC. A second one wakes the first, and ends. */
export function isFirstInstance({ onSecond }: { onSecond: () => void }): boolean {
  if (!app.requestSingleInstanceLock()) return false
  app.on('second-instance', onSecond)
  return true
}
