import { useState } from 'react'
import { Button } from '../../components/buttons/Button.tsx'
import { ButtonLink } from '../../components/buttons/ButtonLink.tsx'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { FocusHome } from '../../components/overlays/Modal.tsx'
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
    const text = 'Clients are kept for the house, paddles for a sale: load one first.'
    return <EmptyState title="No sale is loaded" text={text} action={{ label: 'Go to Admin', to: '/admin' }} />
  }
  if (printed) return <PaddleSheets sheets={printed} title={sale.metadata.title} onBack={() => print(null)} />
  if (view === 'list') {
    const { auctionId, metadata } = sale
    return <BidderList title={metadata.title} auctionId={auctionId} onBack={() => setView('desk')} />
  }
  const desk = { sale, currency, open, close: () => open(null), isAsked: opened !== null, shown, show }
  return (
    <AmountUnit value={currency}>
      <div className="mx-auto flex w-full max-w-480 flex-1 flex-col gap-4 px-4 pt-3 pb-6">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2 pr-(--menu-corner)">
          <h1 className="text-xl font-semibold">Paddle Desk</h1>
          <p className="min-w-0 flex-1 truncate text-sm text-ink-muted">{sale.metadata.title}</p>
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
        </header>
        <RuleLine className="text-sm text-ink-muted" />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(20rem,1fr)_minmax(0,2fr)]">
          <ClientSearch desk={desk} />
          <PaddleList desk={desk} />
        </div>
        <FocusHome value={searchField}>
          <PaddleDialogs desk={desk} opened={opened} onPrint={print} />
        </FocusHome>
      </div>
    </AmountUnit>
  )
}
