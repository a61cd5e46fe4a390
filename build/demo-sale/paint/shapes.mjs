import { cosine, sine } from './turns.mjs'

/**
 * A shape is one or more closed outlines; where outlines run in opposite directions they leave a hole.
 *
 * @typedef {[number, number]} Point
 * @typedef {Point[][]} Shape
 */

/**
 * @param {string} text points as in SVG: '0,0 100,0 50,80'
 * @returns {Point[]}
 */
export function points(text) {
  return text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [x, y] = pair.split(',').map(Number)
      return [x, y]
    })
}

/**
 * @param {string} text
 * @returns {Shape}
 */
export function polygon(text) {
  return [points(text)]
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @returns {Shape}
 */
export function rect(x, y, width, height) {
  return [
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
  ]
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {number} [radiusY]
 * @returns {Shape}
 */
export function disc(x, y, radius, radiusY = radius) {
  return [arcPoints(x, y, radius, radiusY, 0, 1)]
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} outer
 * @param {number} inner
 * @returns {Shape}
 */
export function ring(x, y, outer, inner) {
  return [arcPoints(x, y, outer, outer, 0, 1), arcPoints(x, y, inner, inner, 1, 0)]
}

/**
 * A slice of a disc, clockwise from `from` to `to`; 0 is east, 0.25 south.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {number} from
 * @param {number} to
 * @returns {Shape}
 */
export function slice(x, y, radius, from, to) {
  return [[[x, y], ...arcPoints(x, y, radius, radius, from, to)]]
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} outer
 * @param {number} inner
 * @param {number} from
 * @param {number} to
 * @returns {Shape}
 */
export function arc(x, y, outer, inner, from, to) {
  return [[...arcPoints(x, y, outer, outer, from, to), ...arcPoints(x, y, inner, inner, to, from)]]
}

/**
 * A doorway: upright sides and a round top whose crown is at y.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @returns {Shape}
 */
export function arch(x, y, width, height) {
  const radius = width / 2
  return [[...arcPoints(x + radius, y + radius, radius, radius, 0.5, 1), [x + width, y + height], [x, y + height]]]
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} radiusX
 * @param {number} radiusY
 * @param {number} from
 * @param {number} to
 * @returns {Point[]}
 */
export function arcPoints(x, y, radiusX, radiusY, from, to) {
  const count = Math.max(8, Math.ceil(Math.abs(to - from) * 96))
  return Array.from({ length: count + 1 }, (_, index) => {
    const turns = from + ((to - from) * index) / count
    return [x + radiusX * cosine(turns), y + radiusY * sine(turns)]
  })
}

/**
 * @param {number} fromX
 * @param {number} fromY
 * @param {number} toX
 * @param {number} toY
 */
export function distance(fromX, fromY, toX, toY) {
  const dx = toX - fromX
  const dy = toY - fromY
  return Math.sqrt(dx * dx + dy * dy)
}
