import { formatMinor, minorFigure } from '../../../shared/amounts/format-minor.ts'
import type { StatementLine, StatementReply } from '../../../shared/entities/money/statements.ts'
import {
  addressLines,
  columnsOf,
  hiddenTaxWords,
  NOT_AN_INVOICE,
  partyWords,
  roundPriceWords,
  schemeWords,
  sumOfDay,
} from '../../../shared/statements/statement-words.ts'
import { classNames } from '../../components/class-names.ts'
import { whenWritten } from '../../components/lot/moments.ts'
import { ScrollRegion } from '../../components/ScrollRegion.tsx'
import { Cell, HeaderCell, Table } from '../../components/Table.tsx'
import './statement.css'

/** A printed statement. Each lot has a line of words and a line of figures, so that all columns fit a page. */
export function StatementSheet({ statement, letterhead }: { statement: StatementReply; letterhead: string }) {
  const { currency, digits, side, party } = statement
  const { shown, columns } = columnsOf(statement)
  const hidden = hiddenTaxWords(statement)
  return (
    <article aria-label={partyWords(statement)} className="statement">
      <Heading statement={statement} letterhead={letterhead} />
      <ScrollRegion label="Lots" className="overflow-x-auto print:overflow-visible">
        <Table caption="Lots" className="statement-lots min-w-140 print:min-w-0">
          <thead>
            <tr>
              <HeaderCell>Lot</HeaderCell>
              <HeaderCell>VAT scheme</HeaderCell>
              {columns.map(({ part, label }) => (
                <HeaderCell key={part} align="right">
                  {label}
                </HeaderCell>
              ))}
            </tr>
          </thead>
          {shown.map((line) => (
            <tbody key={line.lotNumber} className="break-inside-avoid align-top">
              <tr>
                <Cell className="figures border-b-0 pb-0 font-semibold">{line.lotNumber}</Cell>
                <Cell colSpan={columns.length + 1} className="border-b-0 pb-0">
                  <LotWords line={line} digits={digits} isOther={side === 'buyers' && line.paddle !== party} />
                </Cell>
              </tr>
              <tr>
                <Cell className="pt-0" />
                <Cell className="pt-0 text-ink-muted">{schemeWords(line, side)}</Cell>
                {columns.map(({ part }) => (
                  <Figure key={part} className="pt-0">
                    {minorFigure(line[part], digits)}
                  </Figure>
                ))}
              </tr>
            </tbody>
          ))}
          <tbody className="break-inside-avoid font-semibold">
            <tr>
              <Cell colSpan={2}>Total</Cell>
              {columns.map(({ part, sum }) => (
                <Figure key={part}>{minorFigure(sum, digits)}</Figure>
              ))}
            </tr>
          </tbody>
        </Table>
      </ScrollRegion>
      {hidden !== null && <p className="mt-2 text-sm text-ink-muted">{hidden}</p>}
      <SameDay statement={statement} currency={currency} />
    </article>
  )
}

function Heading({ statement, letterhead }: { statement: StatementReply; letterhead: string }) {
  const { title, location, dateTime, timeZone, currency, asOf } = statement
  const when = [dateTime && whenWritten(dateTime, timeZone), location].filter(Boolean).join(' · ')
  return (
    <header className="statement-head">
      <div>
        <h1 className="font-serif text-3xl">Statement</h1>
        <p className="mt-1 text-lg">{partyWords(statement)}</p>
        <Lines lines={addressLines(statement)} />
      </div>
      <div>
        <Lines lines={letterhead.split('\n')} />
        <p className="mt-1">
          <strong>{title || 'Untitled Auction'}</strong>
        </p>
        {when && <p>{when}</p>}
      </div>
      <p className="statement-what figures text-sm text-ink-muted">
        Amounts in {currency}. As of entry {asOf}. {NOT_AN_INVOICE}
      </p>
    </header>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => <p className="whitespace-pre-line">{lines.join('\n')}</p>

type LotWordsProps = { line: StatementLine; digits: number; isOther: boolean }

function LotWords({ line, digits, isOther }: LotWordsProps) {
  const { artist, title, paddle, subject } = line
  const notes = [
    isOther && paddle !== null && `Paddle ${paddle}`,
    roundPriceWords(line, digits),
    subject && 'Subject to the vendor’s approval',
  ]
  const noted = notes.filter(Boolean)
  return (
    <span className="line-clamp-3">
      <span className="lot-title">{[artist, title].filter(Boolean).join(', ')}</span>
      {noted.length > 0 && <span className="text-ink-muted"> {`(${noted.join('; ')})`}</span>}
    </span>
  )
}

function Figure({ className, children }: { className?: string; children: string }) {
  return (
    <Cell align="right" className={classNames('figures whitespace-nowrap', className)}>
      {children}
    </Cell>
  )
}

/** The client's purchases in other sales of the day, and the total of all in this sale's currency. */
function SameDay({ statement, currency }: { statement: StatementReply; currency: string }) {
  const { sameDay } = statement
  if (sameDay.length === 0) return null
  const together = sumOfDay(statement)
  return (
    <section aria-label="Same day" className="mt-3 break-inside-avoid text-sm">
      <h2 className="font-semibold">Other Sales of the Same Day</h2>
      <ul>
        {sameDay.map((each) => (
          <li key={`${each.auctionId} ${each.party}`} className="figures">
            {each.title}, paddle {each.party}: {formatMinor(each.total, each.currency)}
          </li>
        ))}
      </ul>
      {together !== null && <p className="figures font-semibold">Together {formatMinor(together, currency)}</p>}
    </section>
  )
}
