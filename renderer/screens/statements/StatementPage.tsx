import { ArrowLeft, Printer } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Side } from '../../../shared/entities/money/statements.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { useRead } from '../../data/reads/useRead.ts'
import { ReadState } from '../../widgets/ReadState.tsx'
import { StatementSheet } from './StatementSheet.tsx'
import { WorkbookLink } from './WorkbookLink.tsx'

/** One statement, to be read, printed or saved. */
export function StatementPage(params: { auctionId: string; side: Side; party: string }) {
  const { auctionId, side, party } = params
  const read = useRead('statement', { params }, { staleTime: 0 })
  if (!read.data) return <ReadState read={read} failed="The statement could not be made" />
  const path = [auctionId, 'statements', side, party].map(encodeURIComponent).join('/')
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 pr-(--menu-corner) print:hidden">
        <Link
          to={`?${new URLSearchParams({ sale: auctionId, tab: side })}`}
          className="inline-flex min-h-control-md items-center gap-2 text-sm text-accent-ink underline"
        >
          <ArrowLeft aria-hidden className="size-4" />
          All Statements
        </Link>
        <div className="flex flex-wrap gap-2">
          <WorkbookLink file={`/api/auctions/${path}?format=xlsx`} />
          <Button onClick={() => window.print()}>
            <Printer aria-hidden className="size-4" />
            Print
          </Button>
        </div>
      </div>
      <StatementSheet statement={read.data} />
    </>
  )
}
