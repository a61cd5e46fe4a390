import type { StoredAuction } from '../../shared/auction/stored-auction.ts'
import type { LevelName, SaleKind } from '../../shared/entities/rehearsal/rehearsal.ts'
import type { Terms } from '../../shared/entities/terms.ts'
import type { Variant } from '../../shared/lab/variant.ts'
import { DEFAULT_TERMS } from '../../shared/rules/default-terms.ts'
import { LADDER_PRESETS } from '../../shared/rules/ladder-presets.ts'
import { type Evening, playEvening } from '../rehearsal/headless.ts'
import type { EveningRules } from '../rehearsal/rules.ts'
import type { Strategies } from '../strategies/strategy.ts'

/** An evening of the lab: equal values give an equal evening. */
export type LabEvening = {
  auction: StoredAuction
  kind?: SaleKind | undefined
  level: LevelName
  /** The number of the evening, which draws its people, and the seed of the run. */
  at: number
  seed: number
  variant: Variant
  strategies?: Strategies | undefined
}

/** Plays an evening of a variant. All variants of an evening have the same people with the same values. */
export function playVariant({ auction, kind, level, at, seed, variant, strategies }: LabEvening): Evening {
  const { terms, order, rounds, people, auctioneer, clerk, acceptance, network, luck } = variant
  const rules: EveningRules = { people, auctioneer, clerk, acceptance, network, luck, strategies }
  return playEvening({
    auction: {
      ...auction,
      lots: inRounds(inOrder(auction.lots, order), rounds),
      terms: termsWith(auction.terms, terms),
    },
    ...{ kind, level, rules },
    seed: Math.imul(seed + 1, 0x27d4eb2d) ^ Math.imul(at + 1, 0x165667b1),
  })
}

function termsWith(own: Terms | undefined, { ladder, ...rest }: NonNullable<Variant['terms']> = {}): Terms {
  const { label: _, ...preset } = typeof ladder === 'string' ? LADDER_PRESETS[ladder] : { label: '', ladder }
  const given = Object.fromEntries(Object.entries({ ...preset, ...rest }).filter(([, value]) => value !== undefined))
  return { ...(own ?? DEFAULT_TERMS), ...given }
}

type Lot = StoredAuction['lots'][number]

function inOrder(lots: readonly Lot[], order: Variant['order']): Lot[] {
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

function inRounds(lots: readonly Lot[], rounds: Variant['rounds']): Lot[] {
  if (rounds === undefined) return [...lots]
  const known = new Set(lots.map((lot) => lot.lot_number))
  const unknown = rounds.flatMap((round) => round.lots).find((number) => !known.has(number))
  if (unknown !== undefined) throw new Error(`A round names lot ${unknown}, which the sale does not have`)
  return lots.map(({ round: _, round_kind: _kind, ...lot }) => {
    const at = rounds.findIndex((round) => round.lots.includes(lot.lot_number))
    return { ...lot, ...(at !== -1 && { round: String(at + 1), round_kind: rounds[at]?.kind ?? 'together' }) }
  })
}
