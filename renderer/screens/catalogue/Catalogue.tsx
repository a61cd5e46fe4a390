import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { searchable } from '../../../shared/catalogue/lot-search.ts'
import type { AuctionRecord } from '../../../shared/entities/auction.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { useRead } from '../../data/reads/useRead.ts'
import { useView } from '../../data/sale/useView.ts'
import type { SaleHead, SaleView } from '../../data/sale/view.ts'
import { useRoomWords } from '../../languages/useLanguage.ts'
import { CatalogueBar } from './CatalogueBar.tsx'
import { CatalogueHead } from './CatalogueHead.tsx'
import { LotGrid } from './LotGrid.tsx'
import { LotPage } from './LotPage.tsx'
import { filterLots, WHOLE_CATALOGUE } from './lot-filter.ts'
import { usePreloading } from './usePreloading.ts'
import { LotsWatched } from './watched/LotsWatched.tsx'
import { useWatched } from './watched/watched.ts'

/** The state of the sale on show. */
export type CatalogueProgress = Pick<SaleHead, 'auctionId' | 'isActive' | 'activeLotNumber' | 'currentLotIndex'>

type CatalogueProps = {
  sale: AuctionRecord
  /** Null for a sale that was never live. */
  progress: CatalogueProgress | null
}

const NOTHING_HELD: SaleView['lot'] = () => undefined

/** The printed catalogue, with the progress of its sale. */
export function Catalogue({ sale, progress }: CatalogueProps) {
  const isOnWall = useSearchParams()[0].has('wall')
  const [filter, setFilter] = useState(WHOLE_CATALOGUE)
  /** The lot to scroll to: a new object each time, so that the same lot can be requested twice. */
  const [wanted, setWanted] = useState<{ lotNumber: LotNumber } | null>(null)
  const onShow = useView(({ lot }) => lot)
  const lotOf = progress ? onShow : NOTHING_HELD
  const liveLot = progress?.isActive ? progress.activeLotNumber : null
  const { lots } = sale
  const { watched } = useWatched(sale.auctionId)

  const searched = useMemo(() => lots.map((lot) => searchable(lot, 'everything')), [lots])
  const shown = useMemo(
    () => filterLots(searched, filter, { stateOf: (lotNumber) => lotOf(lotNumber)?.state, watched }),
    [searched, filter, lotOf, watched],
  )
  usePreloading({
    auctionId: sale.auctionId,
    lots,
    from: progress?.currentLotIndex ?? 0,
    active: progress?.isActive ?? false,
  })

  function goTo(lotNumber: LotNumber): void {
    if (!shown.some(({ lot_number }) => lot_number === lotNumber)) setFilter(WHOLE_CATALOGUE)
    setWanted({ lotNumber })
  }
  useFollowedLot({ liveLot, goTo, isOnWall })

  return (
    <div data-wall={isOnWall ? '' : undefined} className="mx-auto w-full max-w-440 px-4 pb-24 sm:px-8 sm:pb-16">
      <CatalogueHead sale={sale} />
      {!isOnWall && (
        <>
          <LotsWatched auctionId={sale.auctionId} className="pb-3" />
          <CatalogueBar
            lots={lots}
            filter={filter}
            onFilter={setFilter}
            count={shown.length}
            liveLot={liveLot}
            onGoToLive={goTo}
          />
        </>
      )}
      {shown.length === 0 ? (
        <NoLots onShowAll={() => setFilter(WHOLE_CATALOGUE)} />
      ) : (
        <LotGrid lots={shown} lotOf={lotOf} liveLot={liveLot} wanted={wanted} />
      )}
      <LotPage lots={lots} shown={shown} lotOf={lotOf} liveLot={liveLot} isSaleLive={progress?.isActive ?? false} />
    </div>
  )
}

type FollowedProps = { liveLot: LotNumber | null; goTo: (lotNumber: LotNumber) => void; isOnWall: boolean }

/** Shows each called lot at once, without movement, on a wall or a display of the house, which has no input. */
function useFollowedLot({ liveLot, goTo, isOnWall }: FollowedProps): void {
  const isDisplay = useRead('me', isOnWall ? null : {}).data?.role === 'display' || isOnWall
  const follow = useEffectEvent((lotNumber: LotNumber) => goTo(lotNumber))
  useEffect(() => {
    if (isDisplay && liveLot !== null) follow(liveLot)
  }, [isDisplay, liveLot])
}

/** Shown when no lot matches the filter. */
function NoLots({ onShowAll }: { onShowAll: () => void }) {
  const { catalogue } = useRoomWords()
  return (
    <div className="flex flex-col items-center gap-4 py-20 text-center">
      <p className="text-ink-muted">{catalogue.noneFound}</p>
      <Button onClick={onShowAll}>{catalogue.showAll}</Button>
    </div>
  )
}
