import type { LotNumber } from '../../shared/lot-number.ts'

/** Returns numbers from 0 (included) to 1 (excluded). */
export type Chance = () => number

/** Random numbers that depend on the seed alone: Bob Jenkins' small fast counter, sfc32. */
export function seededChance(seed: number): Chance {
  let [a, b, c, counter] = [0x9e3779b9, seed >>> 0, 0x243f6a88, 1]
  const chance = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 4_294_967_296
  }
  // A seed with few set bits needs some rounds before its output is random enough.
  for (let turn = 0; turn < 16; turn += 1) chance()
  return chance
}

/** A normally distributed number around 0, by Box and Muller. */
export function aroundZero(chance: Chance): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
}

/** A log-normal time or price: never below 0, sometimes much larger than its median. */
export function around(middle: number, spread: number, chance: Chance): number {
  return middle * Math.exp(spread * aroundZero(chance))
}

/** Random numbers for one lot, independent of all other lots. */
export function chanceOfLot(seed: number, lotNumber: LotNumber): Chance {
  return seededChance(seed ^ Math.imul(hashOf(String(lotNumber)), 0x85ebca6b))
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash
}
