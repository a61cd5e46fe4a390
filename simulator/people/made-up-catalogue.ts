import { BLANK_LOT, emptyAuction, type StoredAuction } from '../../shared/auction/stored-auction.ts'

const ESTIMATES = [40, 80, 150, 300, 600, 1_200, 3_000, 8_000]

/** A catalogue of `lots` lots, cheap and dear in turn. */
export function catalogueOf(lots: number): StoredAuction {
  const written = Array.from({ length: lots }, (_, at) => ({
    ...BLANK_LOT,
    lot_number: at + 1,
    title: `Lot ${at + 1}`,
    low_estimate: ESTIMATES[at % ESTIMATES.length] ?? 100,
  }))
  return { ...emptyAuction('spring'), lots: written, uploadedAt: '2026-05-01T09:00:00.000Z', version: 1 }
}
