import { LOT_CONTENT_ROWS } from '../../../shared/catalogue/lot-fields.ts'
import type { Lot } from '../../../shared/entities/lot.ts'
import { useWords } from '../../languages/useLanguage.ts'
import type { Words } from '../../languages/words.ts'

/** The lot's further details: medium, dimensions, description and the house's own fields. */
export function LotDetails({ lot }: { lot: Lot }) {
  const words = useWords()
  const { lines, paragraphs } = lotDetails(lot, words.lot.details)
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
      {paragraphs.map(({ name, label, text }) => (
        <p key={label} dir="auto" className="max-w-prose text-pretty whitespace-pre-line">
          {name !== 'description' && <bdi className="text-ink-muted">{label}: </bdi>}
          {text}
        </p>
      ))}
    </div>
  )
}

type LotDetail = { name: string; label: string; text: string }

/** Longer texts are shown as paragraphs. */
const LINE = 120

/** The catalogue's fields that no other component shows. */
const DETAILS = LOT_CONTENT_ROWS.filter(
  ([name, { needed, kind }]) => !needed && kind !== 'amount' && name !== 'saleroom_notice',
)

/** Returns a lot's further fields, in the table's order: short ones as lines, long ones as paragraphs. */
export function lotDetails(lot: Lot, labels: Words['lot']['details']): { lines: LotDetail[]; paragraphs: LotDetail[] } {
  const details = DETAILS.flatMap(([name, { label }]) => {
    const value = lot[name]
    const text = typeof value === 'string' ? value.trim() : ''
    const said: Readonly<Record<string, string>> = labels
    return text === ''
      ? []
      : [{ name, label: said[name] ?? label, text, isLong: text.length > LINE || name === 'description' }]
  })
  const plain = ({ name, label, text }: LotDetail) => ({ name, label, text })
  return {
    lines: details.filter(({ isLong }) => !isLong).map(plain),
    paragraphs: details.filter(({ isLong }) => isLong).map(plain),
  }
}
