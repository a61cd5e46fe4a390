import { z } from 'zod'
import { byHeading } from './field.ts'
import { LOT_FIELDS, type LotFieldName } from './lot-fields.ts'

/** The ways of writing text that a catalogue in columns may have, by their names on the Web. */
export const ENCODINGS = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  'windows-1252': 'Western European (Windows-1252)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  shift_jis: 'Japanese (Shift_JIS)',
  'euc-kr': 'Korean (EUC-KR)',
} as const
export type Encoding = keyof typeof ENCODINGS
export const Encoding = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1251', 'shift_jis', 'euc-kr'])

/** What a column may mean: a field of a lot, the currency of its amounts, something kept for staff as it is written, or nothing. */
type Meaning = Exclude<LotFieldName, 'image_width' | 'image_height'> | 'currency' | 'other' | 'left out'

const { image_width: _, image_height: __, ...FIELDS } = LOT_FIELDS
const CURRENCY = {
  ...FIELDS.estimate,
  label: 'Currency',
  headings: 'currencycode wahrung devise valuta moneda moeda munt валюта 货币 通貨',
}

/** The meaning of a heading. */
export const MEANING_OF_HEADING = byHeading({ ...FIELDS, currency: CURRENCY })

const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(FIELDS).map(([name, { label }]) => [name, label])),
  currency: CURRENCY.label,
  other: 'Kept for staff',
  'left out': 'Left out',
}

/** Every meaning of a column, by its label. */
export const COLUMN_MEANINGS: readonly { value: Meaning; label: string }[] = Object.entries(LABELS).flatMap(
  ([value, label]) => (isMeaning(value) ? [{ value, label }] : []),
)

function isMeaning(name: string): name is Meaning {
  return name in LABELS
}

export const ColumnMeaning = z.string().refine(isMeaning, 'is not a meaning a column can have')
export type ColumnMeaning = z.infer<typeof ColumnMeaning>

/** The names by which imports know a field, the likeliest first. */
export function headingsOf(meaning: Meaning): readonly string[] {
  if (meaning === 'other' || meaning === 'left out') return []
  return [meaning, ...(meaning === 'currency' ? CURRENCY : FIELDS[meaning]).headings.split(' ')]
}

/** How lot numbers may be had from a file, by their labels: as written, their digits alone, with letters where one repeats, or counted. */
export const NUMBERINGS = {
  written: 'As they are written',
  digits: 'Their digits only',
  lettered: 'With a letter where one repeats (12, 12A)',
  counted: '1, 2, 3 … in the file’s order',
} as const
export const Numbering = z.enum(['written', 'digits', 'lettered', 'counted'])
export type Numbering = z.infer<typeof Numbering>

/** The signs before decimals, by their labels. */
export const DECIMAL_MARKS = { '.': 'A point: 12.500 is 12½', ',': 'A comma: 12,500 is 12½' } as const

/** How a catalogue in columns is to be read, where that is not to be found out. */
export const ImportChoices = z.strictObject({
  encoding: Encoding.optional(),
  /** The row of the headings, 1 for the first; 0: it has none. */
  headerRow: z.number().int().min(0).max(1000).optional(),
  /** What each column means, from the first on. */
  columns: z.array(ColumnMeaning).max(500).optional(),
  numbering: Numbering.optional(),
  /** The sign before decimals; left out: found by the figures themselves. */
  decimal: z.enum(['.', ',']).optional(),
  /** Rows that are no lots. */
  leftOut: z.array(z.number().int().min(1)).max(10_000).optional(),
  /** Of a file of several sales: only the rows that hold this value in this column, 0 for the first. */
  sale: z.strictObject({ column: z.number().int().min(0).max(499), value: z.string().max(500) }).optional(),
})
export type ImportChoices = z.infer<typeof ImportChoices>
