import { z } from 'zod'
import { StoredLot } from '../../../auction/stored-auction.ts'
import { type Decision, refuse } from '../../../engine/decision.ts'
import type { Given } from '../../../engine/rows.ts'
import { type LotNumber, LotNumberSchema } from '../../../lot-number.ts'
import { withLots } from '../../changes/content-changes.ts'
import { hasBids, type Sale } from '../../state.ts'
import { noLot } from '../fields.ts'
import { event } from '../rows.ts'
import { lotsWords } from '../words.ts'

type LotsChange = Omit<ReturnType<typeof lotsChanged>, 'type'>

/** Decides on a save of the catalogue's lots. A lot with bids or an outcome, and the active lot, can't be removed. */
export function changeLots(
  sale: Sale,
  { order, edited, lots, renumbered }: Pick<LotsChange, 'order' | 'edited' | 'lots' | 'renumbered'>,
): Decision {
  const kept = new Set(order)
  const inUse = sale.order.filter((lotNumber) => whyInUse(sale, lotNumber) !== null)
  const stuck = inUse.find((lotNumber) => !kept.has(lotNumber))
  if (stuck !== undefined) {
    const message = `Lot ${stuck} ${whyInUse(sale, stuck)} and cannot be removed`
    return refuse('lot_in_use', message, { lotNumber: stuck })
  }
  const called = new Set(inUse)
  const moved = sale.live
    ? order.filter((lotNumber) => called.has(lotNumber)).find((each, at) => each !== inUse[at])
    : undefined
  if (moved === undefined)
    return [lotsChanged({ order, edited, lots, renumbered, ...gone(sale, { order, renumbered }) })]
  const message = `Lot ${moved} ${whyInUse(sale, moved)} and keeps its place while the sale is live`
  return refuse('lot_in_use', message, { lotNumber: moved })
}

/** The lots that a new order removes, and the remaining lots whose place changes. */
function gone(sale: Sale, { order, renumbered }: Pick<LotsChange, 'order' | 'renumbered'>) {
  const kept = new Set(order)
  const were = new Set(renumbered.map(({ from }) => from))
  const before = sale.order.filter((lotNumber) => kept.has(lotNumber))
  const known = new Set(before)
  const after = order.filter((lotNumber) => known.has(lotNumber))
  return {
    removed: sale.order.filter((lotNumber) => !kept.has(lotNumber) && !were.has(lotNumber)),
    moved: movedIn(before, after),
  }
}

/** The lots that move from one order to another: all outside the longest run that keeps its order. */
export function movedIn(before: readonly LotNumber[], after: readonly LotNumber[]): LotNumber[] {
  const places = new Map(before.map((lotNumber, at) => [lotNumber, at] as const))
  const runs: { place: number; lotNumber: LotNumber; previous: number }[] = []
  /** The end of the best run of each length, as an index of `runs`. */
  const ends: number[] = []
  for (const lotNumber of after) {
    const place = places.get(lotNumber) ?? -1
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((runs[ends[middle] ?? -1]?.place ?? -1) < place) low = middle + 1
      else high = middle
    }
    ends[low] = runs.push({ place, lotNumber, previous: ends[low - 1] ?? -1 }) - 1
  }
  const kept = new Set<LotNumber>()
  for (let at = ends.at(-1) ?? -1; at >= 0; at = runs[at]?.previous ?? -1) kept.add(runs[at]?.lotNumber ?? '')
  return after.filter((lotNumber) => !kept.has(lotNumber))
}

/** Why a lot can't be removed, as the middle of a sentence; null if it can. */
export function whyInUse(sale: Sale, lotNumber: LotNumber): string | null {
  const lot = sale.lots.get(lotNumber)
  if (lotNumber === sale.activeLot) return 'is the active lot'
  return lot?.outcome ? 'has an outcome' : lot && hasBids(lot) ? 'has bids' : null
}

/** The lots that a save deleted, from the sale's commands right after it; empty if it changed nothing. */
export function deletedAt(commands: Sale['commands'], { at }: Pick<Given, 'at'>): LotNumber[] {
  const last = commands.at(-1)
  const event = last?.type === 'lots_changed' && last.at === at ? LotsDeleted.safeParse(last.event).data : undefined
  return event?.removed ?? []
}
const LotsDeleted = z.looseObject({ removed: z.array(LotNumberSchema) })

export const lotsChanged = event('lots_changed', {
  version: 3,
  fields: z.strictObject({
    order: z.array(LotNumberSchema),
    edited: z.array(LotNumberSchema),
    /** The new and changed lots, complete. */
    lots: z.array(StoredLot),
    /** The lots that are removed, that change places, and that change numbers. */
    removed: z.array(LotNumberSchema),
    moved: z.array(LotNumberSchema),
    renumbered: z.array(z.strictObject({ from: LotNumberSchema, to: LotNumberSchema })),
  }),
  unlisted: ['lots', 'removed', 'moved', 'renumbered'],
  added: { lots: [], removed: [], moved: [], renumbered: [] },
  sentence({ order, edited, removed, moved, renumbered }, { hasCatalogue }) {
    const count = lotsWords(order.length)
    if (!hasCatalogue) return `Catalogue of ${count}`
    const parts = [
      ['changed', edited],
      ['deleted', removed],
      ['moved', moved],
      ['renumbered', renumbered.map(({ from, to }) => `${from} to ${to}`)],
    ] as const
    const told = parts.flatMap(([what, which]) => (which.length > 0 ? [`; ${what}: ${which.join(', ')}`] : []))
    return `Catalogue saved, ${count}${told.join('')}`
  },
  message: 'auction-lots-updated',
  lots: noLot,
  evolve: withLots,
  remember(memory) {
    memory.hasCatalogue = true
  },
})
