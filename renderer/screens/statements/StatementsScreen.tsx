import { useSearchParams } from 'react-router-dom'
import type { Side } from '../../../shared/entities/money/statements.ts'
import { Page } from '../../components/Page.tsx'
import { EmptyState } from '../../components/states/EmptyState.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { useRead } from '../../data/reads/useRead.ts'
import { useLook } from '../../theme/useLook.ts'
import { ReadState } from '../../widgets/ReadState.tsx'
import { NoSuchSale, SaleSelect } from '../../widgets/SaleSelect.tsx'
import { useChosenSale } from '../../widgets/useChosenSale.ts'
import { LetterheadButton } from './Letterhead.tsx'
import { SideList } from './SideList.tsx'
import { AllStatementsPage, StatementPage } from './StatementPage.tsx'
import { WorkListsTab } from './WorkListsTab.tsx'

type TabName = Side | 'left'
const TABS: readonly TabName[] = ['buyers', 'vendors', 'left']

/** Statements of a sale, and the tasks after it. The address names the sale and the shown statement. */
export function StatementsScreen() {
  const [params, setParams] = useSearchParams()
  // A statement on the screen looks as on its paper.
  useLook(params.has('party') || params.has('all') ? 'catalogue' : 'instrument')
  const { sales, auctionId, sale } = useChosenSale(params.get('sale'))
  const { data: records } = sales
  if (!records || auctionId === undefined) return <ReadState read={sales} failed="The sales could not be read" />
  if (auctionId === null)
    return (
      <Page title="Statements">
        <EmptyState
          title="No sale is loaded"
          text="What each buyer owes and each vendor receives appears here, from the first hammer on. Load a sale first."
          action={{ label: 'Load a Sale', to: '/admin?tab=upload' }}
        />
      </Page>
    )
  const side = params.get('side')
  const party = params.get('party')
  const entry = readEntry(params.get('entry'))
  const isSide = side === 'buyers' || side === 'vendors'
  const tab = TABS.find((name) => name === (params.get('tab') ?? side)) ?? 'buyers'
  if (sale && isSide && (party !== null || params.has('all')))
    return (
      <div className="mx-auto flex w-full max-w-360 flex-col gap-6 px-4 pt-4 pb-12 sm:px-6 print:max-w-none print:p-0">
        {party !== null ? (
          <StatementPage auctionId={auctionId} side={side} party={party} entry={entry} />
        ) : (
          <AllStatementsPage auctionId={auctionId} side={side} entry={entry} />
        )}
      </div>
    )
  return (
    <Page
      title="Statements"
      actions={
        <>
          <LetterheadButton />
          <SaleSelect sales={records} auctionId={auctionId} onChoose={(sale) => setParams({ sale, tab })} />
        </>
      }
    >
      {sale ? (
        <Tabs
          label="Statements"
          value={tab}
          onValueChange={(next) => setParams({ sale: auctionId, tab: next })}
          tabs={[
            { value: 'buyers', label: 'Buyers', content: <SidePart auctionId={auctionId} side="buyers" /> },
            { value: 'vendors', label: 'Vendors', content: <SidePart auctionId={auctionId} side="vendors" /> },
            { value: 'left', label: 'Work Lists', content: <WorkListsTab auctionId={auctionId} /> },
          ]}
        />
      ) : (
        <NoSuchSale />
      )}
    </Page>
  )
}

const readEntry = (text: string | null): number | null => (text !== null && /^\d+$/.test(text) ? Number(text) : null)

function SidePart({ auctionId, side }: { auctionId: string; side: Side }) {
  const read = useRead('statements', { params: { auctionId } }, { staleTime: 0 })
  if (!read.data) return <ReadState read={read} failed="The statements could not be made" />
  return <SideList all={read.data} side={side} />
}
