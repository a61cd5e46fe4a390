import { EventEmitter } from 'node:events'
import type { BrowserWindowConstructorOptions, BrowserWindow as RealWindow, Rectangle } from 'electron'
import { app } from './stand-in-app.ts'
import { WebContents } from './stand-in-contents.ts'
import { tell } from './told.ts'

let open: BrowserWindow[] = []

type Answered =
  | 'loadURL'
  | 'show'
  | 'showInactive'
  | 'focus'
  | 'close'
  | 'destroy'
  | 'isDestroyed'
  | 'restore'
  | 'maximize'
  | 'isMaximized'
  | 'isMinimized'
  | 'isFullScreen'
  | 'setFullScreen'
  | 'isSimpleFullScreen'
  | 'setSimpleFullScreen'
  | 'getBounds'
  | 'getNormalBounds'
  | 'setBounds'
  | 'setAlwaysOnTop'
  | 'setMenuBarVisibility'

/** A window without a screen, with the given bounds and state. */
export class BrowserWindow extends EventEmitter implements Pick<RealWindow, Answered> {
  readonly options: BrowserWindowConstructorOptions
  readonly webContents = new WebContents()
  url = ''
  minimized = false
  menuBar: 'shown' | 'hidden' = 'shown'
  private full = false
  private simpleFull = false
  private maximized = false
  private gone = false
  private bounds: Rectangle

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super()
    this.options = options
    const { x = 0, y = 0, width = 800, height = 600 } = options
    this.bounds = { x, y, width, height }
    open.push(this)
    app.emit('web-contents-created', {}, this.webContents)
    app.emit('browser-window-created', {}, this)
    tell('window.open', options)
  }

  static getFocusedWindow = () => open.at(-1) ?? null
  static getAllWindows = () => [...open]
  static fromWebContents = (contents: WebContents) => open.find((each) => each.webContents === contents) ?? null
  static reset(): void {
    open = []
  }

  async loadURL(url: string): Promise<void> {
    this.url = url
    this.webContents.url = url
    tell('window.loadURL', url)
    await Promise.resolve()
    this.emit('ready-to-show')
    this.webContents.emit('did-finish-load')
  }
  show = () => tell('window.show', this.url)
  showInactive = () => tell('window.showInactive', this.url)
  focus = () => tell('window.focus', this.url)
  restore = () => {
    this.minimized = false
  }
  maximize = () => {
    this.maximized = true
    this.emit('maximize')
  }
  isMaximized = () => this.maximized
  isMinimized = () => this.minimized
  isFullScreen = () => this.full
  setFullScreen = (full: boolean) => {
    tell('window.setFullScreen', full)
    this.full = full
  }
  isSimpleFullScreen = () => this.simpleFull
  setSimpleFullScreen = (full: boolean) => {
    tell('window.setSimpleFullScreen', full)
    this.simpleFull = full
  }
  getBounds = () => this.bounds
  getNormalBounds = () => this.bounds
  setBounds = (bounds: Partial<Rectangle>) => {
    // As on Windows: a full-screen window does not move.
    if (!this.full) this.bounds = { ...this.bounds, ...bounds }
  }
  setAlwaysOnTop = (flag: boolean, level?: string) => tell('window.setAlwaysOnTop', flag, level)
  setMenuBarVisibility = (visible: boolean) => {
    this.menuBar = visible ? 'shown' : 'hidden'
  }
  isDestroyed = () => this.gone
  close = () => {
    const event = new Event('close', { cancelable: true })
    this.emit('close', event)
    if (!event.defaultPrevented) this.webContents.leave(this.destroy)
  }
  destroy = () => {
    if (this.gone) return
    this.gone = true
    this.webContents.destroyed = true
    open = open.filter((each) => each !== this)
    tell('window.destroy', this.url)
    this.emit('closed')
  }
}
