import { type LotNumber, parseLotNumber } from '../../../shared/lot-number.ts'

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

/** The lots before and after one, round the ends of the catalogue. */
export function neighbours(
  lots: readonly LotNumber[],
  lot: LotNumber,
): { previous: LotNumber | null; next: LotNumber | null } {
  const at = lots.indexOf(lot)
  if (at === -1 || lots.length < 2) return { previous: null, next: null }
  return { previous: lots.at(at - 1) ?? null, next: lots[(at + 1) % lots.length] ?? null }
}
