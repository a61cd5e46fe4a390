import { clouds } from './chance.mjs'

/**
 * Opacity of a brush that runs dry: gaps in long streaks.
 *
 * @param {{ seed: number, full: number, along?: 'x' | 'y' }} brush full: about the share that is covered, 0 to 1
 */
export function dry({ seed, full, along = 'x' }) {
  const fine = clouds(seed)
  const broad = clouds(seed + 1)
  return (/** @type {number} */ x, /** @type {number} */ y) => {
    const far = (along === 'x' ? x : y) / 70
    const near = along === 'x' ? y : x
    const bristle = fine(far, near / 3.5) * 0.6 + broad(far * 4, near / 14) * 0.4
    return soft((full - bristle) * 9 + 0.5)
  }
}

/**
 * Opacity of ink from a block: nearly whole, with specks the paper did not take.
 *
 * @param {{ seed: number, bare?: number }} ink bare: about the share of bare specks
 */
export function printed({ seed, bare = 0.06 }) {
  const fine = clouds(seed)
  const broad = clouds(seed + 1)
  return (/** @type {number} */ x, /** @type {number} */ y) => {
    const speck = fine(x / 2.2, y / 2.2) * 0.7 + broad(x / 30, y / 30) * 0.3
    return speck < 0.12 + bare * 1.6 ? 0.35 : 1
  }
}

/**
 * Opacity that fades from one place to another.
 *
 * @param {{ from: [number, number], to: [number, number], strongest: number }} fade
 */
export function fading({ from, to, strongest }) {
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  return (/** @type {number} */ x, /** @type {number} */ y) =>
    strongest * (1 - soft(((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy)))
}

/**
 * Opacity of a glow or a soft shadow, strongest in the middle.
 *
 * @param {{ x: number, y: number, radius: number, radiusY?: number, strongest: number }} glow
 */
export function glowing({ x: centreX, y: centreY, radius, radiusY = radius, strongest }) {
  return (/** @type {number} */ x, /** @type {number} */ y) => {
    const across = (x - centreX) / radius
    const down = (y - centreY) / radiusY
    const inner = Math.max(0, 1 - across * across - down * down)
    return strongest * inner * inner
  }
}

/**
 * Opacity of a field with soft edges, as thinned colour bleeds into linen.
 *
 * @param {{ x: number, y: number, width: number, height: number }} field
 * @param {{ seed: number, bleed: number, strongest: number }} edge bleed in pixels
 */
export function bleeding({ x: left, y: top, width, height }, { seed, bleed, strongest }) {
  const broad = clouds(seed)
  const fine = clouds(seed + 1)
  return (/** @type {number} */ x, /** @type {number} */ y) => {
    const fromSides = Math.min(x - left, left + width - x)
    const fromEnds = Math.min(y - top, top + height - y)
    const rag = (broad(x / 38, y / 38) - 0.5) * 1.1 + (fine(x / 9, y / 5) - 0.5) * 0.35
    return strongest * soft(fromSides / bleed + rag) * soft(fromEnds / bleed + rag)
  }
}

/** @param {number} share */
function soft(share) {
  const within = Math.min(1, Math.max(0, share))
  return within * within * (3 - 2 * within)
}
