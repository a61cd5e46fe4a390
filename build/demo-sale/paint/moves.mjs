import { cosine, sine } from './turns.mjs'

/**
 * @typedef {import('./shapes.mjs').Point} Point
 * @typedef {import('./shapes.mjs').Shape} Shape
 */

/**
 * @param {Shape} shape
 * @param {(point: Point) => Point} move
 * @returns {Shape}
 */
export function mapped(shape, move) {
  return shape.map((outline) => outline.map(move))
}

/**
 * @param {Shape} shape
 * @param {number} turns clockwise
 * @param {number} centreX
 * @param {number} centreY
 */
export function turned(shape, turns, centreX, centreY) {
  const across = cosine(turns)
  const down = sine(turns)
  return mapped(shape, ([x, y]) => [
    centreX + (x - centreX) * across - (y - centreY) * down,
    centreY + (x - centreX) * down + (y - centreY) * across,
  ])
}
