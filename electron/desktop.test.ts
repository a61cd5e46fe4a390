import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DesktopPc, desktopPc, resetElectron, SERVER_URL } from './testing/desktop-pc.ts'
import { LAPTOP, PROJECTOR } from './testing/displays.ts'
import { type BrowserWindow, Menu } from './testing/electron-stand-in.ts'
import { machine } from './testing/stand-in-app.ts'
import { toldNames, toldOf } from './testing/told.ts'

let pc: DesktopPc
beforeEach(resetElectron)
afterEach(() => pc.remove())

const clerk = (): BrowserWindow => pc.window('/dashboard')
const auctioneer = (): BrowserWindow => pc.window('/auctioneer-screen')

test('starts in order: guards, server, the clerk’s session, then the windows', async () => {
  pc = await desktopPc()
  await pc.start()
  const steps = ['app.whenReady', 'session.guarded', 'server.start', 'cookies.set', 'window.open', 'window.loadURL']
  expect(toldNames().filter((name, at, all) => steps.includes(name) && all.indexOf(name) === at)).toEqual(steps)
})

test('prints its address in the first line, as the headless server does', async () => {
  pc = await desktopPc()
  await pc.start()
  expect(pc.lines.map((line) => JSON.parse(line))).toEqual([
    { listening: SERVER_URL, lan: ['http://192.168.1.20:4680'], dataDir: pc.dataDir },
  ])
})

test('builds the server from the flags and the product’s own files', async () => {
  pc = await desktopPc({ flags: ['--port', '5000', '--data=/sales', '--enable-features=X', '--no-demo'] })
  await pc.start()
  expect(pc.tries[0]).toMatchObject({
    port: 5000,
    dataDir: '/sales',
    demoZip: null,
    rendererDir: '/program/dist/renderer',
    log: { to: 'file' },
  })
})

test('finds the demo sale next to the installed app’s archive', async () => {
  pc = await desktopPc()
  await pc.start()
  expect(pc.tries[0]?.demoZip).toBe('/program/resources/library/demo-sale.zip')
})

test('gives the windows the clerk’s session in an HTTP-only, same-site cookie', async () => {
  pc = await desktopPc()
  await pc.start()
  expect(toldOf('cookies.set')).toEqual([
    [{ url: SERVER_URL, name: 'saleroom_staff', value: 'secret', path: '/', httpOnly: true, sameSite: 'strict' }],
  ])
})

test('shows the dashboard in front in the clerk’s window, and the auctioneer’s screen behind it', async () => {
  pc = await desktopPc()
  await pc.start()
  expect(toldOf('window.loadURL')).toEqual([[`${SERVER_URL}/dashboard`], [`${SERVER_URL}/auctioneer-screen`]])
  expect(toldOf('window.show')).toEqual([[`${SERVER_URL}/dashboard`]])
  expect(toldOf('window.showInactive')).toEqual([[`${SERVER_URL}/auctioneer-screen`]])
})

test('opens the clerk’s window at the clerk screen if a sale is live', async () => {
  pc = await desktopPc()
  pc.sale.goes('Old Masters')
  await pc.start()
  expect(pc.window('/clerk-screen')).toBeDefined()
})

test('shows no window before its page has content', async () => {
  pc = await desktopPc()
  await pc.start()
  for (const window of [clerk(), auctioneer()]) expect(window.options.show).toBe(false)
})

test('opens the clerk’s window on the main display, and fills the other with the auctioneer’s', async () => {
  pc = await desktopPc({ displays: [LAPTOP, PROJECTOR] })
  await pc.start()
  expect(clerk().getBounds()).toEqual({ x: 277, y: 136, width: 1366, height: 768 })
  expect(auctioneer().getBounds()).toEqual(PROJECTOR.bounds)
  expect(auctioneer().isFullScreen()).toBe(true)
  expect(auctioneer().menuBar).toBe('hidden')
})

test('restores the positions of both windows at the next start', async () => {
  pc = await desktopPc({ displays: [LAPTOP] })
  await pc.start()
  const [clerkBounds, auctioneerBounds] = [
    { x: 40, y: 50, width: 1300, height: 800 },
    { x: 300, y: 200, width: 900, height: 700 },
  ]
  clerk().setBounds(clerkBounds)
  clerk().emit('moved')
  auctioneer().setBounds(auctioneerBounds)
  auctioneer().emit('resized')
  pc.host.emit('SIGTERM')
  await expect.poll(toldNames).toContain('app.exit')

  const { folder } = pc
  resetElectron()
  pc = await desktopPc({ displays: [LAPTOP], folder })
  await pc.start()
  expect(clerk().getBounds()).toEqual(clerkBounds)
  expect(auctioneer().getBounds()).toEqual(auctioneerBounds)
})

test('starts with a damaged file of window positions', async () => {
  pc = await desktopPc({ windowsJson: '{"clerk":{"bounds":"everywhere"}}' })
  await pc.start()
  expect(clerk().getBounds()).toEqual({ x: 277, y: 136, width: 1366, height: 768 })
})

test('brings the clerk’s window to the front on a second start', async () => {
  pc = await desktopPc()
  await pc.start()
  clerk().minimized = true
  pc.woken.by()
  expect(clerk().minimized).toBe(false)
  expect(toldOf('window.focus')).toEqual([[`${SERVER_URL}/dashboard`]])
})

test('keeps the displays and the PC awake while a sale is live', async () => {
  pc = await desktopPc()
  await pc.start()
  expect(toldNames()).not.toContain('powerSaveBlocker.start')
  pc.sale.goes('Old Masters')
  pc.sale.goes('Old Masters')
  expect(toldOf('powerSaveBlocker.start')).toEqual([['prevent-display-sleep']])
  pc.sale.goes(null)
  expect(toldOf('powerSaveBlocker.stop')).toEqual([[7]])
})

test('adds a tray entry for the windows, and removes it at the end', async () => {
  pc = await desktopPc()
  await pc.start()
  expect(toldOf('tray.add')).toEqual([['/program/dist/electron/tray.png']])
  pc.host.emit('SIGINT')
  await expect.poll(() => toldNames()).toContain('tray.destroy')
})

test('uses the dock instead of the tray on macOS', async () => {
  machine.hasDock = true
  pc = await desktopPc()
  await pc.start()
  expect(toldNames()).toContain('dock.setMenu')
  expect(toldNames()).not.toContain('tray.add')
})

test('updates the second copy’s state in the menu', async () => {
  pc = await desktopPc()
  await pc.start()
  expect(JSON.stringify(Menu.shown?.template)).toContain('Second copy…')
  pc.copy.show('behind', 'The second copy in /media/stick failed: the disk is full.')
  expect(JSON.stringify(Menu.shown?.template)).toContain('Second copy (failed)…')
  pc.copy.show('healthy', null)
  expect(JSON.stringify(Menu.shown?.template)).toContain('Second copy (up to date)…')
})

test('shows the mirrors’ state in the menu only in a house with mirrors', async () => {
  pc = await desktopPc()
  await pc.start()
  const menu = () => JSON.stringify(Menu.shown?.template)
  expect(menu()).not.toContain('Mirrors')
  pc.mirrors.show({ isReachable: true, servers: 0 })
  expect(menu()).toContain('Mirrors (none connected)…')
  pc.mirrors.show({ isReachable: true, servers: 3 })
  expect(menu()).toContain('Mirrors (3 live)…')
  pc.mirrors.show({ isReachable: false, servers: 0 })
  expect(menu()).toContain('Mirrors (failed)…')
})
