import { LOT_CONTENT_ROWS } from '../../../shared/catalogue/lot-fields.ts'
import type { Lot } from '../../../shared/entities/lot.ts'

export type LotDetail = { label: string; text: string }

/** A text longer than this is a paragraph, not a line. */
const LINE = 120

/** What a catalogue says beyond the words and figures that screens have places of their own for. */
const DETAILS = LOT_CONTENT_ROWS.filter(([, { needed, kind }]) => !needed && kind !== 'amount')

/** The further fields of a lot, in the table's order: short ones as lines, long ones as paragraphs. */
export function lotDetails(lot: Lot): { lines: LotDetail[]; paragraphs: LotDetail[] } {
  const details = DETAILS.flatMap(([name, { label }]) => {
    const value = lot[name]
    const text = typeof value === 'string' ? value.trim() : ''
    return text === '' ? [] : [{ label, text, isLong: text.length > LINE || name === 'description' }]
  })
  const plain = ({ label, text }: LotDetail) => ({ label, text })
  return {
    lines: details.filter(({ isLong }) => !isLong).map(plain),
    paragraphs: details.filter(({ isLong }) => isLong).map(plain),
  }
}
