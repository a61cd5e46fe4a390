import { colourOf } from './canvas.mjs'
import { between, clouds } from './chance.mjs'

/**
 * @typedef {import('./canvas.mjs').Colour} Colour
 * @typedef {(x: number, y: number) => Colour} ColourAt
 */

/**
 * One colour going over into others along a line.
 *
 * @param {string[]} colours evenly spread from start to end
 * @param {{ from: [number, number], to: [number, number] }} line
 * @returns {ColourAt}
 */
export function wash(colours, { from, to }) {
  const stops = colours.map(colourOf)
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  const squared = dx * dx + dy * dy
  const into = /** @type {Colour} */ ([0, 0, 0])
  return (x, y) => {
    const share = Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / squared))
    const place = share * (stops.length - 1)
    const index = Math.min(stops.length - 2, Math.floor(place))
    return mix(into, stops[index], stops[index + 1], place - index)
  }
}

/**
 * A colour laid on by a wide brush: long streaks, a little lighter and darker.
 *
 * @param {string} hex
 * @param {{ seed: number, along?: 'x' | 'y', depth?: number, length?: number, hair?: number }} brush
 * @returns {ColourAt}
 */
export function brushed(hex, { seed, along = 'x', depth = 12, length = 160, hair = 5 }) {
  const colour = colourOf(hex)
  const fine = clouds(seed)
  const broad = clouds(seed + 1)
  const into = /** @type {Colour} */ ([0, 0, 0])
  return (x, y) => {
    const far = (along === 'x' ? x : y) / length
    const near = along === 'x' ? y : x
    const streak = fine(far, near / hair) * 0.65 + broad(far * 2.3, near / (hair * 4)) * 0.35
    return lighter(into, colour, (streak - 0.5) * 2 * depth)
  }
}

/**
 * A colour with cloudy depth, as gouache or ink dries.
 *
 * @param {string} hex
 * @param {{ seed: number, depth?: number, size?: number }} cloud
 * @returns {ColourAt}
 */
export function clouded(hex, { seed, depth = 8, size = 60 }) {
  const colour = colourOf(hex)
  const broad = clouds(seed)
  const fine = clouds(seed + 1)
  const into = /** @type {Colour} */ ([0, 0, 0])
  return (x, y) => {
    const cloud = broad(x / size, y / size) * 0.6 + fine(x / size / 0.37, y / size / 0.37) * 0.4
    return lighter(into, colour, (cloud - 0.5) * 2 * depth)
  }
}

// A picture asks for millions of colours, so each surface has one of its own that it gives again and again.

/**
 * @param {Colour} into
 * @param {Colour} from
 * @param {Colour} to
 * @param {number} share
 */
function mix(into, from, to, share) {
  into[0] = between(from[0], to[0], share)
  into[1] = between(from[1], to[1], share)
  into[2] = between(from[2], to[2], share)
  return into
}

/**
 * @param {Colour} into
 * @param {Colour} colour
 * @param {number} amount
 */
function lighter(into, colour, amount) {
  into[0] = colour[0] + amount
  into[1] = colour[1] + amount
  into[2] = colour[2] + amount
  return into
}
