import { useCallback, useEffect } from 'react'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { parseLotNumber } from '../../../shared/printed-lot-number.ts'
import { stored } from '../../data/kept/storage-keys.ts'
import { useStored } from '../../data/kept/stored.ts'

/** The browser's stored view, and the server's data of the sale. */
export type ViewedLotInput = {
  keptLot: string | null
  keptAuction: string | null
  /** The live auction, or null; undefined until the server has answered. */
  auctionId: string | null | undefined
  /** The catalogue's lots in their order. */
  lots: readonly LotNumber[]
  /** The sale's current lot, from which a stopped sale continues. */
  currentLot: LotNumber | null
}

/** The lot on view, and the texts to store in the browser. */
export type ViewedLot = { lot: LotNumber | null; keptLot: string | null; keptAuction: string | null }

/**
 * Returns the lot on view: null while no auction is live; the first lot in a newly seen auction; else the stored one.
 * Without a stored lot, a sale seen before continues at its current lot. Nothing is dropped before the server has sent
 * the live auction and its lots.
 */
export function viewedLot({ keptLot, keptAuction, auctionId, lots, currentLot }: ViewedLotInput): ViewedLot {
  if (auctionId === undefined || (auctionId !== null && lots.length === 0)) return { lot: null, keptLot, keptAuction }
  if (auctionId === null) return { lot: null, keptLot: null, keptAuction }
  const first = lots[0] ?? null
  const kept = keptLot === null ? null : parseLotNumber(keptLot)
  const lot = keptAuction !== auctionId ? first : kept !== null && lots.includes(kept) ? kept : (currentLot ?? first)
  return { lot, keptLot: lot === null ? null : String(lot), keptAuction: auctionId }
}

type SaleSeen = { auctionId: string | null | undefined; lots: readonly LotNumber[]; currentLot: LotNumber | null }

/** Returns the lot on view, stored in the browser until another sale is live. */
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
