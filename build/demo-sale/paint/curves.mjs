import { arcPoints, distance, points } from './shapes.mjs'

/**
 * @typedef {import('./shapes.mjs').Point} Point
 * @typedef {import('./shapes.mjs').Shape} Shape
 */

const STEPS = 14

/**
 * A soft closed form through the points.
 *
 * @param {string} text
 * @returns {Shape}
 */
export function blob(text) {
  const stops = points(text)
  return [through([stops[stops.length - 1], ...stops, stops[0], stops[1]])]
}

/**
 * Everything under a soft line, down to `floor`: hills, waves, a table's edge.
 *
 * @param {string} text
 * @param {number} floor
 * @returns {Shape}
 */
export function under(text, floor) {
  const line = openCurve(points(text))
  return [[...line, [line[line.length - 1][0], floor], [line[0][0], floor]]]
}

/**
 * A turned vessel: half its width at heights from the top down, mirrored about x.
 *
 * @param {number} x
 * @param {string} profile 'halfWidth,y' pairs
 * @returns {Shape}
 */
export function vessel(x, profile) {
  const side = openCurve(points(profile))
  const right = side.map(([half, y]) => /** @type {Point} */ ([x + half, y]))
  const left = side.map(([half, y]) => /** @type {Point} */ ([x - half, y])).reverse()
  return [[...right, ...left]]
}

/**
 * A line of the brush through the points, `width` wide at its start and `tip` at its end.
 *
 * @param {string} text
 * @param {number} width
 * @param {number} [tip]
 * @returns {Shape}
 */
export function stroke(text, width, tip = width) {
  return ribbon(openCurve(points(text)), width, tip)
}

/**
 * A ruled line between two or more points, with square ends.
 *
 * @param {string} text
 * @param {number} width
 * @returns {Shape}
 */
export function rule(text, width) {
  return ribbon(points(text), width, width)
}

/**
 * @param {Point[]} line
 * @param {number} width
 * @param {number} tip
 * @returns {Shape}
 */
function ribbon(line, width, tip) {
  /** @type {Point[]} */
  const left = []
  /** @type {Point[]} */
  const right = []
  for (const [index, [x, y]] of line.entries()) {
    const [beforeX, beforeY] = line[Math.max(0, index - 1)]
    const [afterX, afterY] = line[Math.min(line.length - 1, index + 1)]
    const length = distance(beforeX, beforeY, afterX, afterY) || 1
    const half = (width + ((tip - width) * index) / (line.length - 1)) / 2
    const offX = (-(afterY - beforeY) / length) * half
    const offY = ((afterX - beforeX) / length) * half
    left.push([x + offX, y + offY])
    right.push([x - offX, y - offY])
  }
  const outline = [...left, ...right.reverse()]
  const rounded = tip === width && line.length > 2 && width > 4
  return rounded
    ? [outline, cap(line[0], width / 2, outline), cap(line[line.length - 1], width / 2, outline)]
    : [outline]
}

/**
 * A round end, drawn the same way round as the outline: the other way it would cut a hole.
 *
 * @param {Point} place
 * @param {number} radius
 * @param {Point[]} outline
 */
function cap([x, y], radius, outline) {
  const [from, to] = signedArea(outline) < 0 ? [1, 0] : [0, 1]
  return arcPoints(x, y, radius, radius, from, to)
}

/** @param {Point[]} outline */
function signedArea(outline) {
  return outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length]
    return sum + x * nextY - nextX * y
  }, 0)
}

/**
 * @param {Point[]} stops
 * @returns {Point[]}
 */
function openCurve(stops) {
  return [...through([stops[0], ...stops, stops[stops.length - 1]]), stops[stops.length - 1]]
}

/**
 * A Catmull-Rom curve from the second stop to the last but one.
 *
 * @param {Point[]} stops
 * @returns {Point[]}
 */
function through(stops) {
  /** @type {Point[]} */
  const line = []
  for (let index = 1; index + 2 < stops.length; index++) {
    const [a, b, c, d] = stops.slice(index - 1, index + 3)
    for (let step = 0; step < STEPS; step++) {
      const t = step / STEPS
      line.push([bend(a[0], b[0], c[0], d[0], t), bend(a[1], b[1], c[1], d[1], t)])
    }
  }
  return line
}

/**
 * @param {number} a
 * @param {number} b
 * @param {number} c
 * @param {number} d
 * @param {number} t
 */
function bend(a, b, c, d, t) {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}
