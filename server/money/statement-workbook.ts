import { currencyOfSale } from '../../shared/catalogue/sale-currency.ts'
import {
  type IssuedStatement,
  partyPath,
  type Side,
  type StatementLine,
  type StatementReply,
  UNASSIGNED,
} from '../../shared/entities/money/statements.ts'
import { minorDigits } from '../../shared/money/minor-units.ts'
import {
  COLUMNS,
  columnsOf,
  headingOf,
  isWithoutPaddle,
  MARGIN_WORDS,
  partyWords,
} from '../../shared/money/statement-words.ts'
import { houseShare, soldLots, sumOf } from '../../shared/money/statements.ts'
import type { Sale } from '../../shared/sale/state.ts'
import { SentFile } from '../http/send-file.ts'
import { writeWorkbook } from '../sale/records/workbook/workbook-thread.ts'
import type { WorkbookCell } from '../sale/records/workbook/workbook-work.ts'
import { type StatementSources, statementsOf } from './statement-of.ts'

type Sheet = { name: string; rows: readonly (readonly WorkbookCell[])[]; widths?: readonly number[] }

const text = (value: string) => ({ value })
const bold = { fontWeight: 'bold' as const }

/** A cell of an amount in minor units, in the currency's digits. */
function moneyCell(digits: number) {
  const format = digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`
  return (amount: number) => ({ value: amount / 10 ** digits, format })
}

/** A statement as an Excel workbook: figures as figures in the currency's digits, texts as texts, no cell a formula. */
export async function statementFile(statement: StatementReply | IssuedStatement): Promise<SentFile> {
  const { side, digits, currency, lines, title, asOf } = statement
  const money = moneyCell(digits)
  const { shown, columns } = columnsOf(statement)
  const row = (line: StatementLine) => [
    text(String(line.lotNumber)),
    text(line.subject ? `${line.title} (subject to approval)` : line.title),
    ...columns.map(({ part }) => money(line[part])),
  ]
  const rows = [
    [{ ...text(headingOf(statement)), ...bold }],
    [text(partyWords(statement))],
    [text(`${title}; amounts in ${currency}; as of entry ${asOf}`)],
    [],
    ['Lot', 'Title', ...columns.map(({ label }) => label)].map((heading) => ({ ...text(heading), ...bold })),
    ...shown.map(row),
    [text('Total'), null, ...columns.map(({ sum }) => ({ ...money(sum), ...bold }))],
    ...(side === 'buyers' && lines.some(({ scheme }) => scheme === 'margin') ? [[text(MARGIN_WORDS)]] : []),
  ]
  const bytes = await written([{ name: 'Statement', rows, widths: [10, 44, ...columns.map(() => 16)] }])
  const name = 'kind' in statement ? `${statement.kind}_${statement.number}` : `${side}_${partyInFileName(statement)}`
  const safe = name.replace(/[^\p{L}\p{M}\p{N}_.-]+/gu, '_')
  return new SentFile(`statement_${safe}.xlsx`, (response) => void response.send(bytes))
}

/** Its paddle or vendor; a client without a paddle has its name and the number of its last document, as names may be equal. */
function partyInFileName(statement: StatementReply): string {
  const { party, documents } = statement
  return isWithoutPaddle(statement) ? `${partyWords(statement)}_${documents.at(-1)?.number}` : (party ?? UNASSIGNED)
}

/** Every line of every statement of a sale as a workbook: a sheet of buyers, one of vendors, one of sums. */
export async function allStatementsFile(sale: Sale, known: StatementSources): Promise<SentFile> {
  const digits = minorDigits(currencyOfSale(sale.metadata))
  const money = moneyCell(digits)
  const rowsOf = (side: Side): Sheet['rows'] => {
    const columns = COLUMNS[side]
    const statements = statementsOf(sale, known, side)
    const headings = [side === 'buyers' ? 'Buyer' : 'Vendor', 'Statement', 'Lot', 'Paddle', 'Title', 'Subject']
    return [
      [...headings, ...columns.map(({ label }) => label)].map((heading) => ({ ...text(heading), ...bold })),
      ...statements.flatMap((statement) =>
        statement.lines.map((line) => [
          text(partyPath(statement.party)),
          text(statement.number === null || statement.creditDue ? 'provisional' : String(statement.number)),
          text(String(line.lotNumber)),
          text(line.paddle ?? UNASSIGNED),
          text(line.title),
          text(line.subject ? 'yes' : ''),
          ...columns.map(({ part }) => money(line[part])),
        ]),
      ),
    ]
  }
  const sum = sumOf(soldLots(sale).map(({ charges }) => charges))
  const { earned, paidOver } = houseShare(sum)
  const sums: [string, number][] = [
    ['Hammer price', sum.hammer],
    ['To pay', sum.total],
    ['To be paid out', sum.proceeds],
    ['The house earns', earned],
    ['The house pays over', paidOver],
  ]
  const bytes = await written([
    { name: 'Buyers', rows: rowsOf('buyers') },
    { name: 'Vendors', rows: rowsOf('vendors') },
    { name: 'Sums', rows: sums.map(([name, amount]) => [text(name), money(amount)]) },
  ])
  return new SentFile(`auction_${sale.auctionId}_statements.xlsx`, (response) => void response.send(bytes))
}

function written(sheets: readonly Sheet[]): Promise<Buffer> {
  return writeWorkbook(sheets.map(({ name, rows, widths = [] }) => ({ rows, sheet: () => ({ name, widths }) })))
}
