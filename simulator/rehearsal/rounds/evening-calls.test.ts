import { describe, expect, test } from 'vitest'
import { REHEARSAL_LANGUAGES } from '../../../shared/entities/rehearsal/rehearsal.ts'
import { emptySale } from '../../../shared/sale/empty-sale.ts'
import type { SaleEntry } from '../../../shared/sale/entry.ts'
import { BY_NIGHT, oneByDay } from '../../../shared/testing/property-runs.ts'
import type { Doing } from '../../clerk/doing.ts'
import { NO_SLIPS, type Slips } from '../../clerk/paced-clerk.ts'
import { catalogueOf } from '../../people/made-up-catalogue.ts'
import { parseScenario } from '../../scenarios/parse.ts'
import { debriefOf } from '../debrief/debrief.ts'
import { momentsOf } from '../debrief/recorded.ts'
import { playEvening } from '../headless.ts'
import { LEVELS } from '../levels.ts'
import { EVENING } from '../memory-desk.ts'

const clock = ({ at }: SaleEntry) => Date.parse(at) - EVENING

/** A lot with a tie, one with an old and a new notice, an appeal, a lot that is parted, and one that is added. */
const SCENARIO = `lot
  estimate 400
  opens 300
  reserve 200
  room 142 to 300
  room 117 to 300
  incident tie at bid 1
lot
  estimate 400
  notice The frame is later.
  notice The back is relined. after bid 2
  opens 200
  room 131 to 420
  room 125 to 400
lot
  appeal 500;200;50 to 2,000
  room 142 to 500
  room 117 to 200
  room 118 to 200
  room 131 to 60
lot
  estimate 300
  parts 2
  opens 100
  room 118 to 200
  room 142 to 180
lot A late arrival
  added
  estimate 200
  opens 100
  room 125 to 200
  room 117 to 180`

type Played = { slip?: Slips; seed?: number; scenario?: string }

function rehearse({ slip = NO_SLIPS, seed = 1, scenario = SCENARIO }: Played = {}) {
  const auction = catalogueOf(4)
  const level = 'calm'
  const evening = playEvening({ auction, level, seed, slip, scenario: parseScenario(scenario, () => null) })
  const { calls, facts, entries } = evening
  const moments = momentsOf({ first: emptySale(auction.auctionId), entries, clock })
  const { discrepancies } = debriefOf({ calls, facts, moments }, { lateMs: LEVELS[level].patienceMs })
  return { ...evening, slips: discrepancies.filter(({ cause }) => cause === null) }
}

const SEEDS = Array.from({ length: BY_NIGHT ? 40 : 5 }, (_, seed) => seed)

test('a perfect clerk follows ties, notices, an appeal and new lots without a slip', () => {
  const named = new Set<string | null>()
  for (const seed of SEEDS) {
    const { sale, entries, slips } = rehearse({ seed })
    expect(slips, `seed ${seed}`).toEqual([])
    expect(sale.order).toEqual([1, 2, 3, '4A', '4B', '4C'])
    expect(sale.order.filter((lotNumber) => !sale.lots.get(lotNumber)?.outcome)).toEqual([])
    const types = new Set(entries.map(({ type }) => type))
    for (const type of ['bid_tied', 'bid_named_first', 'notice_set', 'notice_read', 'lot_parted', 'lot_added'] as const)
      expect([type, types.has(type)]).toEqual([type, true])
    expect(sale.lots.get(3)?.outcome).toMatchObject({ status: 'sold', amount: 950, paddleNumber: null })
    named.add(sale.lots.get(1)?.outcome?.paddleNumber ?? null)
  }
  // The first of the two is not always the one who was called first.
  expect(named.size).toBeGreaterThan(1)
})

test('plays the appeal of a catalogue, also with pledges online', () => {
  const auction = catalogueOf(3)
  const lots = auction.lots.map((lot, at) => (at === 1 ? { ...lot, appeal: '500;250;100/5000' } : lot))
  const online = SEEDS.map((seed) => {
    const { calls, sale } = playEvening({ auction: { ...auction, lots }, level: 'busy', seed })
    expect(calls.flatMap(({ kind, amount }) => (kind === 'level' ? amount : []))).toEqual([500, 250, 100])
    const lot = sale.lots.get(2)
    const pledges = [...(lot?.bids.values() ?? [])].filter(({ type }) => type !== 'start_price')
    const sum = pledges.reduce((all, { amount }) => all + amount, 0)
    expect(lot?.outcome?.amount ?? 0).toBe(sum)
    return pledges.filter(({ type }) => type === 'online').length
  })
  expect(Math.max(...online)).toBeGreaterThan(0)
})

test('ties on stormy evenings are no slips of a perfect clerk', () => {
  let ties = 0
  for (const seed of SEEDS.slice(0, BY_NIGHT ? 40 : 2)) {
    const auction = catalogueOf(40)
    const { calls, facts, entries } = playEvening({ auction, level: 'storm', seed })
    const moments = momentsOf({ first: emptySale(auction.auctionId), entries, clock })
    const { discrepancies } = debriefOf({ calls, facts, moments }, { lateMs: LEVELS.storm.patienceMs })
    expect(discrepancies, `seed ${seed}`).toEqual([])
    ties += calls.filter(({ kind }) => kind === 'tie').length
  }
  expect(ties).toBeGreaterThan(0)
})

test.each(REHEARSAL_LANGUAGES)('says ties, pledges and new lots in %s without a blank left', (language) => {
  const scenario = parseScenario(SCENARIO, () => null)
  const { calls } = playEvening({ auction: catalogueOf(4), level: 'calm', seed: 1, scenario, language })
  const kinds = ['tie', 'first', 'level', 'pledge', 'parted', 'added'] as const
  for (const kind of kinds) expect([kind, calls.some((call) => call.kind === kind)]).toEqual([kind, true])
  for (const { text } of calls) expect(text).not.toMatch(/[{}]|undefined/)
})

type Change = (doing: Doing) => Doing[] | null

/** A clerk who gives these commands in place of each that can be changed; `isPutRight`: and the right one after them. */
const slipping =
  (change: Change, { isPutRight }: { isPutRight: boolean }, most = Number.POSITIVE_INFINITY): Slips =>
  (doing, sale) => {
    const doings = most > 0 ? change(doing) : null
    if (!doings) return NO_SLIPS(doing, sale)
    most -= 1
    return { doings, afterMs: 0, isDone: !isPutRight }
  }

const leftOut =
  (...names: readonly Doing['name'][]): Change =>
  (doing) =>
    names.includes(doing.name) ? [] : null

const pledgeOf = (doing: Doing) => (doing.name === 'placeBid' && doing.input.lotNumber === 3 ? doing : null)
const level = (amount: number): Doing => ({ name: 'setLevel', input: { lotNumber: 3, amount } })

const twice: Change = (doing) => {
  const pledge = pledgeOf(doing)
  return pledge && [doing, { ...pledge, input: { ...pledge.input, confirm: ['pledged_already'] } }]
}
const atAnotherLevel: Change = (doing) => {
  const pledge = pledgeOf(doing)
  if (pledge?.input.amount !== 200) return null
  return [level(50), { ...pledge, input: { ...pledge.input, amount: 50 } }, level(200)]
}

describe.each<[string, string, Change, number]>([
  ['a tie that was not recorded', 'tie_sold', leftOut('tieBid', 'nameFirst'), 9],
  ['a new notice that was not set', 'notice_not_read', leftOut('setNotice', 'readNotice'), 9],
  ['a new notice that was set and not read', 'notice_not_read', leftOut('readNotice'), 9],
  ['a pledge at another level', 'wrong_level', atAnotherLevel, 1],
  ['a pledge recorded twice', 'pledged_twice', twice, 1],
  ['a pledge that was missed', 'missed', (doing) => pledgeOf(doing) && [], 1],
  ['a lot that was not parted', 'not_parted', leftOut('partLot'), 9],
  ['a lot that was not added', 'not_parted', leftOut('addLot'), 9],
])('%s', (_, kind, change, most) => {
  test('is found once, with its consequences under it', () => {
    for (const seed of oneByDay(SEEDS)) {
      const { slips } = rehearse({ slip: slipping(change, { isPutRight: false }, most), seed })
      expect([seed, slips.map((each) => each.kind)]).toEqual([seed, [kind]])
    }
  })
})

test('finds another first bidder than the auctioneer named', () => {
  const other: Slips = (doing, sale) => {
    if (doing.name !== 'nameFirst') return NO_SLIPS(doing, sale)
    const bids = [...(sale.lots.get(1)?.bids.values() ?? [])].filter(({ amount, type }) => {
      return type !== 'start_price' && amount === sale.lots.get(1)?.highest?.amount
    })
    const id = bids.find((bid) => bid.id !== doing.input.id)?.id ?? ''
    return { doings: [{ name: 'nameFirst', input: { id } }], afterMs: 0, isDone: true }
  }
  // The hammer named the right buyer, so the first bidder on record was put right.
  expect(rehearse({ slip: other }).slips).toMatchObject([{ kind: 'put_right', slip: 'tie_sold' }])
})

test('counts a pledge that was recorded twice and taken back as put right', () => {
  const putRight: Change = (doing) => {
    const doings = twice(doing)
    return doings && [...doings, { name: 'undo', input: {} }]
  }
  const { slips } = rehearse({ slip: slipping(putRight, { isPutRight: false }, 1) })
  expect(slips).toMatchObject([{ kind: 'put_right', slip: 'pledged_twice' }])
})
