import { type ReactNode, useEffect, useState } from 'react'
import type { AuctionState } from '../../../shared/entities/auction.ts'
import type { Lot } from '../../../shared/entities/lot.ts'
import { sentenceOf } from '../../api-error.ts'
import { ErrorState } from '../../components/states/ErrorState.tsx'
import { LoadingState } from '../../components/states/LoadingState.tsx'
import { useAuctionData } from '../../data/reads/house-reads.ts'
import { useAuctionState } from '../../data/reads/sale-reads.ts'
import { useRead } from '../../data/reads/useRead.ts'
import type { Edits } from '../../desk/desk.ts'
import { useViewedLot } from '../../desk/lots/viewed-lot.ts'
import { useLook } from '../../theme/useLook.ts'
import { useScanner } from '../../widgets/scanner/useScanner.ts'
import { useWakeLock } from '../../widgets/useWakeLock.ts'
import { groundStyle, useGround } from './background-colour.ts'
import { ClerkDesk } from './ClerkDesk.tsx'
import { NoSale } from './NoSale.tsx'

const NO_LOTS: readonly Lot[] = []

/** Returns the desk's part of the sale; the components of single lots read their figures themselves. */
function saleOf(state: AuctionState) {
  const { isActive, auctionId, title, currency, currentLot, activeLotNumber, demonstration = false, lots } = state
  return {
    auctionId,
    isActive,
    title,
    currency,
    currentLot: currentLot?.lot_number ?? null,
    activeLot: activeLotNumber,
    isDemonstration: demonstration,
    lots,
  }
}

/** Whether the simulated clerk still has the desk of a demonstration, so that this screen follows the lots. */
function useIsWatched(isDemonstration: boolean): boolean {
  const { data: status } = useRead('rehearsal', isDemonstration ? {} : null)
  return isDemonstration && status?.showcase?.takenBy === null
}

/** The clerk's screen: shown only while an auction is active. */
export function ClerkScreen() {
  useLook('instrument')
  useScanner()
  useWakeLock()
  const { data: sale, error, refetch } = useAuctionState({ select: saleOf })
  const { data: records, isPending } = useAuctionData({ view: 'shown' })
  const lots = sale?.lots ?? NO_LOTS
  const [edits, setEdits] = useState<Edits>('none')
  // Edits in All Lots are kept after the sale.
  const auctionId = sale && !sale.isActive && edits === 'none' ? null : sale?.auctionId
  const { lot, view } = useViewedLot({
    auctionId,
    currentLot: sale?.currentLot ?? null,
    lots: lots.map(({ lot_number }) => lot_number),
  })

  const isWatched = useIsWatched(sale?.isDemonstration === true)
  const followed = isWatched ? (sale?.activeLot ?? null) : null
  useEffect(() => {
    if (followed !== null) view(followed)
  }, [followed, view])

  const onView = lots.find(({ lot_number }) => lot_number === lot)

  if (!sale && error) return <ErrorState title="No answer" text={sentenceOf(error)} onRetry={() => void refetch()} />
  if (auctionId === null) {
    return (
      <Placeholder>
        <NoSale />
      </Placeholder>
    )
  }
  if (!sale || auctionId === undefined || !onView) {
    return (
      <Placeholder>
        <LoadingState label="Loading Auction Data" />
      </Placeholder>
    )
  }
  const record = records?.find((each) => each.auctionId === auctionId)
  return (
    <ClerkDesk
      auctionId={auctionId}
      title={record?.saleMetadata.title || record?.title || sale.title || 'Auction'}
      currency={sale.currency}
      record={record ? 'there' : isPending ? 'loading' : 'missing'}
      lots={lots}
      lot={onView}
      view={view}
      holdEdits={setEdits}
    />
  )
}

function Placeholder({ children }: { children: ReactNode }) {
  const ground = useGround()
  return (
    <div className="flex-1" style={groundStyle(ground)}>
      <h1 className="sr-only">Clerk Screen</h1>
      {children}
    </div>
  )
}
