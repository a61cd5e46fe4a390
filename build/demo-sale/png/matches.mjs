const WINDOW = 32768
export const LONGEST = 258
/** Shorter matches cost more than the literals of a grainy picture. */
const SHORTEST = 8

/**
 * The data as literals and as repeats of what came before; a match is taken as soon as it is seen.
 *
 * @typedef {{ literal: number } | { length: number, distance: number }} Token
 * @param {Uint8Array} data
 * @returns {Token[]}
 */
export function tokens(data) {
  /** @type {Token[]} */
  const found = []
  const lastSeen = new Int32Array(65536).fill(-1)
  let at = 0
  while (at < data.length) {
    const candidates = [at - 1]
    if (at + SHORTEST <= data.length) {
      const slot = fingerprint(data, at)
      candidates.push(lastSeen[slot])
      lastSeen[slot] = at
    }
    let best = { length: 0, distance: 0 }
    for (const from of candidates) {
      if (from < 0 || at - from > WINDOW) continue
      const length = matchLength(data, from, at)
      if (length > best.length) best = { length, distance: at - from }
    }
    found.push(best.length >= SHORTEST ? best : { literal: data[at] })
    at += best.length >= SHORTEST ? best.length : 1
  }
  return found
}

/**
 * @param {Uint8Array} data
 * @param {number} at
 */
function fingerprint(data, at) {
  let hash = 0
  for (let offset = 0; offset < SHORTEST; offset++) hash = Math.imul(hash ^ data[at + offset], 0x9e3779b1)
  return hash >>> 16
}

/**
 * @param {Uint8Array} data
 * @param {number} from
 * @param {number} at
 */
function matchLength(data, from, at) {
  const limit = Math.min(LONGEST, data.length - at)
  let length = 0
  while (length < limit && data[from + length] === data[at + length]) length++
  return length
}
