import { LEVEL_NAMES, PEOPLE_PLAYED } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import { BY_NIGHT } from '../../../../shared/testing/property-runs.ts'
import { catalogueOf } from '../../../people/made-up-catalogue.ts'
import type { SlipKind } from './slip-kind.ts'
import { SLIPS } from './slip-kinds.ts'
import { SlipperyEvening, type SlipTable } from './slips.ts'

/** Seeds of 30-lot evenings with occasions for each kind of slip. */
const SHORT = [0, 1, 2, 3, 5, 12]

/**
 * Evenings of all levels, every other one with approvals, limits and callers, some of these with the rule. By day short evenings with each kind of
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

const PEOPLE = ['approvals', 'limits', 'callers'] as const

function eveningOf({ lots, seed, kinds }: { lots: number; seed: number; kinds: readonly SlipKind[] | null }) {
  const auction = catalogueOf(lots)
  const level = LEVEL_NAMES[seed % 3] ?? 'calm'
  const people = seed % 2 === 0 ? [] : seed % 5 === 0 ? [...PEOPLE_PLAYED] : PEOPLE
  return { auction, lots, seed, level, people, slippery: new SlipperyEvening({ auction, seed, level, people, kinds }) }
}
