import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import type { IssuedStatement, StatementLine, StatementReply } from '../../shared/entities/money/statements.ts'
import { columnsOf, headingOf, MARGIN_WORDS, partyWords } from '../../shared/money/statement-words.ts'
import { SentFile } from '../http/send-file.ts'

const text = (value: string) => ({ value, type: String })
const bold = { fontWeight: 'bold' as const }

/** A statement as an Excel workbook: figures as figures in the currency's digits, texts as texts, no cell a formula. */
export async function statementFile(statement: StatementReply | IssuedStatement): Promise<SentFile> {
  const { side, digits, currency, lines, title, asOf } = statement
  const format = digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`
  const money = (amount: number) => ({ value: amount / 10 ** digits, type: Number, format })
  const { shown, columns } = columnsOf(statement)
  const row = (line: StatementLine) => [
    text(String(line.lotNumber)),
    text(line.subject ? `${line.title} (subject to approval)` : line.title),
    ...columns.map(({ part }) => money(line[part])),
  ]
  const sheet: SheetData = [
    [{ ...text(headingOf(statement)), ...bold }],
    [text(partyWords(statement))],
    [text(`${title}; amounts in ${currency}; as of entry ${asOf}`)],
    [],
    ['Lot', 'Title', ...columns.map(({ label }) => label)].map((heading) => ({ ...text(heading), ...bold })),
    ...shown.map(row),
    [text('Total'), null, ...columns.map(({ sum }) => ({ ...money(sum), ...bold }))],
    ...(side === 'buyers' && lines.some(({ scheme }) => scheme === 'margin') ? [[text(MARGIN_WORDS)]] : []),
  ]
  const widths = [{ width: 10 }, { width: 44 }, ...columns.map(() => ({ width: 16 }))]
  const bytes = await writeXlsxFile(sheet, { sheet: 'Statement', columns: widths }).toBuffer()
  const name =
    'kind' in statement ? `${statement.kind}_${statement.number}` : `${side}_${statement.party ?? 'unassigned'}`
  return new SentFile(`statement_${name.replace(/[^\w.-]+/g, '_')}.xlsx`, (response) => void response.send(bytes))
}
