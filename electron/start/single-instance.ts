import { join } from 'node:path'
import { app } from 'electron'

/**
 * Gives Chromium a separate folder: by default it would use the sales' folder on Windows and macOS. A folder on the
 * command line takes precedence.
 */
export function setOwnFolder(folder: string | null): void {
  app.setName('Saleroom')
  // Windows shows notifications only of programs known by the installer's name; elsewhere this does nothing.
  app.setAppUserModelId('house.saleroom.desktop')
  if (app.commandLine.hasSwitch('user-data-dir')) return
  app.setPath('userData', folder ?? join(app.getPath('appData'), 'Saleroom Desktop'))
}

/** Whether this is the first Saleroom on this PC. A second one wakes the first, and ends. */
export function isFirstInstance({ onSecond }: { onSecond: () => void }): boolean {
  if (!app.requestSingleInstanceLock()) return false
  app.on('second-instance', onSecond)
  return true
}
