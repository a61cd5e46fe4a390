import type { Lot } from '../../shared/entities/lot.ts'

export type LotDetail = { label: string; text: string }

/** What the screens show in places of its own, and what is nobody's to read. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'lot_number',
  'title',
  'artist',
  'estimate',
  'low_estimate',
  'high_estimate',
  'start_price',
  'local_image_path',
  'image_width',
  'image_height',
  'tags',
])
const FOR_MACHINES = /(^|_)(id|url|uri|href|link|path|file|filename|slug|images?)$/i

const FIRST = ['medium', 'dimensions']
const LAST = 'description'
/** A text longer than this is a paragraph, not a line. */
const LINE = 120

function place(field: string): number {
  const at = FIRST.indexOf(field)
  if (at >= 0) return at
  return field === LAST ? FIRST.length + 1 : FIRST.length
}

function label(field: string): string {
  const words = field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The further fields of a lot, as the house wrote them: short ones as lines, long ones as paragraphs. DESIGN 7. */
export function lotDetails(lot: Lot): { lines: LotDetail[]; paragraphs: LotDetail[] } {
  const details = Object.entries(lot)
    .filter(([field]) => !ELSEWHERE.has(field) && !FOR_MACHINES.test(field))
    .flatMap(([field, value]) => {
      const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
      return text === '' || /^https?:\/\//i.test(text) ? [] : [{ field, label: label(field), text }]
    })
    .sort((a, b) => place(a.field) - place(b.field))
  const isLong = ({ field, text }: { field: string; text: string }) => field === LAST || text.length > LINE
  const plain = ({ label, text }: LotDetail) => ({ label, text })
  return {
    lines: details.filter((detail) => !isLong(detail)).map(plain),
    paragraphs: details.filter(isLong).map(plain),
  }
}
