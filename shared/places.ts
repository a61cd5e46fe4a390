import { withoutAccents } from './folded.ts'

/** The list's value for the place in a location: whole words, any case, without accents; null if none matches. */
export function placeIn<T>(
  list: readonly (readonly [T, readonly string[]])[],
  location: string | null | undefined,
): T | null {
  const words = ` ${withoutAccents(location ?? '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
  return list.find(([, places]) => places.some((place) => words.includes(` ${place} `)))?.[0] ?? null
}
