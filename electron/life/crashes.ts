import { app, BrowserWindow, dialog, Notification, type WebContents } from 'electron'
import type { Closing } from './closing.ts'
import type { DesktopLog } from './desktop-log.ts'
import type { Host } from './host.ts'

const RELOADS_A_MINUTE = 3
const MINUTE_MS = 60_000

/** Reloads a crashed screen and notifies the clerk; asks about one that keeps crashing or hangs. */
export function watchCrashes(log: DesktopLog, { now }: { now: () => number }): void {
  const crashes = new WeakMap<WebContents, number[]>()

  app.on('render-process-gone', (_event, contents, { reason, exitCode }) => {
    if (reason === 'clean-exit' || contents.isDestroyed()) return
    log.warn(`The screen ${contents.getURL()} crashed: ${reason}, code ${exitCode}`)
    const recent = [...(crashes.get(contents) ?? []), now()].filter((time) => time > now() - MINUTE_MS)
    crashes.set(contents, recent)
    if (recent.length > RELOADS_A_MINUTE) void askAboutCrashed(contents)
    else {
      contents.reload()
      notify(`${titleOf(contents)} crashed and was loaded again`)
    }
  })

  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason !== 'clean-exit') log.warn(`The ${type} process ended: ${reason}, code ${exitCode}`)
  })

  app.on('browser-window-created', (_event, window) => {
    window.on('unresponsive', () => {
      log.warn(`The screen ${window.webContents.getURL()} does not respond`)
      void askAboutHanging(window)
    })
  })
}

/** Closes after an uncaught error: the disk's contents are complete, the memory may be inconsistent. */
export function watchOwnErrors(host: Host, log: DesktopLog, { closeNow }: Pick<Closing, 'closeNow'>): void {
  host.on('uncaughtException', (error: Error) => {
    log.warn('An error that nothing caught', error)
    dialog.showErrorBox(
      'Saleroom has to close',
      `${error.message}\n\nBids and outcomes are saved. Start Saleroom again and resume the sale; the log folder holds the details.`,
    )
    void closeNow({ exitCode: 1 })
  })
  host.on('unhandledRejection', (error: unknown) => log.warn('A promise that nothing caught', error))
}

async function askAboutCrashed(contents: WebContents): Promise<void> {
  const window = BrowserWindow.fromWebContents(contents)
  if (!window) return
  const { response } = await dialog.showMessageBox({
    type: 'error',
    message: `${titleOf(contents)} keeps crashing`,
    detail: 'The sale and the other screens continue. You can also open this screen in a browser, from the View menu.',
    buttons: ['Reload', 'Close This Window'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  })
  if (window.isDestroyed()) return
  if (response === 0) contents.reload()
  else window.close()
}

async function askAboutHanging(window: BrowserWindow): Promise<void> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: `${titleOf(window.webContents)} does not respond`,
    detail: 'The sale continues. Waiting may be enough.',
    buttons: ['Wait', 'Reload'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  })
  if (response !== 1 || window.isDestroyed()) return
  // A hanging page ignores a reload.
  window.webContents.forcefullyCrashRenderer()
  window.webContents.reload()
}

function titleOf(contents: WebContents): string {
  return contents.getTitle() || 'A screen'
}

function notify(sentence: string): void {
  if (Notification.isSupported()) new Notification({ title: 'Saleroom', body: sentence }).show()
}
