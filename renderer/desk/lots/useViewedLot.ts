import { useCallback, useEffect } from 'react'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { stored } from '../../data/kept/storage-keys.ts'
import { useStored } from '../../data/kept/stored.ts'
import { viewedLot } from './viewed-lot.ts'

type SaleSeen = { auctionId: string | null | undefined; lots: readonly LotNumber[]; currentLot: LotNumber | null }

/** The lot on view, kept in the browser until another sale is live. */
export function useViewedLot(sale: SaleSeen): { lot: LotNumber | null; view: (lot: LotNumber) => void } {
  const [keptLot, keepLot] = useStored(stored.clerkLot)
  const [keptAuction, keepAuction] = useStored(stored.clerkAuction)
  const now = viewedLot({ ...sale, keptLot, keptAuction })

  useEffect(() => {
    if (now.keptAuction !== keptAuction) keepAuction(now.keptAuction)
    if (now.keptLot !== keptLot) keepLot(now.keptLot)
  }, [now.keptAuction, now.keptLot, keptAuction, keptLot, keepAuction, keepLot])

  const view = useCallback((lot: LotNumber) => keepLot(String(lot)), [keepLot])
  return { lot: now.lot, view }
}
