import type { StatementReply } from '../../../shared/entities/money/statements.ts'
import { minorFigure } from '../../../shared/money/format-minor.ts'
import { columnsOf, MARGIN_WORDS, NOT_AN_INVOICE, partyWords } from '../../../shared/money/statement-words.ts'
import { ScrollRegion } from '../../components/ScrollRegion.tsx'
import { Cell, figures, Table } from '../../components/Table.tsx'
import './statement.css'

/** A statement as it is printed. */
export function StatementSheet({ statement }: { statement: StatementReply }) {
  const { title, currency, digits, side, party, lines, asOf } = statement
  const { shown, columns } = columnsOf(statement)
  const figure = (amount: number) => minorFigure(amount, digits)
  const isMargin = side === 'buyers' && lines.some(({ scheme }) => scheme === 'margin')
  return (
    <article aria-labelledby="statement" className="statement">
      <p className="eyebrow">{title || 'Untitled Auction'}</p>
      <h1 id="statement" className="mt-1 font-serif text-3xl">
        Statement
      </h1>
      <p className="mt-1 text-lg">{partyWords(statement)}</p>
      <p className="figures mb-6 text-sm text-ink-muted">
        Amounts in {currency}. As of entry {asOf}. {NOT_AN_INVOICE}
      </p>
      <ScrollRegion label="Lots" className="overflow-x-auto print:overflow-visible">
        <Table
          caption="Lots"
          className="min-w-140 print:min-w-0 print:text-xs"
          columns={['Lot', 'Title', ...columns.map(({ label }) => figures(label))]}
        >
          {shown.map((line) => (
            <tr key={line.lotNumber} className="break-inside-avoid align-top">
              <Cell className="figures font-semibold">{line.lotNumber}</Cell>
              <Cell>
                <span className="lot-title">{line.title}</span>
                {side === 'buyers' && line.paddle !== party && line.paddle !== null && (
                  <span className="block text-xs text-ink-muted">Paddle {line.paddle}</span>
                )}
                {line.subject && <span className="block text-xs text-ink-muted">Subject to the vendor’s approval</span>}
              </Cell>
              {columns.map(({ part }) => (
                <Cell key={part} align="right" className="figures whitespace-nowrap">
                  {figure(line[part])}
                </Cell>
              ))}
            </tr>
          ))}
          <tr className="font-semibold">
            <Cell>Total</Cell>
            <Cell />
            {columns.map(({ part, sum }) => (
              <Cell key={part} align="right" className="figures whitespace-nowrap">
                {figure(sum)}
              </Cell>
            ))}
          </tr>
        </Table>
      </ScrollRegion>
      {isMargin && <p className="mt-3 text-sm text-ink-muted">{MARGIN_WORDS}</p>}
    </article>
  )
}
