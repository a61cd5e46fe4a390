import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type DesktopPc, desktopPc, resetElectron } from '../testing/desktop-pc.ts'
import { display, LAPTOP, PROJECTOR, WALL } from '../testing/displays.ts'
import { BrowserWindow, Menu } from '../testing/electron-stand-in.ts'
import { toldOf } from '../testing/told.ts'

vi.mock('electron', () => import('../testing/electron-stand-in.ts'))

let pc: DesktopPc
beforeEach(resetElectron)
afterEach(() => pc.remove())

async function startWith(displays: (typeof LAPTOP)[]) {
  pc = await desktopPc({ displays })
  await pc.start()
  return auctioneer()
}

const auctioneer = () => pc.window('/auctioneer-screen')

function expectFilling(bounds: typeof LAPTOP.bounds) {
  expect(auctioneer().isFullScreen()).toBe(true)
  expect(auctioneer().getBounds()).toEqual(bounds)
}

function press(key: string) {
  const event = { preventDefault: vi.fn() }
  auctioneer().webContents.emit('before-input-event', event, { type: 'keyDown', key })
  return event.preventDefault
}

describe('when displays change', () => {
  test('a second display that is plugged in is filled', async () => {
    await startWith([LAPTOP])
    expect(auctioneer().isFullScreen()).toBe(false)
    pc.displaysBecome([LAPTOP, PROJECTOR], 'display-added')
    expectFilling(PROJECTOR.bounds)
  })

  test('when its display is unplugged it becomes a window on the one that is left', async () => {
    await startWith([LAPTOP, PROJECTOR])
    pc.displaysBecome([LAPTOP], 'display-removed')
    expect(auctioneer().isFullScreen()).toBe(false)
    expect(auctioneer().getBounds()).toEqual({ x: 448, y: 136, width: 1024, height: 768 })
  })

  test('when its display is unplugged it fills the third', async () => {
    await startWith([LAPTOP, PROJECTOR, WALL])
    expectFilling(PROJECTOR.bounds)
    pc.displaysBecome([LAPTOP, WALL], 'display-removed')
    expectFilling(WALL.bounds)
  })

  test('when its display comes back it goes back, though a third is there', async () => {
    await startWith([LAPTOP, WALL])
    expectFilling(WALL.bounds)
    pc.displaysBecome([LAPTOP], 'display-removed')
    expect(auctioneer().isFullScreen()).toBe(false)
    pc.displaysBecome([LAPTOP, PROJECTOR, WALL], 'display-added')
    expectFilling(WALL.bounds)
  })

  test('when its display changes size it fills it anew', async () => {
    await startWith([LAPTOP, PROJECTOR])
    const larger = display(2, { x: 1920, y: 0, width: 1920, height: 1200 })
    pc.displaysBecome([LAPTOP, larger], 'display-metrics-changed')
    expectFilling(larger.bounds)
  })

  test('when another display changes it is left alone', async () => {
    await startWith([LAPTOP, PROJECTOR])
    const before = toldOf('window.setFullScreen').length
    pc.displaysBecome([LAPTOP, PROJECTOR, WALL], 'display-added')
    pc.displaysBecome([LAPTOP, PROJECTOR, WALL], 'display-metrics-changed')
    expect(toldOf('window.setFullScreen')).toHaveLength(before)
    expectFilling(PROJECTOR.bounds)
  })

  test('when every display is off it waits for one', async () => {
    await startWith([LAPTOP, PROJECTOR])
    pc.displaysBecome([], 'display-removed')
    expectFilling(PROJECTOR.bounds)
    pc.displaysBecome([LAPTOP, PROJECTOR], 'display-added')
    expectFilling(PROJECTOR.bounds)
  })

  test('the clerk’s window comes back from a display that is gone', async () => {
    await startWith([LAPTOP, PROJECTOR])
    const clerk = pc.window('/dashboard')
    clerk.setBounds({ x: 2000, y: 50, width: 1000, height: 600 })
    pc.displaysBecome([LAPTOP], 'display-removed')
    expect(clerk.getBounds()).toEqual({ x: 277, y: 136, width: 1366, height: 768 })
  })
})

describe('leaving full screen', () => {
  test('Escape leaves it, and the page does not hear of it', async () => {
    await startWith([LAPTOP, PROJECTOR])
    expect(press('Escape')).toHaveBeenCalledOnce()
    expect(auctioneer().isFullScreen()).toBe(false)
  })

  test('another key goes to the page, and so does Escape in a normal window', async () => {
    await startWith([LAPTOP, PROJECTOR])
    expect(press('a')).not.toHaveBeenCalled()
    press('Escape')
    expect(press('Escape')).not.toHaveBeenCalled()
  })

  test('once left, a change of displays does not fill one again', async () => {
    await startWith([LAPTOP, PROJECTOR])
    press('Escape')
    pc.displaysBecome([LAPTOP, PROJECTOR, WALL], 'display-added')
    expect(auctioneer().isFullScreen()).toBe(false)
  })

  test('the menu leaves it, and fills the display it names', async () => {
    await startWith([LAPTOP, PROJECTOR, WALL])
    choose('Auctioneer in a normal window')
    expect(auctioneer().isFullScreen()).toBe(false)
    choose('Auctioneer on display 3 (LG, 3840 × 2160)')
    expectFilling(WALL.bounds)
    choose('Auctioneer on display 1 (Built-in, 1920 × 1080)')
    expectFilling(LAPTOP.bounds)
  })

  test('the menu marks the display it fills', async () => {
    await startWith([LAPTOP, PROJECTOR])
    expect(marked()).toEqual(['Auctioneer on display 2 (EPSON, 1280 × 720)'])
    press('Escape')
    expect(marked()).toEqual(['Auctioneer in a normal window'])
  })

  test('a window that was closed opens again from the menu', async () => {
    ;(await startWith([LAPTOP, PROJECTOR])).close()
    expect(marked()).toEqual(['Auctioneer in a normal window'])
    choose('Auctioneer on display 2 (EPSON, 1280 × 720)')
    expectFilling(PROJECTOR.bounds)
  })

  test('on macOS full screen is the kind that stays in its place', async () => {
    vi.stubGlobal('process', { ...process, platform: 'darwin' })
    await startWith([LAPTOP, PROJECTOR])
    expect(auctioneer().isSimpleFullScreen()).toBe(true)
    expect(auctioneer().isFullScreen()).toBe(false)
    vi.unstubAllGlobals()
  })
})

function displayEntries() {
  const entry = Menu.shown?.template.find(({ label }) => label === 'Displays')
  if (!Array.isArray(entry?.submenu)) throw new Error('There is no Displays menu')
  return entry.submenu
}

const marked = () => displayEntries().flatMap(({ label, checked }) => (checked ? [label] : []))

function choose(label: string) {
  const entry = displayEntries().find((each) => each.label === label)
  if (!entry?.click) throw new Error(`No entry ${label} among ${displayEntries().map((each) => each.label)}`)
  Reflect.apply(entry.click, entry, [])
}

test('each display shows its number for three seconds, above everything', async () => {
  await startWith([LAPTOP, PROJECTOR])
  vi.useFakeTimers()
  choose('Identify displays')
  const numbers = BrowserWindow.getAllWindows().filter(({ url }) => url.startsWith('data:'))
  expect(numbers.map(({ url }) => decodeURIComponent(url).at(-1))).toEqual(['1', '2'])
  expect(numbers.map((window) => window.getBounds())).toEqual([
    { x: 800, y: 360, width: 320, height: 320 },
    { x: 2400, y: 180, width: 320, height: 320 },
  ])
  expect(toldOf('window.setAlwaysOnTop')).toEqual([
    [true, 'screen-saver'],
    [true, 'screen-saver'],
  ])
  for (const { options } of numbers)
    expect(options).toMatchObject({ focusable: false, webPreferences: { javascript: false } })
  vi.advanceTimersByTime(2999)
  expect(numbers.some((window) => window.isDestroyed())).toBe(false)
  vi.advanceTimersByTime(1)
  expect(numbers.every((window) => window.isDestroyed())).toBe(true)
  vi.useRealTimers()
})
