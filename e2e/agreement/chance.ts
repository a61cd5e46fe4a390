/** Random choices that depend on the seed alone, so that a run can be repeated. */
export type Chance = { below: (limit: number) => number; oneOf: <T>(choices: readonly [T, ...T[]]) => T }

/** Implements the generator known as mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  return { below, oneOf: (choices) => choices[below(choices.length)] ?? choices[0] }
}
