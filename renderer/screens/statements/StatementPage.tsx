import { ArrowLeft, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { partyPath, type Side } from '../../../shared/entities/money/statements.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { usePaperFoot } from '../../components/paper-foot.ts'
import { useSettings } from '../../data/house/house-views.ts'
import { useRead } from '../../data/reads/useRead.ts'
import { ReadState } from '../../widgets/ReadState.tsx'
import { StatementSheet } from './StatementSheet.tsx'
import { WorkbookLink } from './WorkbookLink.tsx'

type PageProps = {
  auctionId: string
  side: Side
  /** Shows the sale after this entry; null for the current state. */
  entry: number | null
}

/** One statement, to read, print or save. */
export function StatementPage({ auctionId, side, party, entry }: PageProps & { party: string }) {
  const query = entry === null ? {} : { entry }
  const read = useRead('statement', { params: { auctionId, side, party }, query }, { staleTime: 0 })
  const { data: settings } = useSettings()
  usePaperFoot(read.data && footWords(read.data))
  if (!read.data) return <ReadState read={read} failed="The statement could not be made" />
  const path = [auctionId, 'statements', side, party].map(encodeURIComponent).join('/')
  const search = new URLSearchParams({ format: 'xlsx', ...(entry !== null && { entry: String(entry) }) })
  return (
    <>
      <Bar auctionId={auctionId} side={side}>
        <EntryLink auctionId={auctionId} side={side} party={party} entry={entry} asOf={read.data.asOf} />
        <WorkbookLink file={`/api/auctions/${path}?${search}`} />
      </Bar>
      <StatementSheet statement={read.data} letterhead={settings?.letterhead ?? ''} />
    </>
  )
}

/** All statements of a side, each on a new page. */
export function AllStatementsPage({ auctionId, side, entry }: PageProps) {
  const query = entry === null ? {} : { entry }
  const read = useRead('statementsOfSide', { params: { auctionId, side }, query }, { staleTime: 0 })
  const { data: settings } = useSettings()
  const [first] = read.data?.statements ?? []
  usePaperFoot(first && footWords(first))
  if (!read.data) return <ReadState read={read} failed="The statements could not be made" />
  return (
    <>
      <Bar auctionId={auctionId} side={side}>
        {first && <EntryLink auctionId={auctionId} side={side} party={null} entry={entry} asOf={first.asOf} />}
      </Bar>
      {read.data.statements.map((statement) => (
        <StatementSheet
          key={partyPath(statement.party)}
          statement={statement}
          letterhead={settings?.letterhead ?? ''}
        />
      ))}
    </>
  )
}

const footWords = ({ title, asOf }: { title: string; asOf: number }) => `${title} · Statement · As of entry ${asOf}`

/** Links to a statement at its entry, so that the same statement is shown at every visit. */
function EntryLink({ auctionId, side, party, entry, asOf }: PageProps & { party: string | null; asOf: number }) {
  const search = new URLSearchParams({ sale: auctionId, side, ...(party === null ? { all: 'yes' } : { party }) })
  if (entry === null) search.set('entry', String(asOf))
  return (
    <Link to={`?${search}`} className="inline-flex min-h-control-md items-center text-sm text-accent-ink underline">
      {entry === null ? `Keep as of Entry ${asOf}` : 'Bring Up to Date'}
    </Link>
  )
}

function Bar({ auctionId, side, children }: { auctionId: string; side: Side; children: ReactNode }) {
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
        <Button onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          Print
        </Button>
      </div>
    </div>
  )
}
