import { formatFigure } from '../../../shared/amounts/money.ts'
import { headingsOf } from '../../../shared/catalogue/import-choices.ts'
import { plainDigits } from '../../../shared/plain-digits.ts'
import { withoutPrefix } from '../import/columns/lot-numbers.ts'
import { readPlainTable } from '../import/columns/table/table.ts'
import { ImportRefused } from '../import/import-refused.ts'
import { CHOICE_HEADINGS } from './choice-columns.ts'
import { cellOf, columnsOf, isNumberIn, type KnownColumns, type Sheet, wordsOf } from './sheet.ts'

/**
 * A row of a sheet of advance bids, as text; `lot` has no prefix. `isNumber`: the file has its amount as a number, not as
 * text; the same of its budget.
 */
export type BidSheetRow = { row: number; isNumber: boolean; isBudgetNumber: boolean } & Readonly<
  Record<keyof typeof BID_HEADINGS, string>
>
export type BidSheet = { rows: BidSheetRow[] }

/** The fields of a row with their headings, in the order of a sheet without headings. */
export const BID_HEADINGS = {
  lot: headingsOf('lot_number'),
  paddle: wordsOf(
    'paddle paddlenumber paddleno paddlenum paddleid bidder biddernumber bidderno biddernum bidderid bieter bieternummer bieternr enchérisseur numerodenchérisseur numeroplaquette offerente paletta paleta paletta numeropaletta biedernummer участник номерколышка 号牌 牌号 竞买人 パドル 入札者番号',
  ),
  amount: wordsOf(
    'amount bid bidamount maxbid maximumbid maximum max maxamount limit limitbid commissionbid absenteebid advancebid gebot höchstgebot gebotslimit montant ordre ordredachat offremaximale offerta offertamassima puja pujamaxima importe lance lancemaximo bod maximumbod ставка сумма 金额 委托价 入札額 金額',
  ),
  location: wordsOf(
    'location place city country town from ort stadt land lieu ville luogo città citta lugar ciudad cidade plaats stad место город 地点 地點 城市 場所',
  ),
  ...CHOICE_HEADINGS,
} as const

export const MOST_SHEET_BIDS = 2_000

/** Reads a spreadsheet of advance bids: CSV, tab-separated, or a workbook. Refuses a sheet without these columns. */
export async function readBidSheet(
  bytes: Buffer,
  { shown, bytesAtMost }: { shown: string; bytesAtMost: number },
): Promise<BidSheet> {
  const table = await readPlainTable(bytes, { shown, choices: {}, bytesAtMost })
  const known = bidColumns(table)
  const below = table.rows.filter(({ line }) => line > known.line)
  const invalid = (reason: string) =>
    new ImportRefused('catalogue_invalid', `${shown} can't be read as advance bids: ${reason}`)
  if (!(['lot', 'paddle', 'amount'] as const).every((field) => known.columns.has(field)))
    throw invalid(
      'it needs columns called Lot, Paddle and Amount, and may have others called Place, Group, Take and Budget',
    )
  if (below.length === 0) throw invalid('it has headings, but no bids')
  if (below.length > MOST_SHEET_BIDS)
    throw invalid(`it has ${formatFigure(below.length)} rows; at most ${formatFigure(MOST_SHEET_BIDS)} are taken`)
  const lots = withoutPrefix(below.map((row) => cellOf(row, known, 'lot')))
  const rows = below.map((row, at) => ({
    ...{ row: row.line, isNumber: isNumberIn(row, known, 'amount'), lot: lots[at] ?? '' },
    paddle: plainDigits(cellOf(row, known, 'paddle')),
    ...{ amount: cellOf(row, known, 'amount'), location: cellOf(row, known, 'location') },
    ...{ group: cellOf(row, known, 'group'), take: cellOf(row, known, 'take') },
    ...{ budget: cellOf(row, known, 'budget'), isBudgetNumber: isNumberIn(row, known, 'budget') },
  }))
  return { rows }
}

/** Finds the columns by their headings; without headings, in the usual order. */
function bidColumns(sheet: Sheet): KnownColumns<keyof typeof BID_HEADINGS> {
  const known = columnsOf(sheet, { fields: BID_HEADINGS, chosen: {} })
  if (known.columns.size >= 2) return known
  const isUsual = [0, 1, 2].every((at) => /\d/.test(sheet.rows[0]?.cells[at] ?? ''))
  const usual = (['lot', 'paddle', 'amount', 'location'] as const).map((field, at) => [field, at] as const)
  return { line: 0, headings: [], columns: new Map(isUsual ? usual : []) }
}
