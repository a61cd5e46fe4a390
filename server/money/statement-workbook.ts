import { setImmediate } from 'node:timers/promises'
import { minorDigits } from '../../shared/amounts/minor-units.ts'
import { currencyOfSale } from '../../shared/auction/sale-currency.ts'
import {
  partyPath,
  type Side,
  type StatementLine,
  type StatementReply,
  UNASSIGNED,
} from '../../shared/entities/money/statements.ts'
import type { Sale } from '../../shared/sale/state.ts'
import {
  addressLines,
  COLUMNS,
  columnsOf,
  hiddenTaxWords,
  NOT_AN_INVOICE,
  partyWords,
  roundPriceWords,
  schemeWords,
  shownLine,
  sumOfDay,
} from '../../shared/statements/statement-words.ts'
import { houseShare, soldLots, sumOf } from '../../shared/statements/statements.ts'
import { runInParts } from '../http/in-parts.ts'
import { SentFile } from '../http/send-file.ts'
import { writeWorkbook } from '../sale/records/workbook/workbook-thread.ts'
import type { WorkbookCell } from '../sale/records/workbook/workbook-work.ts'
import { type ClientOf, statementsOf } from './statement-of.ts'

type Sheet = { name: string; rows: readonly (readonly WorkbookCell[])[]; widths?: readonly number[] }

const text = (value: string) => ({ value })
const bold = { fontWeight: 'bold' as const }

/** A cell of an amount in minor units, in the currency's digits. */
function moneyCell(digits: number) {
  const format = digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`
  return (amount: number) => ({ value: amount / 10 ** digits, format })
}

/** A statement as an Excel workbook: figures as figures in the currency's digits, texts as texts, no cell a formula. */
export async function statementFile(statement: StatementReply): Promise<SentFile> {
  const { side, digits, currency, title, asOf } = statement
  const hidden = hiddenTaxWords(statement)
  const money = moneyCell(digits)
  const { shown, columns } = columnsOf(statement)
  const row = (line: StatementLine) => [
    text(String(line.lotNumber)),
    text(line.artist),
    text(titleWords(line, digits)),
    text(schemeWords(line, side)),
    ...columns.map(({ part }) => money(line[part])),
  ]
  const rows = [
    [{ ...text('Statement'), ...bold }],
    ...[partyWords(statement), ...addressLines(statement)].map((line) => [text(line)]),
    [text(`${title}; amounts in ${currency}; as of entry ${asOf}`)],
    [text(NOT_AN_INVOICE)],
    [],
    ['Lot', 'Artist', 'Title', 'VAT scheme', ...columns.map(({ label }) => label)].map((heading) => ({
      ...text(heading),
      ...bold,
    })),
    ...shown.map(row),
    [text('Total'), null, null, null, ...columns.map(({ sum }) => ({ ...money(sum), ...bold }))],
    ...(hidden === null ? [] : [[text(hidden)]]),
    ...sameDayRows(statement),
  ]
  const bytes = await written([{ name: 'Statement', rows, widths: [10, 24, 44, 20, ...columns.map(() => 16)] }])
  const name = `${side}_${statement.party ?? UNASSIGNED}`
  const safe = name.replace(/[^\p{L}\p{M}\p{N}_.-]+/gu, '_')
  return new SentFile(`statement_${safe}.xlsx`, (response) => void response.send(bytes))
}

function titleWords(line: StatementLine, digits: number): string {
  const notes = [roundPriceWords(line, digits), line.subject && 'subject to approval'].filter(Boolean)
  return notes.length === 0 ? line.title : `${line.title} (${notes.join('; ')})`
}

const isOfRound = ({ unitPrice, with: lead }: StatementLine) => unitPrice !== undefined || lead !== undefined

/** The client's purchases in other sales of the day, each in its currency, and the sum of those in the statement's. */
function sameDayRows(statement: StatementReply): Sheet['rows'] {
  const { sameDay, digits } = statement
  if (sameDay.length === 0) return []
  const together = sumOfDay(statement)
  return [
    [],
    [{ ...text('Other Sales of the Same Day'), ...bold }],
    ...sameDay.map((each) => [
      text(`Paddle ${each.party}`),
      text(each.currency),
      text(each.title),
      null,
      moneyCell(each.digits)(each.total),
    ]),
    ...(together === null ? [] : [[text('Together'), null, null, null, { ...moneyCell(digits)(together), ...bold }]]),
  ]
}

/**
 * Every line of every statement of a sale as a workbook: a sheet of buyers, one of vendors, one of sums. Other work runs
 * between the sheets, because a large sale's take longer than a bid may wait.
 */
export async function allStatementsFile(sale: Sale, clientOf: ClientOf): Promise<SentFile> {
  const digits = minorDigits(currencyOfSale(sale.metadata))
  const money = moneyCell(digits)
  const rowsOf = async (side: Side): Promise<Sheet['rows']> => {
    const columns = COLUMNS[side]
    const statements = await runInParts(statementsOf(sale, clientOf, side))
    const headings = [side === 'buyers' ? 'Buyer' : 'Vendor', 'Lot', 'Paddle', 'Title', 'Subject']
    const ofRounds = statements.some(({ lines }) => lines.some(isOfRound)) ? ['Unit Price', 'With'] : []
    const roundCells = ({ unitPrice, with: lead }: StatementLine) => [
      unitPrice === undefined ? null : money(unitPrice),
      lead === undefined ? null : text(String(lead)),
    ]
    return [
      [...headings, ...columns.map(({ label }) => label), ...ofRounds].map((heading) => ({
        ...text(heading),
        ...bold,
      })),
      ...statements.flatMap((statement) =>
        statement.lines
          .map(shownLine)
          .map((line) => [
            text(partyPath(statement.party)),
            text(String(line.lotNumber)),
            text(line.paddle ?? UNASSIGNED),
            text(line.title),
            text(line.subject ? 'yes' : ''),
            ...columns.map(({ part }) => money(line[part])),
            ...(ofRounds.length > 0 ? roundCells(line) : []),
          ]),
      ),
    ]
  }
  const buyers = await rowsOf('buyers')
  await setImmediate()
  const vendors = await rowsOf('vendors')
  await setImmediate()
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
    { name: 'Buyers', rows: buyers },
    { name: 'Vendors', rows: vendors },
    { name: 'Sums', rows: sums.map(([name, amount]) => [text(name), money(amount)]) },
  ])
  return new SentFile(`auction_${sale.auctionId}_statements.xlsx`, (response) => void response.send(bytes))
}

function written(sheets: readonly Sheet[]): Promise<Buffer> {
  return writeWorkbook(sheets.map(({ name, rows, widths = [] }) => ({ rows, sheet: () => ({ name, widths }) })))
}
