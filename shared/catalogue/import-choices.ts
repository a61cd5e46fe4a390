import { z } from 'zod'
import { byHeading } from './field.ts'
import { LOT_FIELDS, type LotFieldName } from './lot-fields.ts'
import { RemarkKind } from './remarks.ts'

/** The encodings that a catalogue in columns may have, by their names on the Web, with the words people know them by. */
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

/** What a column may mean: a field of a lot, the currency of its amounts, something kept for staff as it is written, or nothing. */
type Meaning = Exclude<LotFieldName, 'image_width' | 'image_height'> | 'currency' | 'other' | 'left out'

const { image_width: _, image_height: __, ...FIELDS } = LOT_FIELDS
const CURRENCY = {
  ...FIELDS.estimate,
  label: 'Currency',
  headings:
    'currencycode wahrung devise valuta moneda moeda munt валюта 货币 通貨 pricecurrency currencysymbol currencyiso cur ccy monnaie divisa měna waluta pénznem deviza valuutta döviz parabirimi νόμισμα العملة ارز מטבע 币种 幣別 幣種 통화 화폐',
}

/** The meaning of a heading. */
export const MEANING_OF_HEADING = byHeading({ ...FIELDS, currency: CURRENCY })

const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(FIELDS).map(([name, { label }]) => [name, label])),
  currency: CURRENCY.label,
  other: 'Kept for staff',
  'left out': 'Left out',
}

export const labelOfMeaning = (meaning: Meaning): string => LABELS[meaning] ?? meaning

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

/** The separators that a text in columns may have, by their labels. */
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

/** How a catalogue in columns is to be read, where that is not to be found out. */
export const ImportChoices = z.strictObject({
  encoding: Encoding.optional(),
  delimiter: z.string().length(1).optional(),
  /** Quotation marks are signs like any other. */
  quotes: z.literal('plain').optional(),
  /** Of a workbook: which of its sheets, 0 for the first. */
  sheet: z.number().int().min(0).max(999).optional(),
  /** Of a workbook: its hidden rows are lots too. */
  hiddenRows: z.literal('taken').optional(),
  /** The row of the headings, 1 for the first; 0: it has none. */
  headerRow: z.number().int().min(0).max(1000).optional(),
  /** How many rows from there on the headings take up; each column's are joined. */
  headingRows: z.number().int().min(1).max(4).optional(),
  /** One column as two: before and after the first such sign, or the number at its beginning and the rest. */
  split: z.strictObject({ column: ColumnAt, at: z.union([z.literal('number'), z.string().min(1).max(10)]) }).optional(),
  /** Columns whose empty cells mean the same as the cell above. */
  fillDown: z.array(ColumnAt).max(500).optional(),
  /** What each column means, from the first on. */
  columns: z.array(ColumnMeaning).max(500).optional(),
  numbering: Numbering.optional(),
  /** The sign before decimals; left out: found by the figures themselves. */
  decimal: z.enum(['.', ',']).optional(),
  /** Rows that are no lots. */
  leftOut: z.array(z.number().int().min(1)).max(10_000).optional(),
  /** Of a file of several sales: only the rows that hold this value in this column, 0 for the first. */
  sale: z.strictObject({ column: ColumnAt, value: z.string().max(500) }).optional(),
  /** Questions that were answered: it is all right as it is read. */
  confirmed: z.array(RemarkKind).max(50).optional(),
})
export type ImportChoices = z.infer<typeof ImportChoices>
