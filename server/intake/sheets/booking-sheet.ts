import { headingsOf } from '../../../shared/catalogue/import-choices.ts'
import { MOST_TABLE_BOOKINGS } from '../../../shared/house/features/bookings.ts'
import { withoutPrefix } from '../import/columns/lot-numbers.ts'
import { BID_HEADINGS } from './bid-sheet.ts'
import { cellOf, columnsOf, columnsTold, isNumberIn, rowsBelow, type Sheet, wordsOf } from './sheet.ts'

const FIELDS = {
  lot: [...headingsOf('lot_number'), ...wordsOf('lots lose lotti lotes kavels')],
  paddle: BID_HEADINGS.paddle,
  name: wordsOf(
    'name client clientname biddername bidder’sname kunde kundenname nom cliente nombre naam klant имя 姓名 氏名',
  ),
  language: wordsOf(
    'language languages lang spoken sprache sprachen langue langues lingua lingue idioma idiomas taal talen язык 语言 言語',
  ),
  cover: wordsOf(
    'cover coverbid coveringbid covering coveringamount emergencybid backupbid sicherheitsgebot notgebot limit maximum couverture ordredesécurité copertura cobertura',
  ),
  caller: wordsOf(
    'caller operator telephonist staff rungby specialist anrufer telefonist opérateur operatore operador',
  ),
} as const
type BookingColumn = keyof typeof FIELDS

/** A row of a spreadsheet of telephone bookings, as text; `isNumber`: its covering bid is a number cell. */
export type BookingRow = { row: number; isNumber: boolean } & Readonly<Record<BookingColumn, string>>

/** The columns, and the bookings as text; none if a required column must be chosen first. */
export type BookingSheet = ReturnType<typeof columnsTold> & { isKnown: boolean; rows: BookingRow[] }

/** Reads the bookings of a spreadsheet by its headings or the chosen ones. Throws if it is empty or too long. */
export function bookingSheet(
  sheet: Sheet,
  chosen: Readonly<Partial<Record<BookingColumn, string | undefined>>>,
): BookingSheet {
  const known = columnsOf(sheet, { fields: FIELDS, chosen })
  const { columns } = known
  const told = columnsTold(known)
  if (!columns.has('lot') || !(columns.has('paddle') || columns.has('name')))
    return { ...told, isKnown: false, rows: [] }
  const below = rowsBelow(sheet, known, { what: 'bookings', most: MOST_TABLE_BOOKINGS })
  const lots = withoutPrefix(below.map((row) => cellOf(row, known, 'lot')))
  const rows = below.map((row, at) => {
    const cell = (field: BookingColumn) => cellOf(row, known, field)
    return {
      ...{ row: row.line, isNumber: isNumberIn(row, known, 'cover'), lot: lots[at] ?? '', paddle: cell('paddle') },
      ...{ name: cell('name'), language: cell('language'), cover: cell('cover'), caller: cell('caller') },
    }
  })
  return { ...told, isKnown: true, rows }
}
