import { useEffect } from 'react'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { stored } from '../../data/storage-keys.ts'
import { useStored } from '../../data/stored.ts'
import { viewedLot } from './rules/viewed-lot.ts'

type SaleSeen = { auctionId: string | null | undefined; lots: readonly LotNumber[]; currentLot: LotNumber | null }

/** The lot on view, kept in the browser by the rules of 000 section 4. */
export function useViewedLot(sale: SaleSeen): { lot: LotNumber | null; view: (lot: LotNumber) => void } {
  const [keptLot, keepLot] = useStored(stored.clerkLot)
  const [keptAuction, keepAuction] = useStored(stored.clerkAuction)
  const now = viewedLot({ ...sale, keptLot, keptAuction })

  useEffect(() => {
    if (now.keptAuction !== keptAuction) keepAuction(now.keptAuction)
    if (now.keptLot !== keptLot) keepLot(now.keptLot)
  }, [now.keptAuction, now.keptLot, keptAuction, keptLot, keepAuction, keepLot])

  return { lot: now.lot, view: (lot) => keepLot(String(lot)) }
}
