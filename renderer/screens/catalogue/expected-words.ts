import type { Words } from '../../languages/words.ts'

/** Returns "Expected in about 25 minutes", rounded by its uncertainty. Milliseconds. */
export function inAbout(ms: number, words: Words['catalogue']['expected']): string {
  return words.in(durationOf(ms / 60_000, words))
}

function durationOf(minutes: number, words: Words['catalogue']['expected']): string {
  if (minutes < 1.5) return words.aMinute
  if (minutes < 10) return words.minutes(Math.round(minutes))
  const fives = Math.round(minutes / 5) * 5
  if (fives < 60) return words.minutes(fives)
  const hours = words.hours(Math.floor(fives / 60))
  return fives % 60 === 0 ? hours : words.hoursAndMinutes(hours, words.minutes(fives % 60))
}
