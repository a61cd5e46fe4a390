import { colourOf } from './canvas.mjs'
import { between, cloudAt } from './chance.mjs'

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
  return (x, y) => {
    const share = Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / squared))
    const place = share * (stops.length - 1)
    const index = Math.min(stops.length - 2, Math.floor(place))
    return mix(stops[index], stops[index + 1], place - index)
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
  return (x, y) => {
    const far = (along === 'x' ? x : y) / length
    const near = along === 'x' ? y : x
    const streak = cloudAt(far, near / hair, seed) * 0.65 + cloudAt(far * 2.3, near / (hair * 4), seed + 1) * 0.35
    return lighter(colour, (streak - 0.5) * 2 * depth)
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
  return (x, y) => {
    const cloud = cloudAt(x / size, y / size, seed) * 0.6 + cloudAt(x / size / 0.37, y / size / 0.37, seed + 1) * 0.4
    return lighter(colour, (cloud - 0.5) * 2 * depth)
  }
}

/**
 * @param {Colour} from
 * @param {Colour} to
 * @param {number} share
 * @returns {Colour}
 */
function mix(from, to, share) {
  return [between(from[0], to[0], share), between(from[1], to[1], share), between(from[2], to[2], share)]
}

/**
 * @param {Colour} colour
 * @param {number} amount
 * @returns {Colour}
 */
function lighter([red, green, blue], amount) {
  return [red + amount, green + amount, blue + amount]
}
