import type { Lot } from '../../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'

/** What the clerk may change of a lot in the All Lots drawer. */
export type LotFields = Pick<Lot, 'title' | 'artist' | 'estimate' | 'low_estimate' | 'high_estimate'>

const FIELDS = ['title', 'artist', 'estimate', 'low_estimate', 'high_estimate'] as const

/** Edits by lot; a field that reads again as it did is no edit. */
export type LotEdits = ReadonlyMap<LotNumber, Partial<LotFields>>

/** The edits after one lot's fields were changed. */
export function withEdit(edits: LotEdits, lot: Lot, changes: Partial<LotFields>): LotEdits {
  const merged = { ...edits.get(lot.lot_number), ...changes }
  const changed = Object.fromEntries(
    FIELDS.filter((field) => field in merged && merged[field] !== lot[field]).map((field) => [field, merged[field]]),
  )
  const next = new Map(edits)
  if (Object.keys(changed).length === 0) next.delete(lot.lot_number)
  else next.set(lot.lot_number, changed)
  return next
}

/** The lots array to save: every lot of the sale, each with no more than its number, its title and what changed. */
export function lotsToSave(lots: readonly Lot[], edits: LotEdits) {
  return lots.map((lot) => ({ lot_number: lot.lot_number, title: lot.title, ...edits.get(lot.lot_number) }))
}

/** Why there is nothing to save the edits to, or null. 000 sections 5 and 8. */
export function whyNoSave(record: { lots: readonly Lot[] } | undefined): string | null {
  if (!record) return 'No active auction found...'
  return record.lots.length === 0 ? 'No lot data to save...' : null
}

/** Why the edits can't be saved yet, or null. */
export function editsProblem(edits: LotEdits): string | null {
  for (const [lotNumber, { title, low_estimate, high_estimate }] of edits) {
    if (title !== undefined && title.trim() === '') return `Lot ${lotNumber} needs a title`
    if (low_estimate && high_estimate && low_estimate > high_estimate)
      return `Lot ${lotNumber}: the low estimate is above the high one`
  }
  return null
}

/** The one lot that was meant: the one of that number, else the only one found. */
export function lotMeant<L extends Pick<Lot, 'lot_number' | 'artist' | 'title'>>(
  lots: readonly L[],
  typed: string,
): L | undefined {
  const number = typed.trim().toLowerCase()
  const found = findLots(lots, typed)
  const exact = found.find(({ lot_number }) => String(lot_number).toLowerCase() === number)
  return exact ?? (found.length === 1 ? found[0] : undefined)
}

/** The lots whose number, artist or title contains what was typed; every word must be there. */
export function findLots<L extends Pick<Lot, 'lot_number' | 'artist' | 'title'>>(
  lots: readonly L[],
  typed: string,
): readonly L[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return lots
  return lots.filter(({ lot_number, artist, title }) => {
    const text = `${lot_number} ${artist} ${title}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
