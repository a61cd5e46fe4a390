import { ArrowLeft, Printer } from 'lucide-react'
import { Link } from 'react-router-dom'
import {
  type IssuedStatement,
  type Side,
  type StatementReply,
  UNASSIGNED,
} from '../../../shared/entities/money/statements.ts'
import { formatMinor } from '../../../shared/money/format-minor.ts'
import { headingOf } from '../../../shared/money/statement-words.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { whenAt } from '../../components/lot/moments.ts'
import { useRead } from '../../data/reads/useRead.ts'
import { ReadState } from '../../widgets/ReadState.tsx'
import { issuingOf } from './due.ts'
import { StatementSheet } from './StatementSheet.tsx'
import { useIssuing } from './useIssuing.ts'
import { WorkbookLink } from './WorkbookLink.tsx'

type StatementPageProps = {
  auctionId: string
  side: Side
  party: string | null
  number: string | null
  isRehearsal: boolean
}

/** One statement, to be read, printed and issued; or a document as it was issued. */
export function StatementPage({ number, party, ...rest }: StatementPageProps) {
  return number === null ? <Standing party={party ?? UNASSIGNED} {...rest} /> : <Document number={Number(number)} />
}

function Document({ number }: { number: number }) {
  const read = useRead('issuedStatement', { params: { number } })
  if (!read.data) return <ReadState read={read} failed="The document could not be read" />
  return (
    <>
      <Bar statement={read.data} file={`/api/statements/${number}?format=xlsx`} />
      <StatementSheet statement={read.data} />
    </>
  )
}

type StandingProps = Omit<StatementPageProps, 'number'> & { party: string }

function Standing({ auctionId, side, party, isRehearsal }: StandingProps) {
  const params = { auctionId, side, party }
  const read = useRead('statement', { params }, { staleTime: 0 })
  const { data: statement } = read
  if (!statement) return <ReadState read={read} failed="The statement could not be made" />
  const path = [auctionId, 'statements', side, party].map(encodeURIComponent).join('/')
  return (
    <>
      <Bar statement={statement} file={`/api/auctions/${path}?format=xlsx`}>
        {!isRehearsal && <IssueButton statement={statement} />}
      </Bar>
      {statement.creditDue && (
        <p role="alert" className="rounded-control bg-warning px-3 py-2 font-semibold text-on-warning print:hidden">
          Statement {statement.number} has other figures than the sale has now. It needs a credit note
          {statement.lines.length > 0 ? ', and a new statement' : ''}.
        </p>
      )}
      <StatementSheet statement={statement} />
      <Documents statement={statement} />
    </>
  )
}

function IssueButton({ statement }: { statement: StatementReply }) {
  const { auctionId, side, party, creditDue, lines } = statement
  const { issueEach, isIssuing } = useIssuing(auctionId)
  const { label, isDue } = issuingOf(statement)
  return (
    <Button
      variant="primary"
      disabled={!isDue}
      pending={isIssuing}
      pendingLabel="Issuing..."
      onClick={() => void issueEach([{ side, party, creditDue, lots: lines.length }])}
    >
      {label}
    </Button>
  )
}

type BarProps = { statement: StatementReply | IssuedStatement; file: string; children?: React.ReactNode }

function Bar({ statement: { auctionId, side }, file, children }: BarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pr-(--menu-corner) print:hidden">
      <Link
        to={`?${new URLSearchParams({ sale: auctionId, tab: side })}`}
        className="inline-flex min-h-control-md items-center gap-2 text-sm text-accent-ink underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        All Statements
      </Link>
      <div className="flex flex-wrap gap-2">
        {children}
        <WorkbookLink file={file} />
        <Button onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          Print
        </Button>
      </div>
    </div>
  )
}

/** What was issued to the party, oldest first. */
function Documents({ statement: { auctionId, documents, currency } }: { statement: StatementReply }) {
  if (documents.length === 0) return null
  return (
    <section aria-labelledby="documents" className="print:hidden">
      <h2 id="documents" className="mb-2 font-semibold">
        Issued
      </h2>
      <ul className="figures flex flex-col gap-1 text-sm">
        {documents.map((each) => (
          <li key={each.number}>
            <Link
              to={`?${new URLSearchParams({ sale: auctionId, number: String(each.number) })}`}
              className="text-accent-ink underline underline-offset-2"
            >
              {headingOf(each)}
            </Link>
            , {formatMinor(each.total, currency)}, {whenAt(each.at, 'device')}
          </li>
        ))}
      </ul>
    </section>
  )
}
