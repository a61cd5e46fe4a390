import { expect, test } from 'vitest'
import { REHEARSAL_LANGUAGES } from '../../shared/entities/rehearsal/rehearsal.ts'
import { catalogueOf } from '../people/made-up-catalogue.ts'
import { parseScenario } from '../scenarios/parse.ts'
import { playEvening } from './headless.ts'

const NOTICES = new Map([
  [2, 'The frame is later.'],
  [4, 'Signed on the back,\nand not dated.'],
  [5, 'Sold without its stand.'],
])

/** Six lots: 2 has a notice, and so have 4 and 5, of which 5 is in the round of lot 4 by the catalogue. */
function catalogue({ inRound }: { inRound: boolean }) {
  const auction = catalogueOf(6)
  const lots = auction.lots.map((lot, at) => ({
    ...lot,
    ...(NOTICES.has(at + 1) && { saleroom_notice: NOTICES.get(at + 1) }),
    ...(inRound && (at === 3 || at === 4) && { round: 'A pair', round_kind: 'together' }),
  }))
  return { ...auction, lots }
}

const ORDER = { level: 'busy', seed: 3 } as const

test('reads a notice after the lot is announced and before its bidding, and the clerk confirms it', () => {
  const { calls, entries } = playEvening({ auction: catalogue({ inRound: true }), ...ORDER })
  const of = (lotNumber: number) => calls.filter((call) => call.lotNumber === lotNumber).map(({ kind }) => kind)
  expect(of(1)).not.toContain('notice')
  expect(of(2).slice(0, 3)).toEqual(['lot', 'notice', 'open'])
  expect(of(4).slice(0, 5)).toEqual(['lot', 'notice', 'notice', 'round', 'open'])
  const told = calls.flatMap(({ kind, text }) => (kind === 'notice' ? [text] : []))
  expect(told[0]).toMatch(/lot 2: The frame is later\.$/)
  expect(told[1]).toMatch(/lot 4: Signed on the back, and not dated\.$/)
  expect(told[2]).toMatch(/lot 5: Sold without its stand\.$/)
  const read = entries.flatMap((entry) => (entry.type === 'notice_read' ? [entry.lotNumber] : []))
  expect(read).toEqual([2, 4, 5])
  const spokenAt = calls.find(({ kind }) => kind === 'notice')?.at ?? Infinity
  const startedAt = entries.find((entry) => entry.type === 'notice_read')?.at ?? ''
  expect(Date.parse(startedAt) - Date.parse(entries[0]?.at ?? '')).toBeGreaterThanOrEqual(spokenAt)
})

test('reads the notices of lots that a scenario brings into a round after its offer, and the clerk records that', () => {
  const scenario = parseScenario('lot\n  round together of 2\n  room 142 to 900\nlot\n  nobody', () => null)
  const auction = catalogue({ inRound: false })
  const [first, second, third, fourth, ...others] = auction.lots
  if (!first || !second || !third || !fourth) throw new Error('The catalogue is too short')
  const lots = [fourth, ...others, first, second, third].map((lot, at) => ({ ...lot, lot_number: at + 1 }))
  const { calls, entries } = playEvening({ auction: { ...auction, lots }, ...ORDER, scenario })
  expect(calls.slice(0, 5).map(({ kind }) => kind)).toEqual(['lot', 'notice', 'round', 'notice', 'open'])
  const read = entries.flatMap((entry) => (entry.type === 'notice_read' ? [entry.lotNumber] : []))
  expect(read).toEqual([1, 2])
})

test.each(REHEARSAL_LANGUAGES)('reads a notice in %s without a blank left', (language) => {
  const { calls } = playEvening({ auction: catalogue({ inRound: false }), ...ORDER, language })
  const told = calls.filter(({ kind }) => kind === 'notice')
  expect(told).toHaveLength(3)
  for (const { text } of told) expect(text).not.toMatch(/[{}]|undefined/)
})
