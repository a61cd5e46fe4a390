/** "in about 25 minutes", as roughly as it is known. Milliseconds. */
export function inAbout(ms: number): string {
  const minutes = ms / 60_000
  if (minutes < 1.5) return 'in about a minute'
  if (minutes < 10) return `in about ${Math.round(minutes)} minutes`
  const fives = Math.round(minutes / 5) * 5
  if (fives < 60) return `in about ${fives} minutes`
  const [hours, rest] = [Math.floor(fives / 60), fives % 60]
  return `in about ${hours} ${hours === 1 ? 'hour' : 'hours'}${rest > 0 ? ` ${rest} minutes` : ''}`
}
