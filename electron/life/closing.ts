import { app, type BrowserWindow, dialog, type MessageBoxOptions, powerMonitor } from 'electron'

import type { Host } from './host.ts'

const CLOSE_WITHIN_MS = 10_000

type ClosingParts = {
  liveSale: () => string | null
  clerkWindow: () => BrowserWindow | null
  /** Whether the person agrees to lose what is typed and not saved; true at once where nothing is. */
  unsavedMayBeLost: () => Promise<boolean>
  /** Ends windows and server; resolves once everything is on the disk. */
  shutDown: () => Promise<void>
}

/** How the app ends. One at a time: asked, then open as before, or closing, and from there never back. */
export type Closing = ReturnType<typeof closingRules>

/**
 * The rules of closing. While a sale is live, or text is unsaved, the clerk is asked first, whichever way it is tried;
 * on a signal, or when the system itself shuts down, nobody is there to ask. Each way ends in the same shutdown, which
 * flushes the journal.
 */
export function closingRules({ liveSale, clerkWindow, unsavedMayBeLost, shutDown }: ClosingParts) {
  let state: 'open' | 'asking' | 'closing' = 'open'

  async function closeNow({ exitCode = 0 }: { exitCode?: number } = {}): Promise<void> {
    if (state === 'closing') return
    state = 'closing'
    const lastResort = setTimeout(() => app.exit(1), CLOSE_WITHIN_MS)
    try {
      await shutDown()
    } catch (error) {
      dialog.showErrorBox('Saleroom could not close cleanly', sentenceOf(error))
      app.exit(1)
      return
    } finally {
      clearTimeout(lastResort)
    }
    app.exit(exitCode)
  }

  async function requestClose(): Promise<void> {
    if (state !== 'open') return
    state = 'asking'
    try {
      if (!(await mayClose())) return
    } finally {
      stopAsking()
    }
    await closeNow()
  }

  async function mayClose(): Promise<boolean> {
    const title = liveSale()
    const mayEndSale = title === null || (await askWhileLive(title, clerkWindow()))
    return mayEndSale && unsavedMayBeLost()
  }

  function stopAsking(): void {
    // A signal does not wait for an answer: the app may be closing by now.
    if (state === 'asking') state = 'open'
  }

  return {
    closeNow,
    requestClose,

    /** The clerk's window was told to close. On macOS an app outlives its windows, and so does the sale. */
    onClerkWindowClose(event: { preventDefault: () => void }): void {
      if (state === 'closing' || process.platform === 'darwin') return
      event.preventDefault()
      void requestClose()
    },

    /** Follows every way in which the app can be told to end. */
    watch(host: Host): void {
      app.on('before-quit', (event) => {
        // Even while closing: only `app.exit` ends the app, once everything is on the disk.
        event.preventDefault()
        void requestClose()
      })
      // Without a listener the app would end with its last window, and by no rule of ours.
      app.on('window-all-closed', () => undefined)
      powerMonitor.on('shutdown', () => void closeNow())
      app.on('browser-window-created', (_event, window) => window.on('session-end', () => void closeNow()))
      host.on('SIGINT', () => void closeNow())
      host.on('SIGTERM', () => void closeNow())
    },
  }
}

async function askWhileLive(title: string, window: BrowserWindow | null): Promise<boolean> {
  const question: MessageBoxOptions = {
    type: 'warning',
    message: `“${title}” is live`,
    detail:
      'If Saleroom closes now, every screen and bidder is cut off. Bids and outcomes are saved: the sale can be resumed where it stands.',
    buttons: ['Keep the sale running', 'Close Saleroom'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  }
  const { response } = await (window ? dialog.showMessageBox(window, question) : dialog.showMessageBox(question))
  return response === 1
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
