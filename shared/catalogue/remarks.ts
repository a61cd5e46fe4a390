import { z } from 'zod'

/** The severity of a remark on a catalogue. A question must be answered before loading. */
export type Severity = 'question' | 'warning' | 'note'

/** The kinds of remarks on a catalogue, with their severity. */
const REMARK_KINDS = {
  encoding_guessed: 'question',
  quote_never_closed: 'question',
  rows_in_a_cell: 'question',
  row_longer_than_headings: 'question',
  row_shorter_than_headings: 'warning',
  column_without_heading: 'warning',
  rows_above_headings: 'note',
  headings_joined: 'note',
  json_incomplete: 'question',
  zeros_dropped: 'warning',
  row_left_out: 'warning',
  total_left_out: 'warning',
  hidden_rows: 'warning',
  hidden_columns: 'note',
  other_sheets: 'warning',
  error_in_cell: 'warning',
  formula_without_value: 'warning',
  amount_without_value: 'question',
  pictures_in_sheet: 'warning',
  merged_cells: 'warning',
  date_for_number: 'question',
  columns_in_two_currencies: 'question',
  in_thousands: 'warning',
  two_of_a_kind: 'warning',
  columns_not_known: 'warning',
  heading_not_believed: 'warning',
  price_as_start_price: 'warning',
  maybe_several_sales: 'question',
  day_of_sale: 'note',
  columns_remembered: 'question',
  numbers_counted: 'note',
  amount_not_read: 'warning',
  estimate_not_read: 'warning',
  amount_rounded: 'warning',
  picture_left_out: 'warning',
  wrong_letters: 'warning',
  of_the_sale: 'warning',
} as const satisfies Readonly<Record<string, Severity>>
export type RemarkKind = keyof typeof REMARK_KINDS

const isKind = (name: string): name is RemarkKind => name in REMARK_KINDS
export const RemarkKind = z.string().refine(isKind, 'is not a kind of remark')

/** A remark on a file, for the person who loads it. */
export const Remark = z.object({
  kind: RemarkKind,
  severity: z.enum(['question', 'warning', 'note']),
  /** The row, in a spreadsheet's counting; null if it is about several. */
  row: z.number().int().nullable(),
  /** The cell, such as "C12"; null if it is about several. */
  cell: z.string().nullable(),
  sentence: z.string(),
})
export type Remark = z.infer<typeof Remark>

export type RemarkPlace = { row?: number | null; cell?: string | null }

/** Makes a remark. Row and cell are null if it is about several. */
export function remark(kind: RemarkKind, sentence: string, { row = null, cell = null }: RemarkPlace = {}): Remark {
  return { kind, severity: REMARK_KINDS[kind], row, cell, sentence }
}

/** The questions without an answer. */
export function unanswered<R extends Pick<Remark, 'kind' | 'severity'>>(
  remarks: readonly R[],
  confirmed: readonly RemarkKind[] = [],
): R[] {
  return remarks.filter(({ kind, severity }) => severity === 'question' && !confirmed.includes(kind))
}
