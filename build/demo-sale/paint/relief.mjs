import { clouds, grainAt } from './chance.mjs'

/**
 * The tooth of paper: single pixels a little lighter or darker.
 *
 * @param {{ seed: number, depth?: number }} paper
 */
export function paperTooth({ seed, depth = 4 }) {
  return (/** @type {number} */ x, /** @type {number} */ y) => {
    const grain = grainAt(x, y, seed)
    return grain < 0.08 ? -depth : grain > 0.92 ? depth : 0
  }
}

/**
 * The weave of canvas: threads crossing every three pixels, not quite even.
 *
 * @param {{ seed: number, depth?: number }} cloth
 */
export function canvasWeave({ seed, depth = 4 }) {
  const yarn = clouds(seed)
  return (/** @type {number} */ x, /** @type {number} */ y) => {
    if (yarn(x / 5, y / 5) < 0.32) return 0
    const over = (Math.floor(x / 2) + Math.floor(y / 2)) % 2 === 0
    return over ? depth : -depth
  }
}
