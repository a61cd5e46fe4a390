import { EmptyState } from '../../components/states/EmptyState.tsx'
import { useAuctionData } from '../../data/reads/house-reads.ts'
import { PACE } from '../../data/reads/polling.ts'
import { useAuctionState } from '../../data/reads/sale-reads.ts'
import type { SaleHead } from '../../data/sale/view.ts'
import { useRoomWords } from '../../languages/useLanguage.ts'
import { ReadState } from '../../widgets/ReadState.tsx'
import { Catalogue, type CatalogueProgress } from './Catalogue.tsx'

/** Returns the catalogue's part of the sale's state: the same object while it is equal. */
function progressOf({ auctionId, isActive, activeLotNumber, currentLotIndex }: SaleHead): CatalogueProgress {
  return { auctionId, isActive, activeLotNumber, currentLotIndex }
}

/** The catalogue, with the status of each lot. */
export function CatalogueScreen() {
  const read = useAuctionData({ view: 'shown' })
  const { data: records } = read
  const { catalogue } = useRoomWords()
  const { data: progress, error: stateError } = useAuctionState({
    view: 'full',
    pace: PACE.auctionStateOfCatalogue,
    select: progressOf,
  })
  if (!records || (!progress && !stateError)) return <ReadState read={read} loading={catalogue.loading} />
  const [sale] = records
  if (!sale || sale.lots.length === 0) {
    return (
      <>
        <h1 className="sr-only">{catalogue.title}</h1>
        <EmptyState title={catalogue.none} text={catalogue.upload} action={{ label: catalogue.allScreens, to: '/' }} />
      </>
    )
  }
  return (
    <Catalogue key={sale.auctionId} sale={sale} progress={progress?.auctionId === sale.auctionId ? progress : null} />
  )
}
