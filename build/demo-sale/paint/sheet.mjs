import { stroke } from './curves.mjs'
import { printed } from './opacities.mjs'
import { rect } from './shapes.mjs'

/** A pencilled edition number and a signature under a print, as no more than the movement of a hand. */
const edition =
  '0,-4 5,-9 4,9 M 11,-5 16,-9 19,-4 10,9 20,8 M 25,12 35,-12 M 38,-8 47,-9 40,10 M 62,-9 54,-9 52,-1 61,1 59,9 51,9'
const signature = '0,2 8,-14 12,8 18,-4 24,4 30,-2 36,4 46,-16 48,6 56,-2 64,4 74,0 90,-3'

/**
 * @param {import('./canvas.mjs').Canvas} canvas
 * @param {{ left: number, right: number, y: number }} place the edges of the print, and the line written on
 */
export function signInPencil(canvas, { left, right, y }) {
  for (const [text, x] of /** @type {[string, number][]} */ ([
    [edition, left],
    [signature, right - 92],
  ])) {
    for (const part of text.split('M')) canvas.fill(stroke(placed(part, x, y), 1.8, 1.2), '#5d5a55', 0.8)
  }
}

/**
 * @param {string} text
 * @param {number} x
 * @param {number} y
 */
function placed(text, x, y) {
  return text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [dx, dy] = pair.split(',').map(Number)
      return `${x + dx},${y + dy}`
    })
    .join(' ')
}

/**
 * A printmaker's red seal: an upright stamp with the paper showing through in a few strokes.
 *
 * @param {import('./canvas.mjs').Canvas} canvas
 * @param {{ x: number, y: number, paper: string }} place
 */
export function stampSeal(canvas, { x, y, paper }) {
  canvas.fill(rect(x, y, 30, 44), '#b3261e', printed({ seed: 5, bare: 0.1 }))
  for (const [dx, dy, width, height] of [
    [5, 6, 20, 3],
    [13, 6, 3, 16],
    [6, 13, 18, 2.5],
    [5, 25, 3, 14],
    [22, 25, 3, 14],
    [5, 25, 20, 3],
    [11, 32, 8, 2.5],
    [5, 37, 20, 2.5],
  ]) {
    canvas.fill(rect(x + dx, y + dy, width, height), paper)
  }
}
