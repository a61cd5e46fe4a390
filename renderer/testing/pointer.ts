import { commands } from 'vitest/browser'
import { isDisabled, isVisible } from './elements.ts'

type Point = { x: number; y: number }

/** A point in the frame of the mounted page, and the element that the pointer reaches there; null for any. */
type Aim = Point & { hit: Element | null }

/** 'a press' needs an enabled element, 'the pointer' any that is on top, 'anything' one that may lie below others. */
type AimOptions = { for: 'a press' | 'the pointer' | 'anything'; position?: Point | undefined }

/** Returns a point of the element that is the same in two frames: a press on a moving element would miss it. */
export async function aimAt(find: () => HTMLElement, options: AimOptions): Promise<Aim> {
  const before = pointOf(find(), options)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const now = pointOf(find(), options)
  if (now.x !== before.x || now.y !== before.y) throw new Error('It moves')
  return now
}

/** Returns the point at which the pointer reaches the element, or throws. */
function pointOf(element: HTMLElement, { for: goal, position }: AimOptions): Aim {
  if (!isVisible(element)) throw new Error('It is not visible')
  if (goal === 'a press' && isDisabled(element)) throw new Error('It is disabled')
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const box = element.getBoundingClientRect()
  const x = box.left + (position?.x ?? box.width / 2)
  const y = box.top + (position?.y ?? box.height / 2)
  if (goal === 'anything') return { x, y, hit: null }
  const hit = document.elementFromPoint(x, y)
  const isHit = hit && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element))
  if (!isHit) throw new Error(`Something else is there: ${hit?.outerHTML.slice(0, 120)}`)
  return { x, y, hit }
}

/** Converts a point of the mounted page's frame to the browser's window. */
function inWindow({ x, y }: Point): Point {
  const frame = window.frameElement
  if (!frame) return { x, y }
  // A frame that is larger than the window is shown smaller.
  const { left, top, width } = frame.getBoundingClientRect()
  const scale = width / window.innerWidth
  return { x: left + x * scale, y: top + y * scale }
}

const PRESS_EVENTS = [
  'pointerdown',
  'mousedown',
  'pointerup',
  'mouseup',
  'click',
  'dblclick',
  'contextmenu',
  'auxclick',
]

/**
 * Presses with the real mouse. If the page has moved since the aim was taken, it presses nothing and throws, like
 * Playwright.
 */
export async function press(aim: Aim, options: { button: 'left' | 'right'; clickCount: number }): Promise<void> {
  let reached: EventTarget | null = aim.hit
  const guard = (event: Event) => {
    if (event.type === 'pointerdown') reached = event.target
    if (aim.hit === null || reached === aim.hit) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of PRESS_EVENTS) window.addEventListener(type, guard, { capture: true })
  await commands.mouseClick(inWindow(aim), options)
  for (const type of PRESS_EVENTS) window.removeEventListener(type, guard, { capture: true })
  if (reached !== aim.hit && aim.hit !== null) throw new Error('The page moved before the press')
}

export const moveTo = (at: Point): Promise<void> => commands.mouseMove(inWindow(at))

export const clickAt = (at: Point): Promise<void> =>
  commands.mouseClick(inWindow(at), { button: 'left', clickCount: 1 })

export const dragBetween = (from: Point, to: Point): Promise<void> => commands.mouseDrag(inWindow(from), inWindow(to))
