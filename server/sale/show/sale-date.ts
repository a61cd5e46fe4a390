/** The start of a sale: a day, or a time. */
export type SaleDate = { day: string } | { at: Date }

const DAY = /^(\d{4}-\d\d-\d\d)$/
const CLOCK = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/

/** Parses a house's date, in the sale's zone if it has no offset; null if it is not an ISO date. */
export function saleDate(written: string | null, zone: string): SaleDate | null {
  const text = written?.trim() ?? ''
  if (DAY.test(text)) return Number.isNaN(Date.parse(text)) ? null : { day: text }
  const [, day, clock, offset] = CLOCK.exec(text) ?? []
  if (day === undefined) return null
  const asUtc = Date.parse(`${day}T${clock}:00${offset ?? 'Z'}`)
  if (Number.isNaN(asUtc)) return null
  return { at: new Date(offset === undefined ? asUtc - offsetAt(asUtc - offsetAt(asUtc, zone), zone) : asUtc) }
}

/** The offset of a zone's clock from UTC at this time, in ms. */
function offsetAt(moment: number, zone: string): number {
  const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${format.format(moment).replace(' ', 'T')}Z`) - Math.floor(moment / 1_000) * 1_000
}
