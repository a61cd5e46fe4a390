import { byHand } from '../paint/by-hand.mjs'
import { mapped, turned } from '../paint/moves.mjs'
import { paperTooth } from '../paint/relief.mjs'
import { points, rect } from '../paint/shapes.mjs'
import { clouded } from '../paint/surfaces.mjs'

/**
 * @typedef {{ grounds: string[], leaves: { x: number, y: number, turn: number, size: number, colour: string, fronds: number }[], seed: number }} Cutting
 */

/**
 * Painted papers, cut freely and laid on one another: the two sheets by Amarante.
 *
 * @param {import('../paint/canvas.mjs').Canvas} canvas
 * @param {Cutting} cutting
 */
export function layCutLeaves(canvas, { grounds, leaves, seed }) {
  const fields = [
    [0, 0, 400, 348],
    [388, 0, 370, 470],
    [0, 336, 300, 420],
    [290, 458, 460, 310],
    [0, 742, 470, 270],
    [458, 756, 300, 260],
  ]
  for (const [index, [x, y, width, height]] of fields.entries()) {
    const paper = byHand(rect(x - 6, y - 6, width + 12, height + 12), { seed: seed + index, slip: 4, reach: 120 })
    canvas.fill(paper, clouded(grounds[index], { seed: seed + index, depth: 5, size: 90 }))
  }
  for (const [index, leaf] of leaves.entries()) {
    const shape = frond(leaf, seed + index)
    canvas.fill(
      mapped(shape, ([x, y]) => [x + 4, y + 5]),
      '#1a1512',
      0.2,
    )
    canvas.fill(shape, clouded(leaf.colour, { seed: seed + index, depth: 4, size: 70 }))
  }
  canvas.emboss(paperTooth({ seed, depth: 3 }))
}

/**
 * A seaweed leaf: a stem with round-ended fingers on either side, in one cut of the scissors.
 *
 * @param {Cutting['leaves'][number]} leaf
 * @param {number} seed
 */
function frond({ x, y, turn, size, fronds }, seed) {
  const right = []
  for (let finger = 0; finger < fronds; finger++) {
    const foot = 100 - (finger * 170) / fronds
    const reach = 66 - Math.abs(finger - fronds * 0.38) * (46 / fronds)
    const width = 128 / fronds
    right.push(
      `9,${foot} ${reach * 0.55},${foot - width * 0.42} ${reach},${foot - width * 0.8} ${reach + 7},${foot - width * 1.18}`,
      `${reach - 3},${foot - width * 1.42} ${reach * 0.5},${foot - width * 1.02} 10,${foot - width * 0.82}`,
    )
  }
  const side = points(right.join(' '))
  const tip = points('9,-84 11,-104 0,-118')
  const left = [...side, ...tip.slice(0, 2)]
    .map(([px, py]) => /** @type {[number, number]} */ ([-px, py - 6]))
    .reverse()
  const outline = [
    /** @type {[number, number]} */ ([8, 122]),
    ...side,
    ...tip,
    ...left,
    /** @type {[number, number]} */ ([-8, 122]),
  ]
  const placed = mapped([rounded(outline)], ([px, py]) => [x + px * size, y + py * size])
  return byHand(turned(placed, turn, x, y), { seed, slip: 5 * size, reach: 34 })
}

/**
 * Corner cutting, twice: scissors turn, they do not stop.
 *
 * @param {import('../paint/shapes.mjs').Point[]} outline
 */
function rounded(outline) {
  let line = outline
  for (let pass = 0; pass < 3; pass++) {
    line = line.flatMap(([x, y], index) => {
      const [nextX, nextY] = line[(index + 1) % line.length]
      return /** @type {[number, number][]} */ ([
        [x * 0.75 + nextX * 0.25, y * 0.75 + nextY * 0.25],
        [x * 0.25 + nextX * 0.75, y * 0.25 + nextY * 0.75],
      ])
    })
  }
  return line
}
