import { headingsOf } from '../../../shared/catalogue/import-choices.ts'
import { readPlainTable } from '../import/columns/table/table.ts'
import { type SheetRow, sheetRows } from './sheet-rows.ts'

/** A row of a spreadsheet of advance bids, as text. */
export type BidSheetRow = SheetRow<'lot' | 'paddle' | 'amount' | 'location'>
export type BidSheet = { rows: BidSheetRow[] }

/** The headings of each field, in the order of a sheet without headings. */
export const BID_HEADINGS = {
  lot: headingsOf('lot_number').join(' '),
  paddle:
    'paddle paddlenumber paddleno paddlenum paddleid bidder biddernumber bidderno biddernum bidderid bieter bieternummer bieternr enchérisseur numerodenchérisseur numeroplaquette offerente paletta paleta paletta numeropaletta biedernummer участник номерколышка 号牌 牌号 竞买人 パドル 入札者番号',
  amount:
    'amount bid bidamount maxbid maximumbid maximum max maxamount limit limitbid commissionbid absenteebid advancebid gebot höchstgebot gebotslimit montant ordre ordredachat offremaximale offerta offertamassima puja pujamaxima importe lance lancemaximo bod maximumbod ставка сумма 金额 委托价 入札額 金額',
  location:
    'location place city country town from ort stadt land lieu ville luogo città citta lugar ciudad cidade plaats stad место город 地点 地點 城市 場所',
} as const

/** The most bids of one sheet. */
export const MOST_SHEET_BIDS = 2_000

/** Reads a spreadsheet of advance bids: CSV, tab-separated, or a workbook. Throws if required columns are missing. */
export async function readBidSheet(
  bytes: Buffer,
  { shown, bytesAtMost }: { shown: string; bytesAtMost: number },
): Promise<BidSheet> {
  const table = await readPlainTable(bytes, { shown, choices: {}, bytesAtMost })
  const rows = sheetRows<'paddle' | 'amount' | 'location'>(
    table.rows,
    {
      headings: BID_HEADINGS,
      figure: 'amount',
      lacks: (has) =>
        has('lot') && has('paddle') && has('amount')
          ? null
          : 'it needs columns called Lot, Paddle and Amount, and may have one called Place',
      what: 'bids',
      as: 'advance bids',
      most: MOST_SHEET_BIDS,
    },
    shown,
  )
  return { rows }
}
