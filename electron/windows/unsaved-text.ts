import { app, BrowserWindow, dialog } from 'electron'
import { isOurs } from '../security/links.ts'

/** A page that has not said by then whether it holds something may hold it. */
const ANSWERS_WITHIN_MS = 2000

/** Sends a page what it gets before it is left, without leaving it; false when it would rather stay. */
const MAY_BE_LEFT = "window.dispatchEvent(new Event('beforeunload', { cancelable: true }))"

/**
 * What was typed in a page and not saved, as far as the page says so by preventing its unload. Electron by itself shows
 * no question then, and silently stays. Ours never blocks the process, as Electron's own example does: the server, and
 * maybe a live sale, runs in it. So a page stays until there is an answer, and is then left anew.
 */
export function unsavedText({ origin }: { origin: () => string | null }) {
  const questions = new Map<BrowserWindow, Promise<boolean>>()

  /** One question a window, whoever asks it. True to leave. */
  function askToLeave(window: BrowserWindow): Promise<boolean> {
    const open = questions.get(window)
    if (open !== undefined) return open
    const question = ask(window).finally(() => questions.delete(window))
    questions.set(window, question)
    return question
  }

  function guard(window: BrowserWindow): void {
    const { webContents } = window
    let isClosing = false
    let isLeaving = false

    async function leaveIfAgreed(wanted: 'close' | 'reload'): Promise<void> {
      const agreed = await askToLeave(window)
      if (!agreed || window.isDestroyed()) return
      if (wanted === 'close') return window.destroy()
      isLeaving = true
      webContents.once('did-start-navigation', () => {
        isLeaving = false
      })
      webContents.reload()
    }

    window.on('close', (event) => {
      // Those who listen after us may still keep it open. The page is asked later than that.
      queueMicrotask(() => {
        isClosing = !event.defaultPrevented
      })
    })
    webContents.on('will-prevent-unload', (event) => {
      if (isLeaving) return event.preventDefault()
      // Electron does not say what was tried. Our screens change without leaving their page: it was a close or a reload.
      const wanted = isClosing ? 'close' : 'reload'
      isClosing = false
      if (!questions.has(window)) void leaveIfAgreed(wanted)
    })
  }

  async function firstHolding(agreed: ReadonlySet<BrowserWindow>): Promise<BrowserWindow | null> {
    const windows = BrowserWindow.getAllWindows().filter(
      (window) => !agreed.has(window) && isOurs(window.webContents.getURL(), origin()),
    )
    const holding = await Promise.all(windows.map(mayHoldText))
    return windows.find((window, at) => holding[at] && !window.isDestroyed()) ?? null
  }

  return {
    /** Follows every window from its start. */
    watch(): void {
      app.on('browser-window-created', (_event, window) => guard(window))
    },

    /** Whether every page may be left, asking for each that holds something. None is closed, whatever the answers. */
    async mayBeLost(): Promise<boolean> {
      const agreed = new Set<BrowserWindow>()
      for (;;) {
        // All of them anew each time: while one question is open, there may be typing in another window.
        const window = await firstHolding(agreed)
        if (window === null) return true
        if (!(await askToLeave(window))) return false
        agreed.add(window)
      }
    },
  }
}

async function mayHoldText({ webContents }: BrowserWindow): Promise<boolean> {
  // Neither would answer, and neither holds anything.
  if (webContents.isCrashed() || webContents.isLoadingMainFrame()) return false
  const mayBeLeft: unknown = await Promise.race([
    // A page that goes away meanwhile rejects.
    webContents.executeJavaScript(MAY_BE_LEFT).catch(() => true),
    new Promise((resolve) => setTimeout(resolve, ANSWERS_WITHIN_MS, false)),
  ])
  return mayBeLeft === false
}

async function ask(window: BrowserWindow): Promise<boolean> {
  // It may be behind others, and its question with it.
  if (window.isMinimized()) window.restore()
  window.show()
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: 'What you typed here is not saved',
    buttons: ['Stay', 'Leave without saving'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  })
  return response === 1
}
