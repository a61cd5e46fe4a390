import { plainHeading } from '../../../shared/catalogue/field.ts'
import { headingsOf } from '../../../shared/catalogue/import-choices.ts'
import { formatFigure } from '../../../shared/money.ts'
import type { Row } from '../import/columns/column-text.ts'
import { withoutPrefix } from '../import/columns/lot-numbers.ts'
import { readTable } from '../import/columns/table.ts'
import { ImportRefused } from '../import/import-refused.ts'

/** A row of a spreadsheet of advance bids, as it is written; `lot` without what stands before every number. `isNumber`: its amount is a number in the file, and no text. */
export type SheetRow = { row: number; isNumber: boolean } & Readonly<Record<SheetField, string>>
export type BidSheet = { rows: SheetRow[] }

/** What a row holds, in the order of a sheet without headings, and the headings that mean it. */
const FIELDS = {
  lot: headingsOf('lot_number').join(' '),
  paddle:
    'paddle paddlenumber paddleno paddlenum paddleid bidder biddernumber bidderno biddernum bidderid bieter bieternummer bieternr enchérisseur numerodenchérisseur numeroplaquette offerente paletta paleta paletta numeropaletta biedernummer участник номерколышка 号牌 牌号 竞买人 パドル 入札者番号',
  amount:
    'amount bid bidamount maxbid maximumbid maximum max maxamount limit limitbid commissionbid absenteebid advancebid gebot höchstgebot gebotslimit montant ordre ordredachat offremaximale offerta offertamassima puja pujamaxima importe lance lancemaximo bod maximumbod ставка сумма 金额 委托价 入札額 金額',
  location:
    'location place city country town from ort stadt land lieu ville luogo città citta lugar ciudad cidade plaats stad место город 地点 地點 城市 場所',
} as const
type SheetField = keyof typeof FIELDS
const NAMES: readonly SheetField[] = ['lot', 'paddle', 'amount', 'location']

const FIELD_OF = new Map(
  NAMES.flatMap((field) => FIELDS[field].split(' ').map((name) => [plainHeading(name), field] as const)),
)

/** Bids of one sheet at most. */
export const MOST_SHEET_BIDS = 2_000
const ROWS_LOOKED_AT = 20

/** Reads a spreadsheet of advance bids: CSV, tab-separated, or a workbook, by its bytes. Refuses what has no such columns. */
export async function readBidSheet(
  bytes: Buffer,
  { shown, bytesAtMost }: { shown: string; bytesAtMost: number },
): Promise<BidSheet> {
  const { rows: all } = await readTable(bytes, { shown, encoding: undefined, bytesAtMost })
  const { line, fields } = findColumns(all)
  const rows = all.filter((row) => row.line > line)
  if (!fields.has('lot') || !fields.has('paddle') || !fields.has('amount')) {
    throw invalid(shown, 'it needs columns called Lot, Paddle and Amount, and may have one called Place')
  }
  if (rows.length === 0) throw invalid(shown, 'it has headings, but no bids')
  if (rows.length > MOST_SHEET_BIDS) {
    throw invalid(shown, `it has ${formatFigure(rows.length)} rows; at most ${formatFigure(MOST_SHEET_BIDS)} are taken`)
  }
  const cell = ({ cells }: Row, field: SheetField) => cells[fields.get(field) ?? cells.length]?.trim() ?? ''
  const lots = withoutPrefix(rows.map((row) => cell(row, 'lot')))
  return {
    rows: rows.map((row, at) => ({
      row: row.line,
      lot: lots[at] ?? '',
      paddle: cell(row, 'paddle'),
      amount: cell(row, 'amount'),
      isNumber: row.numbers?.has(fields.get('amount') ?? -1) ?? false,
      location: cell(row, 'location'),
    })),
  }
}

/** Where the headings stand, and which column each field is in; without headings, in the usual order from the first on. */
function findColumns(rows: readonly Row[]): { line: number; fields: ReadonlyMap<SheetField, number> } {
  for (const { line, cells } of rows.slice(0, ROWS_LOOKED_AT)) {
    const fields = new Map<SheetField, number>()
    for (const [at, cell] of cells.entries()) {
      const field = FIELD_OF.get(plainHeading(cell))
      if (field && !fields.has(field)) fields.set(field, at)
    }
    if (fields.size >= 2) return { line, fields }
  }
  const isBid = [0, 1, 2].every((at) => /\d/.test(rows[0]?.cells[at] ?? ''))
  return { line: 0, fields: new Map(isBid ? NAMES.map((field, at) => [field, at]) : []) }
}

function invalid(shown: string, reason: string): ImportRefused {
  return new ImportRefused('catalogue_invalid', `${shown} can't be read as advance bids: ${reason}`)
}
