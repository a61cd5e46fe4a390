import type { LotNumber } from '../../../shared/lot-number.ts'
import { expectedOf, type SteadyClock, writtenClock } from '../../../shared/pace/expected.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { saleDate } from './sale-date.ts'

/**
 * A sale as a calendar entry (RFC 5545), with one entry for each requested lot that is still to come, at its expected
 * time: by the sale's pace when live, else a minute per lot from its beginning. Null if the sale has no time. `sale` is
 * the public view, `whole` the sale itself, whose lots are not copied for their times.
 */
export function saleCalendar(
  sale: Sale,
  {
    whole,
    zone,
    now,
    clock,
    lots,
  }: { whole: Sale; zone: string; now: Date; clock: SteadyClock; lots: ReadonlySet<LotNumber | null> },
): string | null {
  const { auctionId, metadata, startedAt, uploadedAt } = sale
  const date = saleDate(metadata.date_time, zone) ?? (startedAt === null ? null : { at: new Date(startedAt) })
  if (!date) return null
  const place = metadata.location ? [`LOCATION:${text(metadata.location)}`] : []
  const from = sale.live ? now : 'at' in date && startedAt === null ? date.at : null
  const expected = from && lots.size > 0 ? expectedOf(whole, sale.live ? clock : writtenClock(from)).lots : []
  const begins = (ms: number) => new Date((from ?? now).getTime() + ms)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Saleroom//Saleroom 1.1//EN',
    'BEGIN:VEVENT',
    `UID:${text(auctionId)}@saleroom`,
    `DTSTAMP:${stamp(new Date(uploadedAt))}`,
    'day' in date ? `DTSTART;VALUE=DATE:${date.day.replaceAll('-', '')}` : `DTSTART:${stamp(date.at)}`,
    `SUMMARY:${text(metadata.title)}`,
    ...place,
    'END:VEVENT',
    ...expected
      .filter(({ lotNumber }) => lots.has(lotNumber))
      .flatMap(({ lotNumber, at }) => [
        'BEGIN:VEVENT',
        `UID:${text(`${auctionId}.${lotNumber}`)}@saleroom`,
        `DTSTAMP:${stamp(now)}`,
        `DTSTART:${stamp(begins(at))}`,
        `SUMMARY:${text(`Lot ${lotNumber}: ${sale.catalogue.get(lotNumber)?.title ?? ''}`)}`,
        ...place,
        'END:VEVENT',
      ]),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

function stamp(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, '')
}

function text(value: string): string {
  return value.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
}

/** Folds a line after at most 75 octets with a line break and a space, never within a letter. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= 75) return line
  const lines = ['']
  for (const letter of line) {
    const last = lines.length - 1
    if (Buffer.byteLength(`${lines[last]}${letter}`) > 74) lines.push(letter)
    else lines[last] += letter
  }
  return lines.join('\r\n ')
}
