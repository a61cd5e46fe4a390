import { BrowserWindow } from 'electron'
import { securePreferences } from '../security/secure-preferences.ts'
import type { DisplayFacts } from './display-facts.ts'
import { displaysNow } from './displays.ts'

const SHOWN_MS = 3000
const SIZE = 320

let shown: BrowserWindow[] = []

export function identifyDisplays(): void {
  takeAway()
  shown = displaysNow().map(showNumber)
  const these = shown
  setTimeout(() => {
    if (shown === these) takeAway()
  }, SHOWN_MS)
}

function takeAway(): void {
  for (const window of shown) if (!window.isDestroyed()) window.destroy()
  shown = []
}

function showNumber({ workArea }: DisplayFacts, index: number): BrowserWindow {
  const window = new BrowserWindow({
    x: workArea.x + Math.floor((workArea.width - SIZE) / 2),
    y: workArea.y + Math.floor((workArea.height - SIZE) / 2),
    width: SIZE,
    height: SIZE,
    show: false,
    frame: false,
    resizable: false,
    focusable: false,
    skipTaskbar: true,
    backgroundColor: '#171513',
    webPreferences: { ...securePreferences(), javascript: false },
  })
  // Also above a full-screen window.
  window.setAlwaysOnTop(true, 'screen-saver')
  window.once('ready-to-show', () => window.showInactive())
  void window.loadURL(numberPage(index + 1)).catch(() => undefined)
  return window
}

function numberPage(number: number): string {
  const policy = "default-src 'none'; style-src 'unsafe-inline'"
  const style = 'margin:0;height:100vh;display:grid;place-items:center;font:700 220px sans-serif;color:#faf8f4'
  const page = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>Display ${number}</title><body style="${style}">${number}`
  return `data:text/html;charset=utf-8,${encodeURIComponent(page)}`
}
