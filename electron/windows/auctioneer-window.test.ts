import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type DesktopPc, desktopPc, resetElectron } from '../testing/desktop-pc.ts'
import { display, LAPTOP, PROJECTOR, WALL } from '../testing/displays.ts'
import { BrowserWindow, Menu } from '../testing/electron-stand-in.ts'
import { toldOf } from '../testing/told.ts'

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
  test('fills a second display when it is connected', async () => {
    await startWith([LAPTOP])
    expect(auctioneer().isFullScreen()).toBe(false)
    pc.displaysBecome([LAPTOP, PROJECTOR], 'display-added')
    expectFilling(PROJECTOR.bounds)
  })

  test('becomes a window on the remaining display when its own is disconnected', async () => {
    await startWith([LAPTOP, PROJECTOR])
    pc.displaysBecome([LAPTOP], 'display-removed')
    expect(auctioneer().isFullScreen()).toBe(false)
    expect(auctioneer().getBounds()).toEqual({ x: 448, y: 136, width: 1024, height: 768 })
  })

  test('fills the third display when its own is disconnected', async () => {
    await startWith([LAPTOP, PROJECTOR, WALL])
    expectFilling(PROJECTOR.bounds)
    pc.displaysBecome([LAPTOP, WALL], 'display-removed')
    expectFilling(WALL.bounds)
  })

  test('returns to its display when that is connected again, despite a third', async () => {
    await startWith([LAPTOP, WALL])
    expectFilling(WALL.bounds)
    pc.displaysBecome([LAPTOP], 'display-removed')
    expect(auctioneer().isFullScreen()).toBe(false)
    pc.displaysBecome([LAPTOP, PROJECTOR, WALL], 'display-added')
    expectFilling(WALL.bounds)
  })

  test('fills its display again when that changes size', async () => {
    await startWith([LAPTOP, PROJECTOR])
    const larger = display(2, { x: 1920, y: 0, width: 1920, height: 1200 })
    pc.displaysBecome([LAPTOP, larger], 'display-metrics-changed')
    expectFilling(larger.bounds)
  })

  test('ignores changes of other displays', async () => {
    await startWith([LAPTOP, PROJECTOR])
    const before = toldOf('window.setFullScreen').length
    pc.displaysBecome([LAPTOP, PROJECTOR, WALL], 'display-added')
    pc.displaysBecome([LAPTOP, PROJECTOR, WALL], 'display-metrics-changed')
    expect(toldOf('window.setFullScreen')).toHaveLength(before)
    expectFilling(PROJECTOR.bounds)
  })

  test('waits while every display is off', async () => {
    await startWith([LAPTOP, PROJECTOR])
    pc.displaysBecome([], 'display-removed')
    expectFilling(PROJECTOR.bounds)
    pc.displaysBecome([LAPTOP, PROJECTOR], 'display-added')
    expectFilling(PROJECTOR.bounds)
  })

  test('moves the clerk’s window back from a missing display', async () => {
    await startWith([LAPTOP, PROJECTOR])
    const clerk = pc.window('/dashboard')
    clerk.setBounds({ x: 2000, y: 50, width: 1000, height: 600 })
    pc.displaysBecome([LAPTOP], 'display-removed')
    expect(clerk.getBounds()).toEqual({ x: 277, y: 136, width: 1366, height: 768 })
  })
})

describe('leaving full screen', () => {
  test('leaves on Escape, which the page does not receive', async () => {
    await startWith([LAPTOP, PROJECTOR])
    expect(press('Escape')).toHaveBeenCalledOnce()
    expect(auctioneer().isFullScreen()).toBe(false)
  })

  test('passes other keys to the page, and Escape too in a normal window', async () => {
    await startWith([LAPTOP, PROJECTOR])
    expect(press('a')).not.toHaveBeenCalled()
    press('Escape')
    expect(press('Escape')).not.toHaveBeenCalled()
  })

  test('does not fill a display again after it was left, when displays change', async () => {
    await startWith([LAPTOP, PROJECTOR])
    press('Escape')
    pc.displaysBecome([LAPTOP, PROJECTOR, WALL], 'display-added')
    expect(auctioneer().isFullScreen()).toBe(false)
  })

  test('leaves by the menu, and fills the display chosen there', async () => {
    await startWith([LAPTOP, PROJECTOR, WALL])
    choose('Auctioneer in a normal window')
    expect(auctioneer().isFullScreen()).toBe(false)
    choose('Auctioneer on display 3 (LG, 3840 × 2160)')
    expectFilling(WALL.bounds)
    choose('Auctioneer on display 1 (Built-in, 1920 × 1080)')
    expectFilling(LAPTOP.bounds)
  })

  test('marks the filled display in the menu', async () => {
    await startWith([LAPTOP, PROJECTOR])
    expect(marked()).toEqual(['Auctioneer on display 2 (EPSON, 1280 × 720)'])
    press('Escape')
    expect(marked()).toEqual(['Auctioneer in a normal window'])
  })

  test('opens a closed window again from the menu', async () => {
    ;(await startWith([LAPTOP, PROJECTOR])).close()
    expect(marked()).toEqual(['Auctioneer in a normal window'])
    choose('Auctioneer on display 2 (EPSON, 1280 × 720)')
    expectFilling(PROJECTOR.bounds)
  })

  test('uses simple full screen on macOS', async () => {
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

test('shows its number on each display for three seconds, above everything', async () => {
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
