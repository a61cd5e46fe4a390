import { describe, expect, test } from 'vitest'
import type { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import { type LevelName, REHEARSAL_LANGUAGES } from '../../../shared/entities/rehearsal/rehearsal.ts'
import { emptySale } from '../../../shared/sale/empty-sale.ts'
import type { SaleEntry } from '../../../shared/sale/entry.ts'
import { BY_NIGHT } from '../../../shared/testing/property-runs.ts'
import type { Doing } from '../../clerk/doing.ts'
import { NO_SLIPS, type Slips } from '../../clerk/paced-clerk.ts'
import { catalogueOf } from '../../people/made-up-catalogue.ts'
import { parseScenario } from '../../scenarios/parse.ts'
import { debriefOf } from '../debrief/debrief.ts'
import { momentsOf } from '../debrief/recorded.ts'
import { playEvening } from '../headless.ts'
import { LEVELS } from '../levels.ts'
import { EVENING } from '../memory-desk.ts'

const KINDS = ['together', 'each', 'choice'] as const
const clock = ({ at }: SaleEntry) => Date.parse(at) - EVENING

/** A catalogue with rounds of three lots, one of each kind in turn, with a single lot between two. */
function roundsOf(lots: number): StoredAuction {
  const auction = catalogueOf(lots)
  const inRounds = auction.lots.map((lot, at) =>
    at % 4 === 3
      ? lot
      : { ...lot, round: `R${Math.floor(at / 4)}`, round_kind: KINDS[Math.floor(at / 4) % 3] ?? 'choice' },
  )
  return { ...auction, lots: inRounds }
}

type Played = { auction: StoredAuction; level: LevelName; seed: number; slip?: Slips; scenario?: string }

function rehearse({ auction, level, seed, slip = NO_SLIPS, scenario }: Played) {
  const script = scenario === undefined ? null : parseScenario(scenario, () => null)
  const evening = playEvening({ auction, level, seed, slip, scenario: script })
  const { calls, facts, entries } = evening
  const moments = momentsOf({ first: emptySale(auction.auctionId), entries, clock })
  const { discrepancies } = debriefOf({ calls, facts, moments }, { lateMs: LEVELS[level].patienceMs })
  return { ...evening, slips: discrepancies.filter(({ cause }) => cause === null) }
}

const SEEDS = Array.from({ length: BY_NIGHT ? 40 : 4 }, (_, seed) => seed)

test('sells the rounds of a catalogue: every lot ends, winners online propose lots, and a perfect clerk has no slip', () => {
  const types = new Map<string, number>()
  for (const seed of SEEDS) {
    const level = (['calm', 'busy', 'storm'] as const)[seed % 3] ?? 'busy'
    const { sale, entries, slips } = rehearse({ auction: roundsOf(24), level, seed })
    expect(slips, `seed ${seed}`).toEqual([])
    expect(sale.order.filter((lotNumber) => !sale.lots.get(lotNumber)?.outcome)).toEqual([])
    for (const { type } of entries) types.set(type, (types.get(type) ?? 0) + 1)
  }
  for (const type of ['lot_sold_in_round', 'choice_hammered', 'lots_proposed', 'lots_chosen', 'rest_offered_again'])
    expect([type, types.get(type) ?? 0]).toEqual([type, expect.toSatisfy((times: number) => times > 0)])
})

const SCENARIO = `lot
  estimate 600
  round together of 3
  room 142 to 1,400
  room 117 to 1,200
lot
  nobody
again 1
lot
  estimate 500
  round choice of 3
  least 2
  takes 2
  rest close
  room 142 to 900
  room 117 to 800
lot
  nobody
again 1
lot
  estimate 400
  room 142 to 500
  room 117 to 400`

test('follows a scenario: announces each kind, repeats the chosen lots, and passes the rest', () => {
  const { calls, sale, slips } = rehearse({ auction: catalogueOf(7), level: 'calm', seed: 1, scenario: SCENARIO })
  expect(slips).toEqual([])
  expect(calls.flatMap(({ round }) => (round ? [[round.kind, round.lots]] : []))).toEqual([
    ['together', [1, 2, 3]],
    ['choice', [4, 5, 6]],
  ])
  expect(sale.lots.get(4)?.round).toMatchObject({ min: 2 })
  expect(calls.find(({ kind }) => kind === 'chosen')).toMatchObject({ lots: [4, 5], paddleNumber: '142' })
  expect(calls.find(({ kind }) => kind === 'rest')).toMatchObject({ lots: [6], rest: 'close' })
  const outcomes = sale.order.map((lotNumber) => sale.lots.get(lotNumber)?.outcome)
  expect(outcomes.map((outcome) => outcome?.status)).toEqual([
    ...['sold', 'sold', 'sold'],
    ...['sold', 'sold', 'passed', 'sold'],
  ])
})

const WHOLE = `lot
  estimate 400
  reserve 300
  round together of 2
  room 142 to 900
  room 117 to 700
lot
  estimate 400
  reserve 300
  nobody
lot
  estimate 300
  round each of 2
  room 118 to 500
  room 131 to 420
lot
  estimate 300
  nobody
lot
  estimate 300
  round choice of 3
  takes 1
  rest again
  room 142 to 600
  room 117 to 500
lot
  estimate 300
  room 117 to 450
  room 118 to 400
lot
  estimate 300
  nobody`

test('plays a round of each kind to its end, and what the winner of a choice leaves until all is sold', () => {
  for (const seed of SEEDS) {
    const { calls, sale, entries, slips } = rehearse({ auction: catalogueOf(7), level: 'calm', seed, scenario: WHOLE })
    expect([seed, slips]).toEqual([seed, []])
    const outcomes = sale.order.map((lotNumber) => sale.lots.get(lotNumber)?.outcome)
    expect(outcomes.map((outcome) => outcome?.paddleNumber)).toEqual(['142', '142', '118', '118', '142', '117', '117'])
    expect(outcomes.map((outcome) => outcome?.round)).toEqual([1, 1, 3, 3, 5, 6, 6])
    const [first = 0, second = 0, third, fourth] = outcomes.map((outcome) => outcome?.amount ?? 0)
    const hammers = calls.flatMap(({ kind, amount }) => (kind === 'sold' ? (amount ?? 0) : []))
    expect(first + second).toBe(hammers[0])
    expect([third, fourth]).toEqual([hammers[1], hammers[1]])
    expect(outcomes.slice(4).map((outcome) => outcome?.amount)).toEqual([hammers[2], hammers[3], hammers[3]])
    const rests = calls.flatMap(({ kind, lots, rest }) => (kind === 'rest' ? [[rest, lots]] : []))
    expect(rests).toEqual([['again', [6, 7]]])
    expect(entries.filter(({ type }) => type === 'rest_offered_again')).toHaveLength(1)
  }
})

test.each(REHEARSAL_LANGUAGES)('announces rounds in %s without a blank left', (language) => {
  const scenario = parseScenario(SCENARIO.replace('choice of 3', 'following of 3'), () => null)
  const { calls } = playEvening({ auction: catalogueOf(7), level: 'calm', seed: 1, scenario, language })
  const texts = calls.flatMap(({ kind, text }) => (['round', 'chosen', 'rest'].includes(kind) ? text : []))
  expect(texts).toHaveLength(4)
  for (const text of texts) expect(text).not.toMatch(/[{}]|undefined/)
  expect(texts[0]).toMatch(/1 \p{L}+ 3/u)
})

type Change = (doing: Doing) => Doing | null

/** A clerk who gives the changed command in place of the first that can be changed; `isPutRight`: and the right one after it. */
function slipOnce(change: Change, { isPutRight }: { isPutRight: boolean }): Slips {
  let isDone = false
  return (doing, sale) => {
    const wrong = isDone ? null : change(doing)
    if (!wrong) return NO_SLIPS(doing, sale)
    isDone = true
    return { doings: [wrong], afterMs: 0, isDone: !isPutRight }
  }
}

const SLIPS: readonly [string, Change][] = [
  [
    'wrong_round',
    (doing) => (doing.name === 'setRound' ? { ...doing, input: { ...doing.input, kind: 'each' } } : null),
  ],
  [
    'unit_for_total',
    (doing) =>
      doing.name === 'placeBid' && doing.input.lotNumber === 4
        ? { ...doing, input: { ...doing.input, amount: doing.input.amount * 3 } }
        : null,
  ],
  [
    'wrong_lots_chosen',
    (doing) => (doing.name === 'chooseLots' ? { ...doing, input: { ...doing.input, lots: [5, 6] } } : null),
  ],
]

describe.each(SLIPS)('the slip %s', (kind, change) => {
  test('is found', () => {
    const slip = slipOnce(change, { isPutRight: false })
    const { slips } = rehearse({ auction: catalogueOf(7), level: 'calm', seed: 1, scenario: SCENARIO, slip })
    expect(slips.map((each) => each.slip ?? each.kind)).toContain(kind)
  })
})

test('a wrong round that the clerk sets right before the first bid is put right', () => {
  const [, change] = SLIPS[0] ?? []
  const slip = slipOnce(change ?? (() => null), { isPutRight: true })
  const { slips } = rehearse({ auction: catalogueOf(7), level: 'calm', seed: 1, scenario: SCENARIO, slip })
  expect(slips).toMatchObject([{ kind: 'put_right', slip: 'wrong_round' }])
})
