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
 * Slow, cloudy chance: neighbouring places are alike. The corners between which the last place lay are kept, since
 * painters ask for one pixel after the other.
 *
 * @param {number} seed
 * @returns {(x: number, y: number) => number} 0 to 1
 */
export function clouds(seed) {
  let column = Number.NaN
  let row = Number.NaN
  let [topLeft, topRight, bottomLeft, bottomRight] = [0, 0, 0, 0]
  return (x, y) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    if (left !== column || top !== row) {
      column = left
      row = top
      topLeft = grainAt(left, top, seed)
      topRight = grainAt(left + 1, top, seed)
      bottomLeft = grainAt(left, top + 1, seed)
      bottomRight = grainAt(left + 1, top + 1, seed)
    }
    const across = eased(x - left)
    return between(between(topLeft, topRight, across), between(bottomLeft, bottomRight, across), eased(y - top))
  }
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
