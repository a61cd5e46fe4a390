import { z } from 'zod'
import { byHeading } from './field.ts'
import { LOT_FIELDS, type LotFieldName } from './lot-fields.ts'
import { RemarkKind } from './remarks.ts'

/** The encodings of a catalogue in columns, by their names on the Web, with their common names. */
export const ENCODINGS = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  'windows-1252': 'Western European (Windows-1252)',
  'iso-8859-15': 'Western European (ISO 8859-15)',
  macintosh: 'Western European (Mac)',
  cp850: 'Western European (DOS, 850)',
  cp437: 'Western European (DOS, 437)',
  'windows-1250': 'Central European (Windows-1250)',
  'iso-8859-2': 'Central European (ISO 8859-2)',
  maccenteuro: 'Central European (Mac)',
  cp852: 'Central European (DOS, 852)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  'koi8-u': 'Cyrillic (KOI8-U)',
  'iso-8859-5': 'Cyrillic (ISO 8859-5)',
  maccyrillic: 'Cyrillic (Mac)',
  cp866: 'Cyrillic (DOS, 866)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'windows-1256': 'Arabic (Windows-1256)',
  'windows-1257': 'Baltic (Windows-1257)',
  'windows-1258': 'Vietnamese (Windows-1258)',
  gb18030: 'Chinese, simplified (GBK, GB18030)',
  big5: 'Chinese, traditional (Big5)',
  shift_jis: 'Japanese (Shift_JIS)',
  'euc-jp': 'Japanese (EUC-JP)',
  'euc-kr': 'Korean (EUC-KR)',
} as const
export type Encoding = keyof typeof ENCODINGS
const isEncoding = (name: string): name is Encoding => name in ENCODINGS
export const Encoding = z.string().refine(isEncoding, 'is not an encoding we read')

/** The meaning of a column: a field of a lot, the currency of its amounts, a text kept for staff, or nothing. */
type Meaning =
  | Exclude<LotFieldName, 'image_width' | 'image_height' | 'further_images'>
  | 'currency'
  | 'other'
  | 'left out'

// A table names further pictures in further columns of this meaning.
const { image_width: _, image_height: __, further_images: ___, ...FIELDS } = LOT_FIELDS
const CURRENCY = {
  ...FIELDS.estimate,
  label: 'Currency',
  headings:
    'currencycode wahrung devise valuta moneda moeda munt валюта 货币 通貨 pricecurrency currencysymbol currencyiso cur ccy monnaie divisa měna waluta pénznem deviza valuutta döviz parabirimi νόμισμα العملة ارز מטבע 币种 幣別 幣種 통화 화폐',
}

export const MEANING_OF_HEADING = byHeading({ ...FIELDS, currency: CURRENCY })

const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(FIELDS).map(([name, { label }]) => [name, label])),
  currency: CURRENCY.label,
  other: 'Kept for staff',
  'left out': 'Left out',
}

export const labelOfMeaning = (meaning: Meaning): string => LABELS[meaning] ?? meaning

/** Every meaning of a column, with its label. */
export const COLUMN_MEANINGS: readonly { value: Meaning; label: string }[] = Object.entries(LABELS).flatMap(
  ([value, label]) => (isMeaning(value) ? [{ value, label }] : []),
)

function isMeaning(name: string): name is Meaning {
  return name in LABELS
}

export const ColumnMeaning = z.string().refine(isMeaning, 'is not a meaning a column can have')
export type ColumnMeaning = z.infer<typeof ColumnMeaning>

/** The headings of a field in imports, the likeliest first. */
export function headingsOf(meaning: Meaning): readonly string[] {
  if (meaning === 'other' || meaning === 'left out') return []
  return [meaning, ...(meaning === 'currency' ? CURRENCY : FIELDS[meaning]).headings.split(' ')]
}

/** The ways to number lots, by label: as written, only the digits, with letters for repeated ones, or counted. */
export const NUMBERINGS = {
  written: 'As written',
  digits: 'Their digits only',
  lettered: 'With letters for repeated numbers (12, 12A)',
  counted: '1, 2, 3 … in the file’s order',
} as const
export const Numbering = z.enum(['written', 'digits', 'lettered', 'counted'])
export type Numbering = z.infer<typeof Numbering>

export const DECIMAL_MARKS = { '.': 'A point: 12.500 is 12½', ',': 'A comma: 12,500 is 12½' } as const

/** The separators of a text in columns, with their labels. */
export const DELIMITERS = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Bar |',
  '#': 'Hash #',
  '^': 'Caret ^',
  '~': 'Tilde ~',
} as const
export type Delimiter = keyof typeof DELIMITERS
export const isDelimiter = (sign: string): sign is Delimiter => sign in DELIMITERS

const ColumnAt = z.number().int().min(0).max(499)

/** Choices for parsing a catalogue in columns, if they can't be detected. */
export const ImportChoices = z.strictObject({
  encoding: Encoding.optional(),
  delimiter: z.string().length(1).optional(),
  /** Quotation marks are ordinary characters. */
  quotes: z.literal('plain').optional(),
  /** The sheet of a workbook, 0 for the first. */
  sheet: z.number().int().min(0).max(999).optional(),
  /** Hidden rows of a workbook are lots too. */
  hiddenRows: z.literal('taken').optional(),
  /** The row of the headings, 1 for the first; 0 if it has none. */
  headerRow: z.number().int().min(0).max(1000).optional(),
  /** The number of rows with headings; each column's are joined. */
  headingRows: z.number().int().min(1).max(4).optional(),
  /** Splits one column into two: at the first such sign, or after the number at its start. */
  split: z.strictObject({ column: ColumnAt, at: z.union([z.literal('number'), z.string().min(1).max(10)]) }).optional(),
  /** Columns whose empty cells repeat the cell above. */
  fillDown: z.array(ColumnAt).max(500).optional(),
  /** The meaning of each column, from the first on. */
  columns: z.array(ColumnMeaning).max(500).optional(),
  numbering: Numbering.optional(),
  /** The decimal mark; by default detected from the figures. */
  decimal: z.enum(['.', ',']).optional(),
  /** Rows that are not lots. */
  leftOut: z.array(z.number().int().min(1)).max(10_000).optional(),
  /** For a file of several sales: only the rows with this value in this column, 0 for the first. */
  sale: z.strictObject({ column: ColumnAt, value: z.string().max(500) }).optional(),
  /** Questions that were answered with yes: the text is correct as read. */
  confirmed: z.array(RemarkKind).max(50).optional(),
})
export type ImportChoices = z.infer<typeof ImportChoices>
