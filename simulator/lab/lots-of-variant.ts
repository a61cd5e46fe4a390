import type { StoredAuction } from '../../shared/auction/stored-auction.ts'
import type { RoundKind } from '../../shared/entities/rounds/round.ts'
import type { Variant } from '../../shared/lab/variant.ts'
import type { LotNumber } from '../../shared/lot-number.ts'

type Lot = StoredAuction['lots'][number]
/** Lots that are offered as a round. */
export type RoundOfLots = { kind: RoundKind; lots: readonly LotNumber[] }

/** The lots in a variant's order. Throws if it names a lot that is not there. */
export function inOrder(lots: readonly Lot[], order: Variant['order']): Lot[] {
  if (order === undefined) return [...lots]
  if (typeof order === 'string') {
    const way = order === 'cheapest first' ? 1 : -1
    return lots.toSorted((a, b) => way * ((a.low_estimate ?? 0) - (b.low_estimate ?? 0)))
  }
  const byNumber = new Map(lots.map((lot) => [lot.lot_number, lot]))
  const unknown = order.find((number) => !byNumber.has(number))
  if (unknown !== undefined) throw new Error(`The order names lot ${unknown}, which the sale does not have`)
  const first = new Set(order)
  return [
    ...[...first].flatMap((number) => byNumber.get(number) ?? []),
    ...lots.filter((lot) => !first.has(lot.lot_number)),
  ]
}

/** The lots in a variant's rounds, in place of the catalogue's. Throws if one names a lot that is not there. */
export function inRounds(lots: readonly Lot[], rounds: readonly RoundOfLots[] | undefined): Lot[] {
  if (rounds === undefined) return [...lots]
  const known = new Set(lots.map((lot) => lot.lot_number))
  const unknown = rounds.flatMap((round) => round.lots).find((number) => !known.has(number))
  if (unknown !== undefined) throw new Error(`A round names lot ${unknown}, which the sale does not have`)
  return lots.map(({ round: _, round_kind: _kind, ...lot }) => {
    const at = rounds.findIndex((round) => round.lots.includes(lot.lot_number))
    return { ...lot, ...(at !== -1 && { round: String(at + 1), round_kind: rounds[at]?.kind ?? 'together' }) }
  })
}
