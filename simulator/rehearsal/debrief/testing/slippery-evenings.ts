import { LEVEL_NAMES, type PeoplePlayed } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import { BY_NIGHT } from '../../../../shared/testing/property-runs.ts'
import { catalogueOf } from '../../../people/made-up-catalogue.ts'
import type { SlipKind } from './slip-kind.ts'
import { SLIPS } from './slip-kinds.ts'
import { SlipperyEvening, type SlipTable } from './slips.ts'

/** Seeds of 30-lot evenings with occasions for each kind of slip. */
const SHORT = [0, 1, 2, 3, 5, 9, 12]

/** `online`: what every fifth evening plays besides approvals, limits and callers. */
type Evenings = { nights: number; table: SlipTable; online: readonly PeoplePlayed[] }

/**
 * Evenings of all levels, every other one with approvals, limits and callers. By day short evenings with each kind of
 * slip once; by night `nights` evenings of 112 lots. The table counts the slips of the evenings that were compared.
 */
export function slipperyEvenings(evenings: Evenings) {
  return BY_NIGHT ? longEvenings(evenings) : shortEvenings(evenings)
}

function* longEvenings({ nights, table, online }: Evenings) {
  for (let seed = 0; seed < nights; seed += 1) {
    const evening = eveningOf({ lots: 112, seed, kinds: null, online, table })
    yield evening
    table.add(evening.slippery)
  }
}

function* shortEvenings({ table, online }: Evenings) {
  for (const seed of SHORT) {
    const kinds = SLIPS.filter(({ name }) => table.neverMade.includes(name))
    const evening = eveningOf({ lots: 30, seed, kinds, online, table })
    yield evening
    table.add(evening.slippery)
  }
}

/** Evenings of a hurried team with two slips a lot: by day two short ones, by night nine of 112 lots. */
export function* hurriedEvenings(table: SlipTable) {
  for (let seed = 0; seed < (BY_NIGHT ? 9 : 2); seed += 1) {
    const evening = eveningOf({ lots: BY_NIGHT ? 112 : 30, seed, kinds: null, online: [], table, isHurried: true })
    yield evening
    table.add(evening.slippery)
  }
}

type Of = Pick<Evenings, 'online' | 'table'> & {
  lots: number
  seed: number
  kinds: readonly SlipKind[] | null
  isHurried?: boolean
}

function eveningOf({ lots, seed, kinds, online, table, isHurried = false }: Of) {
  const auction = catalogueOf(lots)
  // Such hands are too slow for a storm.
  const levels = isHurried ? (['calm', 'busy'] as const) : LEVEL_NAMES
  const level = levels[seed % levels.length] ?? 'calm'
  const played: PeoplePlayed[] = ['approvals', 'limits', 'callers', ...(seed % 5 === 0 ? online : [])]
  const people = Math.floor(seed / (isHurried ? 2 : 1)) % 2 === 0 ? [] : played
  return {
    auction,
    lots,
    seed,
    level,
    people,
    slippery: new SlipperyEvening({ auction, seed, level, people, kinds, table, isHurried }),
  }
}
