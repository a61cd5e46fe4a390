import { app, type BrowserWindow, dialog, type MessageBoxOptions, powerMonitor } from 'electron'

import type { Host } from './host.ts'

const CLOSE_WITHIN_MS = 10_000

type ClosingParts = {
  liveSale: () => string | null
  clerkWindow: () => BrowserWindow | null
  /** Whether the user agrees to lose unsaved text; true if there is none. */
  unsavedMayBeLost: () => Promise<boolean>
  /** Closes windows and server; resolves once everything is on the disk. */
  shutDown: () => Promise<void>
}

/** Controls how the app ends. It is open, asking, or closing; closing is final. */
export type Closing = ReturnType<typeof closingRules>

/**
 * Asks the clerk before closing during a live sale or with unsaved text. A signal or a system shutdown closes without a
 * question. Every way ends in the same shutdown, which flushes the journal.
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
    // A signal may have closed the app while the question was open.
    if (state === 'asking') state = 'open'
  }

  return {
    closeNow,
    requestClose,

    /** Handles closing of the clerk's window. On macOS the app and the sale continue without windows. */
    onClerkWindowClose(event: { preventDefault: () => void }): void {
      if (state === 'closing' || process.platform === 'darwin') return
      event.preventDefault()
      void requestClose()
    },

    /** Handles every way to end the app. */
    watch(host: Host): void {
      app.on('before-quit', (event) => {
        // Even while closing: only `app.exit` ends the app, once everything is on the disk.
        event.preventDefault()
        void requestClose()
      })
      // Without a listener the app would end with its last window.
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
      'If Saleroom closes now, every screen and bidder is disconnected. Bids and outcomes are saved, and the sale can be resumed at the same point.',
    buttons: ['Keep the Sale Running', 'Close Saleroom'],
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
