import type { StoredAuction } from '../../../../shared/auction/stored-auction.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { plainAuction } from '../test-saleroom.ts'

export const EVENING_LOTS: readonly LotNumber[] = [1, 2, 3, '3A', 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]

const RESERVES = new Map<LotNumber, number>([
  [2, 900],
  [5, 1_500],
  [6, 800],
  [7, 5_000],
])

const LEFT: readonly [id: string, lotNumber: LotNumber, paddleNumber: string, amount: number][] = [
  ['left-1', 1, '501', 1_600],
  ['left-2', 1, '502', 1_200],
  ['left-3', 1, '503', 900],
  ['left-4', 7, '504', 2_000],
  ['left-5', 7, '505', 1_000],
  ['left-6', 8, '506', 3_000],
]

/** The scripted sale, another that is shown before and after it, and one that only staff see. */
export function auctionsOfTheEvening(): StoredAuction[] {
  const evening = plainAuction('evening', EVENING_LOTS)
  const of = (auctionId: string, uploadedAt: string): StoredAuction => ({
    ...plainAuction(auctionId, [1, 2]),
    uploadedAt,
  })
  return [
    {
      ...evening,
      lots: evening.lots.map((lot) => ({
        ...lot,
        ...(RESERVES.has(lot.lot_number) && { reserve: RESERVES.get(lot.lot_number) }),
        ...(lot.lot_number === 1 && {
          description: 'Oil on canvas',
          condition_report: 'A tear at the lower left',
          vendor: 'A lady of title',
        }),
      })),
      advancedBids: LEFT.map(([id, lotNumber, paddleNumber, amount]) => ({
        id,
        lotNumber,
        paddleNumber,
        amount,
        location: 'Oslo',
        createdAt: '2026-01-02T10:00:00.000Z',
      })),
    },
    of('matinee', '2026-01-03T00:00:00.000Z'),
    of('attic', '2025-12-01T00:00:00.000Z'),
  ]
}
