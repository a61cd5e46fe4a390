import type { LotNumber } from '../../shared/lot-number.ts'

/** Returns the lot of a typed number, or null. */
export function lotOfText(lots: readonly { lot_number: LotNumber }[], text: string): LotNumber | null {
  const wanted = text.trim().toLowerCase()
  return lots.find((lot) => String(lot.lot_number).toLowerCase() === wanted)?.lot_number ?? null
}

/** Returns the previous and next lots, round the ends of the catalogue. */
export function neighbours(
  lots: readonly { lot_number: LotNumber }[],
  lot: LotNumber,
): { previous: LotNumber | null; next: LotNumber | null } {
  const at = lots.findIndex(({ lot_number }) => lot_number === lot)
  if (at === -1 || lots.length < 2) return { previous: null, next: null }
  return { previous: lots.at(at - 1)?.lot_number ?? null, next: lots[(at + 1) % lots.length]?.lot_number ?? null }
}
