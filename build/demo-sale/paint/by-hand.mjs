import { clouds } from './chance.mjs'
import { distance } from './shapes.mjs'

/**
 * @typedef {import('./shapes.mjs').Point} Point
 * @typedef {import('./shapes.mjs').Shape} Shape
 */

/**
 * The shape as scissors or a brush would leave it: no edge quite straight.
 *
 * @param {Shape} shape
 * @param {{ seed: number, slip: number, reach?: number }} hand how far an edge slips, over how many pixels
 * @returns {Shape}
 */
export function byHand(shape, { seed, slip, reach = 40 }) {
  const aside = clouds(seed)
  const along = clouds(seed + 1)
  return shape.map((outline) =>
    outline
      .flatMap((point, index) => split(point, outline[(index + 1) % outline.length]))
      .map(([x, y]) => {
        const dx = (aside(x / reach, y / reach) - 0.5) * 2 * slip
        const dy = (along(x / reach, y / reach) - 0.5) * 2 * slip
        return /** @type {Point} */ ([x + dx, y + dy])
      }),
  )
}

/**
 * @param {Point} from
 * @param {Point} to
 * @returns {Point[]}
 */
function split([fromX, fromY], [toX, toY]) {
  const length = distance(fromX, fromY, toX, toY)
  const parts = Math.max(1, Math.ceil(length / 10))
  return Array.from({ length: parts }, (_, part) => [
    fromX + ((toX - fromX) * part) / parts,
    fromY + ((toY - fromY) * part) / parts,
  ])
}
