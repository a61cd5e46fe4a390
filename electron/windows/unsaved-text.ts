import { app, BrowserWindow, dialog } from 'electron'
import { isOurs } from '../security/links.ts'

/** A page that has not answered by then may have unsaved text. */
const ANSWERS_WITHIN_MS = 2000

/** Dispatches the page's beforeunload event without leaving it; false if the page would stay. */
const MAY_BE_LEFT = "window.dispatchEvent(new Event('beforeunload', { cancelable: true }))"

/**
 * Asks about text that is unsaved by the page's own account: it prevents its unload. Electron would silently stay. This
 * never blocks the process, unlike Electron's own example, because the server and perhaps a live sale run in it. So the
 * page stays until there is an answer, and is then left again.
 */
export function unsavedText({ origin }: { origin: () => string | null }) {
  const questions = new Map<BrowserWindow, Promise<boolean>>()

  /** Asks once per window, for all callers. True to leave. */
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
      // Later listeners may still keep it open; the page is asked after them.
      queueMicrotask(() => {
        isClosing = !event.defaultPrevented
      })
    })
    webContents.on('will-prevent-unload', (event) => {
      if (isLeaving) return event.preventDefault()
      // Electron does not say what was attempted. Our screens never navigate by loading, so it was a close or a reload.
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
    watch(): void {
      app.on('browser-window-created', (_event, window) => guard(window))
    },

    /** Whether every page may be left; asks about each with unsaved text. Closes none of them. */
    async mayBeLost(): Promise<boolean> {
      const agreed = new Set<BrowserWindow>()
      for (;;) {
        // Checks all windows again each time, because text may be typed in another one during a question.
        const window = await firstHolding(agreed)
        if (window === null) return true
        if (!(await askToLeave(window))) return false
        agreed.add(window)
      }
    },
  }
}

async function mayHoldText({ webContents }: BrowserWindow): Promise<boolean> {
  // Neither would answer, and neither has unsaved text.
  if (webContents.isCrashed() || webContents.isLoadingMainFrame()) return false
  const mayBeLeft: unknown = await Promise.race([
    // A page that closes in the meantime rejects.
    webContents.executeJavaScript(MAY_BE_LEFT).catch(() => true),
    new Promise((resolve) => setTimeout(resolve, ANSWERS_WITHIN_MS, false)),
  ])
  return mayBeLeft === false
}

async function ask(window: BrowserWindow): Promise<boolean> {
  // The window and its question may be behind others.
  if (window.isMinimized()) window.restore()
  window.show()
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: 'Your text here is not saved',
    buttons: ['Stay', 'Leave without Saving'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  })
  return response === 1
}
