import { MOST_TABLE_BOOKINGS } from '../../../shared/api/telephone.ts'
import { headingsOf } from '../../../shared/catalogue/import-choices.ts'
import { BID_HEADINGS } from '../bid-sheets/bid-sheet.ts'
import { type SheetRow, sheetRows } from '../bid-sheets/sheet-rows.ts'
import type { Row } from '../import/columns/column-text.ts'

/** A row of a spreadsheet of telephone bookings, as it is written. */
export type BookingRow = SheetRow<'lot' | 'paddle' | 'name' | 'language' | 'cover' | 'caller'>
export type BookingSheet = { rows: BookingRow[] }

/** What a row holds, in the order of a sheet without headings, and the headings that mean it. */
const HEADINGS = {
  lot: `${headingsOf('lot_number').join(' ')} lots lose lotti lotes kavels`,
  paddle: BID_HEADINGS.paddle,
  name: 'name client clientname biddername bidder’sname kunde kundenname nom cliente nombre naam klant имя 姓名 氏名',
  language:
    'language languages lang spoken sprache sprachen langue langues lingua lingue idioma idiomas taal talen язык 语言 言語',
  cover:
    'cover coverbid coveringbid covering coveringamount emergencybid backupbid sicherheitsgebot notgebot limit maximum couverture ordredesécurité copertura cobertura',
  caller: 'caller operator telephonist staff rungby specialist anrufer telefonist opérateur operatore operador',
} as const

/** The bookings in the rows of a spreadsheet, as they are written. Refuses what has no such columns. */
export function bookingSheet(table: readonly Row[]): BookingSheet {
  const rows = sheetRows<'paddle' | 'name' | 'language' | 'cover' | 'caller'>(
    table,
    {
      headings: HEADINGS,
      figure: 'cover',
      lacks: (has) =>
        has('lot') && (has('paddle') || has('name'))
          ? null
          : 'it needs columns called Lot and Paddle or Name, and may have ones called Language, Covering bid and Caller',
      what: 'bookings',
      as: 'telephone bookings',
      most: MOST_TABLE_BOOKINGS,
    },
    'The file',
  )
  return { rows }
}
