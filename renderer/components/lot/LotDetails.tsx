import type { Lot } from '../../../shared/entities/lot.ts'
import { lotDetails } from './lot-details.ts'

/** What else the catalogue says of a lot: medium, dimensions, description and whatever the house wrote. */
export function LotDetails({ lot }: { lot: Lot }) {
  const { lines, paragraphs } = lotDetails(lot)
  if (lines.length === 0 && paragraphs.length === 0) return null
  return (
    <div className="flex flex-col gap-3 text-sm">
      {lines.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {lines.map(({ label, text }) => (
            <div key={label} className="contents">
              <dt className="text-ink-muted">{label}</dt>
              <dd dir="auto" className="min-w-0 wrap-break-word">
                {text}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {paragraphs.map(({ label, text }) => (
        <p key={label} dir="auto" className="max-w-prose text-pretty whitespace-pre-line">
          {label !== 'Description' && <span className="text-ink-muted">{label}: </span>}
          {text}
        </p>
      ))}
    </div>
  )
}
