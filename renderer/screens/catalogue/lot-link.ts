import type { Lot } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'

/** Marks a lot's page that was opened from the catalogue: closing it is a step back in the history. */
export const FROM_CATALOGUE = { fromCatalogue: true } as const

export function cameFromCatalogue(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromCatalogue' in state && state.fromCatalogue === true
}

/** Returns the address of a lot's page: "?lot=12A". */
export function lotSearch(lotNumber: LotNumber): string {
  return `?${new URLSearchParams({ lot: String(lotNumber) })}`
}

/** Returns the lot named in an address, in either case; null without one. */
export function lotNamed(lots: readonly Lot[], wanted: string | null): Lot | null {
  if (wanted === null) return null
  const plain = wanted.trim().toLowerCase()
  return lots.find(({ lot_number }) => String(lot_number).toLowerCase() === plain) ?? null
}

/** Returns the adjacent lots and the place among the shown ones; in the whole catalogue if the lot itself is not shown. */
export function neighbours(
  lot: Lot,
  { shown, all }: { shown: readonly Lot[]; all: readonly Lot[] },
): { previous: Lot | null; next: Lot | null; place: string } {
  const isIt = ({ lot_number }: Lot) => lot_number === lot.lot_number
  const list = shown.some(isIt) ? shown : all
  const at = list.findIndex(isIt)
  return { previous: list[at - 1] ?? null, next: list[at + 1] ?? null, place: `${at + 1} / ${list.length}` }
}
