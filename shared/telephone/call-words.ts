/** The same in a sentence: "now", "in 4 min". */
export function untilWords(seconds: number): string {
  const words = inWords(seconds)
  return words === 'now' ? words : `in ${words}`
}

/** The time until a lot, in short: "now", "4 min", "1 h 20". */
export function inWords(seconds: number | null): string {
  if (seconds === null) return ''
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return 'now'
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
}
