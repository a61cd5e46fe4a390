import { useState } from 'react'
import { Button } from '../../components/buttons/Button.tsx'
import { ButtonLink } from '../../components/buttons/ButtonLink.tsx'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { FocusHome } from '../../components/overlays/Modal.tsx'
import { Page } from '../../components/Page.tsx'
import { EmptyState } from '../../components/states/EmptyState.tsx'
import { useAuctionState } from '../../data/reads/sale-reads.ts'
import { useUnit } from '../../data/sale/useUnit.ts'
import { useView } from '../../data/sale/useView.ts'
import { useLook } from '../../theme/useLook.ts'
import { RuleLine } from '../../widgets/acceptance/RuleLine.tsx'
import { usePeopleWatch } from '../../widgets/people/people.ts'
import { ReadState } from '../../widgets/ReadState.tsx'
import { ClientSearch } from './ClientSearch.tsx'
import { PaddleDialogs } from './dialogs/PaddleDialogs.tsx'
import { searchField } from './focus.ts'
import { BidderList } from './list/BidderList.tsx'
import type { PaddleDialog } from './opened.ts'
import { PaddleList } from './PaddleList.tsx'
import { PaddleSheets, type Sheet } from './print/PaddleSheets.tsx'
import { UndoLast } from './UndoLast.tsx'

/** The screen to search clients and to register, watch, limit and suspend paddles. */
export function PaddleDeskScreen() {
  useLook('instrument')
  usePeopleWatch()
  const read = useAuctionState()
  const sale = useView(({ held }) => held.sale)
  const currency = useUnit()
  const [opened, open] = useState<PaddleDialog | null>(null)
  const [shown, show] = useState<string | null>(null)
  const [printed, print] = useState<readonly Sheet[] | null>(null)
  const [view, setView] = useState<'desk' | 'list'>('desk')
  if (sale === undefined) return <ReadState read={read} />
  if (sale === null) {
    const text = 'The clients of the house get their paddles and limits for a sale here. Load a sale first.'
    return (
      <Page title="Paddle Desk">
        <EmptyState title="No sale is loaded" text={text} action={{ label: 'Load a Sale', to: '/admin?tab=upload' }} />
      </Page>
    )
  }
  if (printed) return <PaddleSheets sheets={printed} title={sale.metadata.title} onBack={() => print(null)} />
  if (view === 'list') {
    const { auctionId, metadata } = sale
    return <BidderList title={metadata.title} auctionId={auctionId} onBack={() => setView('desk')} />
  }
  const desk = { sale, currency, open, close: () => open(null), isAsked: opened !== null, shown, show }
  return (
    <AmountUnit value={currency}>
      <Page
        title="Paddle Desk"
        text={sale.metadata.title}
        actions={
          <>
            <UndoLast auctionId={sale.auctionId} />
            <Button size="sm" onClick={() => setView('list')}>
              List of Bidders
            </Button>
            <Button size="sm" onClick={() => open({ kind: 'print' })}>
              Print Paddles
            </Button>
            <Button size="sm" onClick={() => open({ kind: 'import' })}>
              Import
            </Button>
            <Button size="sm" onClick={() => open({ kind: 'terms' })}>
              Terms
            </Button>
            <ButtonLink size="sm" to="/clerk-screen">
              Clerk Screen
            </ButtonLink>
          </>
        }
      >
        <RuleLine className="mb-3 text-sm text-ink-muted" />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(20rem,1fr)_minmax(0,2fr)]">
          <ClientSearch desk={desk} />
          <PaddleList desk={desk} />
        </div>
        <FocusHome value={searchField}>
          <PaddleDialogs desk={desk} opened={opened} onPrint={print} />
        </FocusHome>
      </Page>
    </AmountUnit>
  )
}
