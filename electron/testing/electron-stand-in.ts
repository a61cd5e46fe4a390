import { EventEmitter } from 'node:events'
import type {
  BaseWindow,
  ContextBridge,
  Dialog,
  Display,
  IpcMain,
  IpcRenderer,
  MenuItemConstructorOptions,
  MessageBoxOptions,
  MessageBoxReturnValue,
  NotificationConstructorOptions,
  OpenDialogReturnValue,
  PowerSaveBlocker,
  Notification as RealNotification,
  Tray as RealTray,
  SaveDialogOptions,
  SaveDialogReturnValue,
  Screen,
  Shell,
} from 'electron'
import { standInSession } from './stand-in-session.ts'
import { tell } from './told.ts'

// The parts of Electron that the app uses, for tests. Each is checked against Electron's own types, so that it cannot
// drift from the real one; `stand-in-drift.test.ts` checks the names.
export { app } from './stand-in-app.ts'
export { WebContents } from './stand-in-contents.ts'
export { utilityProcess } from './stand-in-utility-process.ts'
export { BrowserWindow } from './stand-in-window.ts'

/** The clerk's answers to dialogs, in order. Without one a dialog stays open. */
export const answers: {
  buttons: (string | Promise<string>)[]
  folders: (string | null)[]
  files: (string | null)[]
} = { buttons: [], folders: [], files: [] }

export type Asked = { options: MessageBoxOptions; window: unknown }
/** The dialogs shown so far. */
export const asked: Asked[] = []

function showMessageBox(window: BaseWindow, options: MessageBoxOptions): Promise<MessageBoxReturnValue>
function showMessageBox(options: MessageBoxOptions): Promise<MessageBoxReturnValue>
async function showMessageBox(first: BaseWindow | MessageBoxOptions, second?: MessageBoxOptions) {
  const options = second ?? first
  const window = second ? first : null
  if (!('message' in options)) throw new Error('A dialog without a message')
  asked.push({ options, window })
  tell('dialog.showMessageBox', options.message)
  const wanted = await (answers.buttons.shift() ?? new Promise<never>(() => undefined))
  const response = options.buttons?.indexOf(wanted) ?? -1
  if (response === -1) throw new Error(`No button “${wanted}” in ${String(options.buttons)}`)
  return { response, checkboxChecked: false }
}

async function showOpenDialog(): Promise<OpenDialogReturnValue> {
  tell('dialog.showOpenDialog')
  const folder = answers.folders.shift() ?? null
  return { canceled: folder === null, filePaths: folder === null ? [] : [folder] }
}

function showSaveDialog(window: BaseWindow, options: SaveDialogOptions): Promise<SaveDialogReturnValue>
function showSaveDialog(options: SaveDialogOptions): Promise<SaveDialogReturnValue>
async function showSaveDialog(first: BaseWindow | SaveDialogOptions, second?: SaveDialogOptions) {
  const options = second ?? first
  tell('dialog.showSaveDialog', 'defaultPath' in options ? options.defaultPath : undefined)
  const file = answers.files.shift() ?? null
  return { canceled: file === null, filePath: file ?? '' }
}

export const dialog = {
  showMessageBox,
  showOpenDialog,
  showSaveDialog,
  showErrorBox: (title: string, content: string) => tell('dialog.showErrorBox', title, content),
} satisfies Pick<Dialog, 'showMessageBox' | 'showOpenDialog' | 'showSaveDialog' | 'showErrorBox'>

export const shell = {
  openExternal: async (url: string) => tell('shell.openExternal', url),
  openPath: async (path: string) => {
    tell('shell.openPath', path)
    return ''
  },
  showItemInFolder: (path: string) => tell('shell.showItemInFolder', path),
} satisfies Pick<Shell, 'openExternal' | 'openPath' | 'showItemInFolder'>

/** The displays of this PC, the main one first. */
export const displays: Display[] = []

function firstDisplay(): Display {
  const [first] = displays
  if (!first) throw new Error('There is no display')
  return first
}

export const screen = Object.assign(new EventEmitter(), {
  getAllDisplays: () => [...displays],
  getPrimaryDisplay: firstDisplay,
} satisfies Pick<Screen, 'getAllDisplays' | 'getPrimaryDisplay'>)

export const session = { defaultSession: standInSession() }

/** The handlers of the screens' calls, by channel. */
export const ipcHandlers = new Map<string, Parameters<IpcMain['handle']>[1]>()
export const ipcMain = {
  handle: (channel, handler) => {
    ipcHandlers.set(channel, handler)
  },
} satisfies Pick<IpcMain, 'handle'>

export const contextBridge = {
  exposeInMainWorld: (name: string, api: unknown) => tell('contextBridge.exposeInMainWorld', name, api),
} satisfies Pick<ContextBridge, 'exposeInMainWorld'>
export const ipcRenderer = {
  invoke: async (channel: string, ...given: unknown[]) => tell('ipcRenderer.invoke', channel, ...given),
} satisfies Pick<IpcRenderer, 'invoke'>

export class Menu {
  readonly template: MenuItemConstructorOptions[]
  private constructor(template: MenuItemConstructorOptions[]) {
    this.template = template
  }
  static shown: Menu | null = null
  static buildFromTemplate = (template: MenuItemConstructorOptions[]) => new Menu(template)
  static setApplicationMenu = (menu: Menu) => {
    Menu.shown = menu
    tell('menu.set')
  }
}

export const powerMonitor = new EventEmitter()
export const powerSaveBlocker = {
  start: (type) => {
    tell('powerSaveBlocker.start', type)
    return 7
  },
  stop: (id) => {
    tell('powerSaveBlocker.stop', id)
    return true
  },
} satisfies Pick<PowerSaveBlocker, 'start' | 'stop'>

export class Notification implements Pick<RealNotification, 'show'> {
  readonly options: NotificationConstructorOptions
  constructor(options: NotificationConstructorOptions) {
    this.options = options
  }
  static isSupported = () => true
  show = () => tell('notification.show', this.options.body)
}

export const nativeImage = { createFromPath: (path: string) => path }

export class Tray extends EventEmitter implements Pick<RealTray, 'setToolTip' | 'destroy'> {
  constructor(image: unknown) {
    super()
    tell('tray.add', image)
  }
  setToolTip = (text: string) => tell('tray.setToolTip', text)
  setContextMenu = (menu: Menu) => tell('tray.setContextMenu', menu)
  destroy = () => tell('tray.destroy')
}
