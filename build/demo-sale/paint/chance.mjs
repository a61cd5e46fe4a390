// Chance with a seed: the same numbers each time and everywhere.

/**
 * @param {number} x whole number
 * @param {number} y whole number
 * @param {number} seed
 * @returns {number} 0 to 1, without pattern
 */
export function grainAt(x, y, seed) {
  let hash = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed + 1, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296
}

/**
 * Slow, cloudy chance: neighbouring places are alike.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} seed
 * @returns {number} 0 to 1
 */
export function cloudAt(x, y, seed) {
  const column = Math.floor(x)
  const row = Math.floor(y)
  const across = eased(x - column)
  const down = eased(y - row)
  const top = between(grainAt(column, row, seed), grainAt(column + 1, row, seed), across)
  const bottom = between(grainAt(column, row + 1, seed), grainAt(column + 1, row + 1, seed), across)
  return between(top, bottom, down)
}

/**
 * @param {number} seed
 * @returns {(low: number, high: number) => number} the next number from low to high
 */
export function dice(seed) {
  let throws = 0
  return (low, high) => low + (high - low) * grainAt(throws++, 7, seed)
}

/** @param {number} t */
function eased(t) {
  return t * t * (3 - 2 * t)
}

/**
 * @param {number} from
 * @param {number} to
 * @param {number} share
 */
export function between(from, to, share) {
  return from + (to - from) * share
}
