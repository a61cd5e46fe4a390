import type { StoredLot } from '../../../auction/stored-auction.ts'
import type { LotNumber } from '../../../lot-number.ts'
import { withContent } from '../../changes/content-changes.ts'
import { withOrder } from '../../lot-changes.ts'
import { leadOf } from '../../rounds/round-lots.ts'
import type { Sale } from '../../state.ts'

/** Adds a lot to the catalogue, directly after another. */
export function withAddedLot(sale: Sale, { after, lot }: { after: LotNumber; lot: StoredLot }): Sale {
  const catalogue = sale.catalogue.set(lot.lot_number, lot)
  const at = sale.order.indexOf(after) + 1
  return withOrder(withContent(sale, { catalogue }), sale.order.toSpliced(at, 0, lot.lot_number))
}

/** The lots that move with a lot: those of the round that it leads, itself included. */
export function movedWith(sale: Sale, lotNumber: LotNumber): LotNumber[] {
  return [...(leadOf(sale, lotNumber)?.round.lots ?? [lotNumber])]
}

/** Moves lots directly after another; `after` is null for the start of the sale. */
export function withMovedLots(
  sale: Sale,
  { lots, after }: { lots: readonly LotNumber[]; after: LotNumber | null },
): Sale {
  const moved = new Set(lots)
  const others = sale.order.filter((lotNumber) => !moved.has(lotNumber))
  const at = after === null ? 0 : others.indexOf(after) + 1
  // Edits that began before would restore the old order: their version is refused.
  return withOrder(withContent(sale, {}), others.toSpliced(at, 0, ...lots))
}

/** Replaces a lot by its parts, at its place. The first part takes its advance bids. */
export function withParts(sale: Sale, { lotNumber, into }: { lotNumber: LotNumber; into: readonly StoredLot[] }): Sale {
  const numbers = into.map((lot) => lot.lot_number)
  const [first = lotNumber] = numbers
  const catalogue = into.reduce((lots, lot) => lots.set(lot.lot_number, lot), sale.catalogue.delete(lotNumber))
  let { commissions } = sale
  for (const [id, bid] of commissions)
    if (bid.lotNumber === lotNumber) commissions = commissions.set(id, { ...bid, lotNumber: first })
  const isNext = sale.currentLot === lotNumber
  const order = sale.order.toSpliced(sale.order.indexOf(lotNumber), 1, ...numbers)
  const parted = withOrder(withContent(sale, { catalogue, commissions }), order)
  return isNext ? { ...parted, currentLot: first } : parted
}

/**
 * The lot after which the next lot is put: the active one, with the lots of its round that follow it; else the lot
 * before the current one. Null for the start of the sale.
 */
export function placeOfNext(sale: Sale, moved: ReadonlySet<LotNumber>): LotNumber | null {
  const order = sale.order.filter((lotNumber) => !moved.has(lotNumber))
  const { activeLot, currentLot } = sale
  if (activeLot === null) {
    const at = currentLot === null ? -1 : sale.order.indexOf(currentLot)
    const isOver = currentLot !== null && !!sale.lots.get(currentLot)?.outcome
    return sale.order.slice(0, isOver ? at + 1 : Math.max(at, 0)).findLast((each) => !moved.has(each)) ?? null
  }
  const inRound = new Set(leadOf(sale, activeLot)?.round.lots)
  let at = order.indexOf(activeLot)
  for (let next = order[at + 1]; next !== undefined && inRound.has(next); next = order[at + 1]) at += 1
  return order[at] ?? null
}
