import { expect, test } from 'vitest'
import type { Channel } from '../../shared/entities/people/channel.ts'
import { DEFAULT_TERMS } from '../../shared/rules/default-terms.ts'
import { BY_NIGHT, oneByDay } from '../../shared/testing/property-runs.ts'
import { catalogueOf } from '../people/made-up-catalogue.ts'
import { type Evening, playEvening } from './headless.ts'

const LOTS = BY_NIGHT ? 100 : 24

/** Three platforms that share all online bidders, paddles 1001 to 1040. */
const THREE: readonly Channel[] = [
  { id: 'web', name: 'The Web Room', colour: '#1a7f37', paddles: { from: 1_001, to: 1_013 } },
  { id: 'far', name: 'Faraway', colour: '#0969da', paddles: { from: 1_014, to: 1_026 } },
  { id: 'sea', name: 'Seaside', colour: '#bf3989', paddles: { from: 1_027, to: 1_040 } },
]

function stormWith(channels: readonly Channel[], seed: number): Evening {
  const auction = { ...catalogueOf(LOTS), terms: { ...DEFAULT_TERMS, channels: [...channels] } }
  return playEvening({ auction, level: 'storm', seed })
}

/** Counts the main desk's keys by kind: one per command, and one per digit of a typed figure. */
function keysOfDesk({ entries }: Evening): Record<string, number> {
  const keys: Record<string, number> = {}
  const press = (what: string, count = 1) => {
    keys[what] = (keys[what] ?? 0) + count
  }
  const commands = new Set<string>()
  for (const { cmd = '', by, ...entry } of entries) {
    if (by.role !== 'staff') continue
    if (!commands.has(cmd)) press(entry.type)
    commands.add(cmd)
    if (entry.type === 'bid_placed') press('digits', String(entry.bid.amount).length)
  }
  return keys
}

test('costs the main desk no extra key in a storm when three platform clerks replace its own online bidders', () => {
  for (const seed of oneByDay([3, 4])) {
    const [own, three] = [stormWith([], seed), stormWith(THREE, seed)]
    expect(keysOfDesk(three)).toEqual(keysOfDesk(own))
    const taken = keysOfDesk(own).bid_approved ?? 0
    expect(taken).toBeGreaterThan(LOTS)
    const byChannel = three.entries.flatMap((entry) => (entry.type === 'bid_placed' ? (entry.bid.channel ?? []) : []))
    expect([...new Set(byChannel)].sort()).toEqual(['far', 'sea', 'web'])
    expect(own.entries.some((entry) => entry.type === 'bid_placed' && entry.bid.channel !== undefined)).toBe(false)
    expect(three.entries.some(({ type }) => type === 'bid_confirmed')).toBe(false)
  }
})
