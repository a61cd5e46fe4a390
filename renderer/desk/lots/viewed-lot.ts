import { useCallback, useEffect } from 'react'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { parseLotNumber } from '../../../shared/printed-lot-number.ts'
import { stored } from '../../data/kept/storage-keys.ts'
import { useStored } from '../../data/kept/stored.ts'

/** What the browser keeps of the clerk's view, and what the server says of the sale. */
export type ViewedLotInput = {
  keptLot: string | null
  keptAuction: string | null
  /** The live auction, null where none is; undefined until the server has said so. */
  auctionId: string | null | undefined
  /** The catalogue's lots in their order. */
  lots: readonly LotNumber[]
  /** The lot the sale stands at: where a sale that was stopped half-way goes on. */
  currentLot: LotNumber | null
}

/** The lot on view, and what the browser is to keep from now on. */
export type ViewedLot = { lot: LotNumber | null; keptLot: string | null; keptAuction: string | null }

/**
 * The lot the clerk has on view: none while no auction is live; the first lot in a newly seen auction;
 * else the one kept. A sale seen before that comes back without a kept lot goes on where it stands. Nothing is forgotten
 * before the server has said which auction is live and what lots it has.
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
