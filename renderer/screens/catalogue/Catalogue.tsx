import { useMemo, useState } from 'react'
import type { AuctionRecord, AuctionState } from '../../../shared/entities/auction.ts'
import type { LotState } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { CatalogueBar } from './CatalogueBar.tsx'
import { CatalogueHead } from './CatalogueHead.tsx'
import { LotGrid } from './LotGrid.tsx'
import { LotPage } from './LotPage.tsx'
import { filterLots, searchable, WHOLE_CATALOGUE } from './lot-filter.ts'
import { lotStanding } from './lot-standing.ts'
import { NoLots } from './NoLots.tsx'
import { usePreloading } from './usePreloading.ts'

/** How the sale on show stands; the states of its lots by lot number. */
export type SaleStanding = Pick<AuctionState, 'auctionId' | 'isActive' | 'activeLotNumber' | 'currentLotIndex'> & {
  lotStates: Readonly<Record<string, LotState>>
}

type CatalogueProps = {
  sale: AuctionRecord
  /** Null for a sale that was never live. */
  standing: SaleStanding | null
}

const NO_STATES: Readonly<Record<string, LotState>> = {}

/** The printed catalogue, with the sale going on in it. */
export function Catalogue({ sale, standing }: CatalogueProps) {
  const [filter, setFilter] = useState(WHOLE_CATALOGUE)
  /** Where the eye is to go: a new object each time, so that the same lot can be asked for twice. */
  const [wanted, setWanted] = useState<{ lotNumber: LotNumber } | null>(null)
  const states = standing?.lotStates ?? NO_STATES
  const liveLot = standing?.isActive ? standing.activeLotNumber : null
  const { lots } = sale

  const searched = useMemo(() => lots.map(searchable), [lots])
  const shown = useMemo(
    () => filterLots(searched, filter, (lotNumber) => lotStanding(states[String(lotNumber)]).kind),
    [searched, filter, states],
  )
  usePreloading({
    auctionId: sale.auctionId,
    lots,
    from: standing?.currentLotIndex ?? 0,
    active: standing?.isActive ?? false,
  })

  function goTo(lotNumber: LotNumber): void {
    if (!shown.some(({ lot_number }) => lot_number === lotNumber)) setFilter(WHOLE_CATALOGUE)
    setWanted({ lotNumber })
  }

  return (
    <div className="mx-auto w-full max-w-440 px-4 pb-16 sm:px-8">
      <CatalogueHead sale={sale} />
      <CatalogueBar
        lots={lots}
        filter={filter}
        onFilter={setFilter}
        count={shown.length}
        liveLot={liveLot}
        onGoToLive={goTo}
      />
      {shown.length === 0 ? (
        <NoLots onShowAll={() => setFilter(WHOLE_CATALOGUE)} />
      ) : (
        <LotGrid lots={shown} states={states} liveLot={liveLot} wanted={wanted} />
      )}
      <LotPage lots={lots} shown={shown} states={states} liveLot={liveLot} />
    </div>
  )
}
