import { commands } from 'vitest/browser'

type Point = { x: number; y: number }

/** From the frame that a test is mounted in to the browser's window. */
function inWindow({ x, y }: Point): Point {
  const frame = window.frameElement
  if (!frame) return { x, y }
  // A frame that is larger than the window is shown smaller.
  const { left, top, width } = frame.getBoundingClientRect()
  const scale = width / window.innerWidth
  return { x: left + x * scale, y: top + y * scale }
}

export const pressAt = (at: Point, options: { button: 'left' | 'right'; clickCount: number }): Promise<void> =>
  commands.mouseClick(inWindow(at), options)

export const moveTo = (at: Point): Promise<void> => commands.mouseMove(inWindow(at))
