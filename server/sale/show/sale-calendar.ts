import type { Sale } from '../../../shared/sale/state.ts'
import { saleDate } from './sale-date.ts'

/** A sale as a calendar's entry (RFC 5545); null where nobody can tell when it is. `sale` as the public sees it. */
export function saleCalendar(
  { auctionId, metadata, startedAt, uploadedAt }: Pick<Sale, 'auctionId' | 'metadata' | 'startedAt' | 'uploadedAt'>,
  zone: string,
): string | null {
  const date = saleDate(metadata.date_time, zone) ?? (startedAt === null ? null : { at: new Date(startedAt) })
  if (!date) return null
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Saleroom//Saleroom 1.1//EN',
    'BEGIN:VEVENT',
    `UID:${text(auctionId)}@saleroom`,
    `DTSTAMP:${stamp(new Date(uploadedAt))}`,
    'day' in date ? `DTSTART;VALUE=DATE:${date.day.replaceAll('-', '')}` : `DTSTART:${stamp(date.at)}`,
    `SUMMARY:${text(metadata.title)}`,
    ...(metadata.location ? [`LOCATION:${text(metadata.location)}`] : []),
    'END:VEVENT',
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
  return value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** A line has at most 75 octets; it goes on after a line break and a space, and never within a letter. */
function folded(line: string): string {
  const lines = ['']
  for (const letter of line) {
    const last = lines.length - 1
    if (Buffer.byteLength(`${lines[last]}${letter}`) > 74) lines.push(letter)
    else lines[last] += letter
  }
  return lines.join('\r\n ')
}
