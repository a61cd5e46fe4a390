import { expect, test } from 'vitest'
import { figuresOf } from '../../bench/simulate/figures.ts'
import { INCIDENTS, LEVEL_NAMES } from '../../shared/entities/rehearsal.ts'
import { demandFor, rehearsalLots } from '../people/people.ts'
import { catalogueOf } from './debrief/testing/catalogue.ts'
import { playEvening } from './headless.ts'
import { auctioneersStep, openingFigure } from './steps.ts'

test('the same seed gives the same evening to the millisecond, another seed another', () => {
  const auction = catalogueOf(20)
  const play = (seed: number) => playEvening({ auction, level: 'busy', seed }).calls
  expect(play(7)).toEqual(play(7))
  expect(play(8)).not.toEqual(play(7))
})

test.each(LEVEL_NAMES)('people are credible over ten evenings of 64 lots from 40 to 8,000: %s', (level) => {
  const auction = catalogueOf(64)
  const evenings = Array.from({ length: 10 }, (_, seed) => playEvening({ auction, level, seed }))
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

test('every incident befalls a stormy night of 600 lots, and every lot comes to its end', () => {
  const { calls, befallen, sale } = playEvening({ auction: catalogueOf(600), level: 'storm', seed: 3 })
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
  }).toEqual(Object.fromEntries(INCIDENTS.map((incident) => [incident, true])))
  expect(sale.order.filter((lotNumber) => !sale.lots.get(lotNumber)?.outcome)).toEqual([])
})

test('a sale of one lot, and one without estimates, come to their end', () => {
  const one = catalogueOf(1)
  const blind = { ...one, lots: one.lots.map((lot) => ({ ...lot, low_estimate: null, high_estimate: null })) }
  for (const auction of [one, blind]) {
    const { calls } = playEvening({ auction, level: 'calm', seed: 1 })
    expect(calls.map(({ kind }) => kind)).toContain('open')
    expect(['sold', 'passed', 'withdrawn']).toContain(calls.at(-1)?.kind)
  }
})

test("the vendor's reserve, where the catalogue has it, is the price below which the hammer does not fall", () => {
  const lot = { lotNumber: 1, title: 'Blue Jug', lowEstimate: 500, reserve: 480 }
  expect(demandFor(lot, { seed: 1, crowd: 1 }).reserve).toBe(480)
})

test("the auctioneer keeps the house's step, but for one that would be absurd", () => {
  const hundreds = () => 100
  expect([40, 250, 800, 1_000, 5_000].map((amount) => auctioneersStep(amount, hundreds))).toEqual([2, 10, 50, 100, 100])
  expect([1, 24, 360, 4_800].map(openingFigure)).toEqual([1, 20, 350, 4_500])
})
