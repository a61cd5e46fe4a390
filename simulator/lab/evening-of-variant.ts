import type { StoredAuction } from '../../shared/auction/stored-auction.ts'
import type { LevelName, SaleKind } from '../../shared/entities/rehearsal/rehearsal.ts'
import type { Terms } from '../../shared/entities/terms.ts'
import type { Variant } from '../../shared/lab/variant.ts'
import { DEFAULT_TERMS } from '../../shared/rules/default-terms.ts'
import { LADDER_PRESETS } from '../../shared/rules/ladder-presets.ts'
import type { Seen } from '../people/seen-people.ts'
import { type Evening, playEvening } from '../rehearsal/headless.ts'
import type { EveningRules } from '../rehearsal/rules.ts'
import type { Strategies } from '../strategies/strategy.ts'
import { inOrder, inRounds } from './lots-of-variant.ts'

/** An evening of the lab: equal values give an equal evening. */
export type LabEvening = {
  auction: StoredAuction
  /** A concluded sale, whose people bid again; without it the people are drawn. */
  seen?: Seen | undefined
  kind?: SaleKind | undefined
  level: LevelName
  /** The number of the evening, which draws its people, and the seed of the run. */
  at: number
  seed: number
  variant: Variant
  strategies?: Strategies | undefined
}

/** The share of the people online who leave maxima by phone if the terms take them; as in the crowd. */
const LEAVE_MAXIMA = 0.25

/** Plays an evening of a variant. All variants of an evening have the same people with the same values. */
export function playVariant({ auction, kind, level, at, seed, variant, ...others }: LabEvening): Evening {
  const { order, rounds, people, clerk, network, luck } = variant
  const { seen, strategies } = others
  const auctioneer = { ...(seen && { keepsToLadder: seen.keepsToLadder }), ...variant.auctioneer }
  const terms = termsWith(auction.terms, variant)
  const maxima = terms.phoneMaxima ? (people?.maxima ?? LEAVE_MAXIMA) : 0
  const rules: EveningRules = { people: { ...people, maxima }, auctioneer, clerk, network, luck, strategies }
  return playEvening({
    auction: { ...auction, lots: inRounds(inOrder(auction.lots, order), rounds), terms },
    ...{ kind, level, rules, seen },
    seed: Math.imul(seed + 1, 0x27d4eb2d) ^ Math.imul(at + 1, 0x165667b1),
  })
}

function termsWith(own: Terms | undefined, { terms = {}, acceptance, people }: Variant): Terms {
  const { ladder, ...rest } = terms
  const { label: _, ...preset } = typeof ladder === 'string' ? LADDER_PRESETS[ladder] : { label: '', ladder }
  const given = Object.fromEntries(Object.entries({ ...preset, ...rest }).filter(([, value]) => value !== undefined))
  return {
    ...(own ?? DEFAULT_TERMS),
    ...given,
    ...(acceptance && { onlineBids: 'rule' as const, ...acceptance }),
    ...(people?.maxima && { phoneMaxima: true }),
  }
}
