/** When a sale begins: a day, or a moment. */
export type SaleDate = { day: string } | { at: Date }

const DAY = /^(\d{4}-\d\d-\d\d)$/
const CLOCK = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/

/** A date as a house wrote it, in the sale's zone where it names no other; null for words that are no ISO date. */
export function saleDate(written: string | null, zone: string): SaleDate | null {
  const text = written?.trim() ?? ''
  if (DAY.test(text)) return Number.isNaN(Date.parse(text)) ? null : { day: text }
  const [, day, clock, offset] = CLOCK.exec(text) ?? []
  if (day === undefined) return null
  const asUtc = Date.parse(`${day}T${clock}:00${offset ?? 'Z'}`)
  if (Number.isNaN(asUtc)) return null
  return { at: new Date(offset === undefined ? asUtc - offsetAt(asUtc - offsetAt(asUtc, zone), zone) : asUtc) }
}

/** Milliseconds by which a zone's clock is ahead of UTC at a moment. */
function offsetAt(moment: number, zone: string): number {
  const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${format.format(moment).replace(' ', 'T')}Z`) - Math.floor(moment / 1_000) * 1_000
}
