import type {} from '@vitest/browser-playwright'
import type { BrowserCommand } from 'vitest/node'
import { hungAfter, LONGEST_WAIT_MS } from '../../build/hung-after.ts'

type Point = { x: number; y: number }

const mouseClick: BrowserCommand<[Point, { button: 'left' | 'right'; clickCount: number }]> = (
  { page },
  { x, y },
  options,
) => page.mouse.click(x, y, options)
const mouseMove: BrowserCommand<[Point]> = ({ page }, { x, y }) => page.mouse.move(x, y)
const mouseDown: BrowserCommand<[]> = ({ page }) => page.mouse.down()
const mouseUp: BrowserCommand<[]> = ({ page }) => page.mouse.up()
const mouseWheel: BrowserCommand<[Point]> = ({ page }, { x, y }) => page.mouse.wheel(x, y)
const mouseDrag: BrowserCommand<[Point, Point]> = async ({ page }, from, to) => {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  // The first move starts the drag, the second one enters the target.
  await page.mouse.move(to.x, to.y)
  await page.mouse.move(to.x, to.y)
  await page.mouse.up()
}
const keyPress: BrowserCommand<[string]> = ({ page }, key) => page.keyboard.press(key)
const keyType: BrowserCommand<[string]> = ({ page }, text) => page.keyboard.type(text)
const keyDown: BrowserCommand<[string]> = ({ page }, key) => page.keyboard.down(key)
const keyUp: BrowserCommand<[string]> = ({ page }, key) => page.keyboard.up(key)
/** Types as a scanner: the keys' timestamps are 5 ms apart, even on a slow machine. */
const keyScan: BrowserCommand<[string]> = async ({ page }, text) => {
  const session = await page.context().newCDPSession(page)
  const began = Date.now()
  const sent = [...text].flatMap((sign, at) => {
    const isEnter = sign === '\n'
    const key = { key: isEnter ? 'Enter' : sign, timestamp: (began + at * 5) / 1_000 }
    const down = { ...key, text: isEnter ? '\r' : sign, ...(isEnter && { windowsVirtualKeyCode: 13 }) }
    return [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...down }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ]
  })
  await Promise.all(sent)
  await session.detach()
}

type Media = {
  media?: 'print' | null
  colorScheme?: 'light' | 'dark' | null
  reducedMotion?: 'reduce' | null
  forcedColors?: 'active' | null
  contrast?: 'more' | null
}
const emulateMedia: BrowserCommand<[Media]> = ({ page }, media) => page.emulateMedia(media)

/** The limit of a wait by the machine's present load, in milliseconds: a run that began on a quiet one may be late. */
const waitAtMost: BrowserCommand<[]> = () => hungAfter(LONGEST_WAIT_MS)

/** Commands for component tests: the real mouse and keyboard, system preferences, and the limit of a wait. */
export const browserCommands = {
  mouseClick,
  mouseMove,
  mouseDown,
  mouseUp,
  mouseWheel,
  mouseDrag,
  keyPress,
  keyType,
  keyScan,
  keyDown,
  keyUp,
  emulateMedia,
  waitAtMost,
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    mouseClick: (at: Point, options: { button: 'left' | 'right'; clickCount: number }) => Promise<void>
    mouseMove: (at: Point) => Promise<void>
    mouseDown: () => Promise<void>
    mouseUp: () => Promise<void>
    mouseWheel: (by: Point) => Promise<void>
    mouseDrag: (from: Point, to: Point) => Promise<void>
    keyPress: (key: string) => Promise<void>
    keyType: (text: string) => Promise<void>
    keyScan: (text: string) => Promise<void>
    keyDown: (key: string) => Promise<void>
    keyUp: (key: string) => Promise<void>
    emulateMedia: (media: Media) => Promise<void>
    waitAtMost: () => Promise<number>
  }
}
