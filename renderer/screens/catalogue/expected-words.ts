import type { Words } from '../../languages/words.ts'

/** "Expected in about 25 minutes", as roughly as it is known. Milliseconds. */
export function inAbout(ms: number, words: Words['catalogue']['expected']): string {
  const minutes = ms / 60_000
  if (minutes < 1.5) return words.aMinute
  if (minutes < 10) return words.minutes(Math.round(minutes))
  const fives = Math.round(minutes / 5) * 5
  if (fives < 60) return words.minutes(fives)
  const [hours, rest] = [Math.floor(fives / 60), fives % 60]
  return rest === 0 ? words.hours(hours) : words.hoursAndMinutes(hours, rest)
}
