import { expect, test } from 'vitest'
import { figuresOf } from '../../bench/simulate/figures.ts'
import { INCIDENTS, LEVEL_NAMES } from '../../shared/entities/rehearsal/rehearsal.ts'
import { DEFAULT_TERMS } from '../../shared/rules/default-terms.ts'
import { BY_NIGHT, oneByDay } from '../../shared/testing/property-runs.ts'
import { KINDS_OF_SALE } from '../people/kinds.ts'
import { catalogueOf } from '../people/made-up-catalogue.ts'
import { rehearsalLots } from '../people/people.ts'
import { RoomPeople } from '../people/room-people.ts'
import { playEvening } from './headless.ts'
import { LEVELS } from './levels.ts'
import { EVENING } from './memory-desk.ts'
import { nextFigure, openingFigure } from './steps.ts'

test.each(oneByDay(LEVEL_NAMES, 1))('keeps people credible over evenings of 64 lots from 40 to 8,000: %s', (level) => {
  const auction = catalogueOf(64)
  const evenings = Array.from({ length: BY_NIGHT ? 10 : 3 }, (_, seed) => playEvening({ auction, level, seed }))
  const { soldShare, toEstimate, aboveThree, bidsPerLot, cheapSoldShare, otherSoldShare } = figuresOf(
    evenings,
    rehearsalLots(auction),
  )
  const lies = (value: number, least: number, most: number) => value >= least && value <= most
  expect({
    sold: lies(soldShare, 0.6, 0.9),
    p10: lies(toEstimate.p10, 0.6, 0.9),
    p50: lies(toEstimate.p50, 1, 1.5),
    p90: lies(toEstimate.p90, 2, 4.5),
    aboveThree: lies(aboveThree, 0.05, 0.2),
    fewBids: lies(bidsPerLot.p10, 0, 2),
    usualBids: lies(bidsPerLot.p50, 5, 10),
    manyBids: lies(bidsPerLot.p90, 20, 35),
    cheapAsOften: Math.abs((cheapSoldShare ?? 0) - (otherSoldShare ?? 0)) < 0.1,
  }).toEqual({
    sold: true,
    p10: true,
    p50: true,
    p90: true,
    aboveThree: true,
    fewBids: true,
    usualBids: true,
    manyBids: true,
    cheapAsOften: true,
  })
})

test('has every incident on a stormy night, and ends every lot', () => {
  const { calls, befallen, sale } = playEvening({
    ...{ auction: catalogueOf(BY_NIGHT ? 600 : 80), level: 'storm', seed: 3, people: ['rule'] },
  })
  const said = (words: RegExp) => calls.some(({ text }) => words.test(text))
  expect({
    split: said(/^I will take/),
    misspoken: said(/^I beg your pardon/),
    misheard: said(/^Forgive me, paddle/),
    bid_withdrawn: said(/^That bid is withdrawn/),
    late_bid: said(/^Too late/),
    telephone_drops: said(/lost the telephone/),
    lot_withdrawn: said(/lot has been withdrawn/),
    reopened: said(/I reopen the lot/),
    online_surge: befallen.some(({ incident }) => incident === 'online_surge'),
    network_lost: befallen.some(({ incident }) => incident === 'network_lost'),
    tie: said(/^Two bids/),
    dispute: said(/^Nothing online/),
  }).toEqual(Object.fromEntries(INCIDENTS.map((incident) => [incident, true])))
  expect(sale.order.filter((lotNumber) => !sale.lots.get(lotNumber)?.outcome)).toEqual([])
})

test('ends a sale of one lot, and a sale without estimates', () => {
  const one = catalogueOf(1)
  const blind = { ...one, lots: one.lots.map((lot) => ({ ...lot, low_estimate: null, high_estimate: null })) }
  for (const auction of [one, blind]) {
    const { calls } = playEvening({ auction, level: 'calm', seed: 1 })
    expect(calls.map(({ kind }) => kind)).toContain('open')
    expect(['sold', 'passed', 'withdrawn']).toContain(calls.at(-1)?.kind)
  }
})

test('takes the reserve from the catalogue if it has one', () => {
  const lot = { lotNumber: 1, title: 'Blue Jug', lowEstimate: 500, reserve: 480 }
  const people = new RoomPeople({ seed: 1, crowd: 1, kind: KINDS_OF_SALE.general, lots: [lot] })
  expect(people.demandFor(lot).reserve).toBe(480)
})

test('follows the house’s ladder, except for an absurd step, and returns to it', () => {
  const { ladder } = DEFAULT_TERMS
  const asked = (amounts: number[]) => amounts.map((amount) => nextFigure(amount, ladder))
  expect(asked([40, 250, 800, 1_000, 5_000])).toEqual([42, 260, 850, 1_100, 5_500])
  expect(asked([950, 76, 86, 2_050, 1_999])).toEqual([1_000, 80, 90, 2_200, 2_000])
  expect([1, 24, 360, 4_800].map(openingFigure)).toEqual([1, 20, 350, 4_500])
})

const LOTS = BY_NIGHT ? 200 : 30
const auction = catalogueOf(LOTS)
const EVENINGS = LEVEL_NAMES.map((level) => playEvening({ auction, level, seed: 11 }))

test('puts a split bid half a step above the bid before it', () => {
  let splits = 0
  for (const { calls } of EVENINGS) {
    for (const { n, lotNumber, text, amount = 0 } of calls) {
      if (!/^I will take/.test(text)) continue
      const before = calls.findLast(
        (call) =>
          call.n < n && call.lotNumber === lotNumber && ['bid', 'correction'].includes(call.kind) && call.amount,
      )
      const step = nextFigure(before?.amount ?? 0, DEFAULT_TERMS.ladder) - (before?.amount ?? 0)
      expect(amount - (before?.amount ?? 0)).toBe(step / 2)
      splits += 1
    }
  }
  expect(splits).toBeGreaterThan(LOTS / 10)
})

test('draws bids from the room and the telephones after some fair warnings', () => {
  for (const { calls } of EVENINGS) {
    const after = calls.filter(({ kind }, at) => kind === 'bid' && calls[at - 1]?.kind === 'fair_warning')
    const warnings = calls.filter(({ kind }) => kind === 'fair_warning').length
    const late = after.filter(({ type }) => type === 'floor' || type === 'phone').length
    expect(late / warnings).toBeGreaterThan(0.02)
    expect(late / warnings).toBeLessThan(0.3)
  }
})

test('leaves a breath before the next lot', () => {
  const least = { calm: 2_000, busy: 1_200, storm: 800 }
  for (const [at, level] of LEVEL_NAMES.entries()) {
    const { calls } = EVENINGS[at] ?? { calls: [] }
    for (const [n, { kind, at: said }] of calls.entries()) {
      const hammer = calls.slice(0, n).findLast((call) => call.kind !== 'remark')
      if (kind === 'lot' && hammer && hammer.kind !== 'withdrawn')
        expect(said - hammer.at).toBeGreaterThan(least[level])
    }
  }
})

test('continues with an online bid as soon as the desk has accepted it', () => {
  for (const [at, level] of LEVEL_NAMES.entries()) {
    const { calls, entries } = EVENINGS[at] ?? { calls: [], entries: [] }
    const placed = new Map(entries.flatMap((entry) => (entry.type === 'bid_placed' ? [[entry.bid.id, entry]] : [])))
    const taken = new Map<string, number>()
    for (const entry of entries) {
      const bid = entry.type === 'bid_approved' ? placed.get(entry.bidId) : undefined
      if (bid) taken.set(`${bid.bid.lotNumber} ${bid.bid.amount}`, Date.parse(entry.at) - EVENING)
    }
    const waits = calls.flatMap(({ kind, type, lotNumber, amount, at: said }) => {
      const since = taken.get(`${lotNumber} ${amount}`)
      return kind === 'bid' && type === 'online' && since !== undefined ? [said - since] : []
    })
    expect(waits.length).toBeGreaterThan(1.5 * LOTS)
    expect(Math.max(...waits)).toBeLessThan(LEVELS[level].patienceMs)
  }
})

test('says “selling” only of a lot that he then sells', () => {
  let told = 0
  for (const { calls } of EVENINGS) {
    for (const [at, { kind, text, lotNumber, amount }] of calls.entries()) {
      if (kind !== 'fair_warning' || !/selling/i.test(text)) continue
      told += 1
      const next = calls.slice(at + 1).find((call) => call.kind !== 'remark')
      if (next?.lotNumber === lotNumber && next.kind === 'passed') expect([text, amount]).toEqual('never')
    }
  }
  expect(told).toBeGreaterThan(LOTS / 10)
})

test('announces steps in round figures, and begins each sentence with a capital', () => {
  for (const { calls } of EVENINGS) {
    const texts = calls.map(({ text }) => text)
    expect(texts.filter((text) => /in (three|four|six|seven|eight|nine)s/i.test(text))).toEqual([])
    expect(texts.filter((text) => /[.?!] \p{Ll}/u.test(text))).toEqual([])
    expect(texts.filter((text) => /\bit is (sir|madam)\b/i.test(text))).toEqual([])
  }
})
