import type { Lot } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'

/** History knows that the catalogue lies behind a lot's page: closing it is going back. */
export const FROM_CATALOGUE = { fromCatalogue: true } as const

export function cameFromCatalogue(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromCatalogue' in state && state.fromCatalogue === true
}

/** The address of a lot's page: "?lot=12A". */
export function lotSearch(lotNumber: LotNumber): string {
  return `?${new URLSearchParams({ lot: String(lotNumber) })}`
}

/** The lot that an address names, in either case; null without one. */
export function lotNamed(lots: readonly Lot[], wanted: string | null): Lot | null {
  if (wanted === null) return null
  const plain = wanted.trim().toLowerCase()
  return lots.find(({ lot_number }) => String(lot_number).toLowerCase() === plain) ?? null
}

/** The lots on either side, among those on show; all of the catalogue where the lot itself is not on show. */
export function neighbours(
  lot: Lot,
  { shown, all }: { shown: readonly Lot[]; all: readonly Lot[] },
): { previous: Lot | null; next: Lot | null } {
  const isIt = ({ lot_number }: Lot) => lot_number === lot.lot_number
  const list = shown.some(isIt) ? shown : all
  const at = list.findIndex(isIt)
  return { previous: list[at - 1] ?? null, next: list[at + 1] ?? null }
}
