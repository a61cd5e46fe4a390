import { LEVEL_NAMES, PEOPLE_PLAYED } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import { BY_NIGHT } from '../../../../shared/testing/property-runs.ts'
import { catalogueOf } from '../../../people/made-up-catalogue.ts'
import type { SlipKind } from './slip-kind.ts'
import { SLIPS } from './slip-kinds.ts'
import { SlipperyEvening, type SlipTable } from './slips.ts'

/** Seeds of 30-lot evenings with occasions for each kind of slip. */
const SHORT = [0, 1, 2, 3, 9, 12]

/**
 * Evenings of all levels, every other one with approvals, limits and callers. By day short evenings with each kind of
 * slip once; by night `nights` evenings of 112 lots. The table counts the slips of the evenings that were compared.
 */
export function slipperyEvenings({ nights, table }: { nights: number; table: SlipTable }) {
  return BY_NIGHT ? longEvenings(nights, table) : shortEvenings(table)
}

function* longEvenings(nights: number, table: SlipTable) {
  for (let seed = 0; seed < nights; seed += 1) {
    const evening = eveningOf({ lots: 112, seed, kinds: null })
    yield evening
    table.add(evening.slippery)
  }
}

function* shortEvenings(table: SlipTable) {
  for (const seed of SHORT) {
    const kinds = SLIPS.filter(({ name }) => table.neverMade.includes(name))
    const evening = eveningOf({ lots: 30, seed, kinds })
    yield evening
    table.add(evening.slippery)
  }
}

/** Evenings of a hurried team with two slips a lot: by day two short ones, by night nine of 112 lots. */
export function* hurriedEvenings() {
  for (let seed = 0; seed < (BY_NIGHT ? 9 : 2); seed += 1)
    yield eveningOf({ lots: BY_NIGHT ? 112 : 30, seed, kinds: null, isHurried: true })
}

type Of = { lots: number; seed: number; kinds: readonly SlipKind[] | null; isHurried?: boolean }

function eveningOf({ lots, seed, kinds, isHurried = false }: Of) {
  const auction = catalogueOf(lots)
  // Such hands are too slow for a storm.
  const levels = isHurried ? (['calm', 'busy'] as const) : LEVEL_NAMES
  const level = levels[seed % levels.length] ?? 'calm'
  const people = Math.floor(seed / (isHurried ? 2 : 1)) % 2 === 0 ? [] : [...PEOPLE_PLAYED]
  return {
    auction,
    lots,
    seed,
    level,
    people,
    slippery: new SlipperyEvening({ auction, seed, level, people, kinds, isHurried }),
  }
}
