import { EventEmitter } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Display } from 'electron'
import { afterEach, beforeEach, expect } from 'vitest'
import type { MirrorsState, RunningServer, ServerOptions } from '../../server/start/server-options.ts'
import { copyState } from '../../server/storage/copy/copy-state.ts'
import { runDesktop } from '../desktop.ts'
import { productFiles } from '../product-files.ts'
import { readFlags } from '../start/flags.ts'
import { LAPTOP, PROJECTOR } from './displays.ts'
import * as electron from './electron-stand-in.ts'
import { machine } from './stand-in-app.ts'
import { forgetTold, tell, toldNames } from './told.ts'

export const SERVER_URL = 'http://127.0.0.1:4680'

/** A sale that a test starts and ends. */
export function saleStandIn() {
  let title: string | null = null
  let listeners: ((title: string | null) => void)[] = []
  return {
    live: () => title,
    listen(listener: (title: string | null) => void) {
      listeners.push(listener)
      return () => {
        listeners = listeners.filter((each) => each !== listener)
      }
    },
    goes(now: string | null) {
      title = now
      for (const listener of listeners) listener(now)
    },
  }
}

/** The second copy from the app's view; `show` sets its state. */
export function copyStandIn() {
  const { now, ...state } = copyState({ now: () => new Date(0), dir: () => '/media/stick' })
  return { state: now, ...state }
}

/** The mirrors from the app's view. */
export function mirrorsStandIn() {
  let state: MirrorsState | null = null
  let tell = () => {}
  return {
    state: () => state,
    onChange(listener: () => void) {
      tell = listener
      return () => {}
    },
    show(now: MirrorsState) {
      state = now
      tell()
    },
  }
}

/** A PC with these displays, on which the app starts with these flags. */
export async function desktopPc({
  displays = [LAPTOP, PROJECTOR],
  flags = [],
  failures = [],
  folder: given = null,
  windowsJson = null,
}: {
  displays?: Display[]
  flags?: string[]
  /** The errors of the server's starts, in order, before it succeeds. */
  failures?: unknown[]
  /** The app's own folder from an earlier start. */
  folder?: string | null
  windowsJson?: string | null
} = {}) {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'saleroom-desktop-')))
  if (windowsJson !== null) await writeFile(join(folder, 'windows.json'), windowsJson)
  machine.userData = folder
  electron.displays.push(...displays)
  const sale = saleStandIn()
  const copy = copyStandIn()
  const mirrors = mirrorsStandIn()
  const host = new EventEmitter()
  const lines: string[] = []
  const tries: ServerOptions[] = []
  const woken: { by: () => void } = { by: () => undefined }
  const dataDir = join(folder, 'data')

  async function createServer(options: ServerOptions): Promise<RunningServer> {
    tell('server.start')
    tries.push(options)
    if (failures.length > 0) throw failures.shift()
    return {
      url: SERVER_URL,
      lan: () => ['http://192.168.1.20:4680'],
      https: { urls: () => [], linkedUrls: () => [], problem: () => null },
      port: 4680,
      dataDir,
      issueStaffSession: async () => ({ name: 'saleroom_staff', value: 'secret' }),
      liveSale: sale.live,
      onLiveSale: sale.listen,
      secondCopy: copy,
      mirrors,
      close: async () => tell('server.close'),
    }
  }

  async function start(): Promise<void> {
    const started = readFlags(flags)
    if (started.as !== 'desktop') throw new Error(`Started as ${started.as}`)
    const files = productFiles({ bundle: '/program/dist/electron', resources: '/program/resources' })
    await runDesktop({ started, files, createServer, woken, host, tell: (line) => lines.push(line) })
  }

  return {
    start,
    sale,
    copy,
    mirrors,
    host,
    lines,
    tries,
    woken,
    dataDir,
    folder,
    window: (path: string) => {
      const found = electron.BrowserWindow.getAllWindows().find(({ url }) => url === `${SERVER_URL}${path}`)
      if (!found) throw new Error(`No window shows ${path}`)
      return found
    },
    /** Changes the displays and emits Electron's event. */
    displaysBecome(now: Display[], event: 'display-added' | 'display-removed' | 'display-metrics-changed') {
      electron.displays.splice(0, Number.POSITIVE_INFINITY, ...now)
      electron.screen.emit(event, {}, now[0])
    },
    async remove() {
      if (host.emit('SIGTERM')) await expect.poll(() => toldNames()).toContain('app.exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type DesktopPc = Awaited<ReturnType<typeof desktopPc>>

/** Starts the app on a new PC before each test, and removes the PC afterwards. Returns a function that gives it. */
export function startedPc(): () => DesktopPc {
  let pc: DesktopPc | null = null
  beforeEach(async () => {
    resetElectron()
    pc = await desktopPc()
    await pc.start()
  })
  afterEach(() => pc?.remove())
  return () => {
    if (!pc) throw new Error('The PC is there only during a test')
    return pc
  }
}

/** Resets the fake Electron to an unused PC. */
export function resetElectron(): void {
  electron.app.removeAllListeners()
  electron.screen.removeAllListeners()
  electron.powerMonitor.removeAllListeners()
  electron.displays.length = 0
  electron.asked.length = 0
  electron.answers.buttons = []
  electron.answers.folders = []
  electron.answers.files = []
  electron.ipcHandlers.clear()
  electron.BrowserWindow.reset()
  electron.Menu.shown = null
  Object.assign(machine, { isPackaged: true, isFirstInstance: true, switches: [], userData: '', hasDock: false })
  forgetTold()
}
