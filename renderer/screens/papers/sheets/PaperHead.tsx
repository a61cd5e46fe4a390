import type { Paper } from '../../../../shared/entities/paper.ts'
import { whenWritten } from '../../../components/lot/moments.ts'

export function PaperHead({ paper, name }: { paper: Paper; name: string }) {
  const { title, location, dateTime, timeZone, entry, rehearsal } = paper
  const place = [dateTime && whenWritten(dateTime, timeZone), location].filter(Boolean).join(' · ')
  return (
    <header className="paper-head">
      <p>
        <strong>{name}</strong>
        {rehearsal && ' REHEARSAL'}
      </p>
      <p>
        {title || 'Untitled Auction'}
        {place && <span> · {place}</span>}
      </p>
      <p className="paper-entry">{asOf(entry)}</p>
    </header>
  )
}

/** Returns "As of entry 57", an entry of the sale's audit trail. */
export function asOf(entry: number): string {
  return `As of entry ${entry}`
}
