import { expect, test } from 'vitest'
import type { Variant } from '../../shared/lab/variant.ts'
import { bidOf, lotOf } from '../../shared/sale/state.ts'
import { catalogueOf } from '../people/made-up-catalogue.ts'
import type { Strategies } from '../strategies/strategy.ts'
import { type LabEvening, playVariant } from './evening-of-variant.ts'
import { figuresOf, lotResults } from './figures.ts'

const auction = catalogueOf(16)
const played = (variant: Omit<Variant, 'name'> = {}, strategies?: Strategies, at = 0) => {
  const evening: LabEvening = { auction, kind: 'coins', level: 'busy', seed: 3, at, variant: { name: 'B', ...variant } }
  return playVariant({ ...evening, strategies })
}
const usual = played()
const journalOf = (evening: typeof usual) => JSON.stringify(evening.entries)
const outcomesOf = (evening: typeof usual) => evening.sale.order.map((lot) => lotOf(evening.sale, lot)?.outcome)

test('plays the same evening again, and another one with other luck', () => {
  expect(journalOf(played())).toBe(journalOf(usual))
  expect(journalOf(played({ luck: 1 }))).not.toBe(journalOf(usual))
})

test('gives all variants the same people with the same values, as long as nobody has spent more', () => {
  for (const variant of [{ luck: 5 }, { clerk: { acceptMs: 2_500 } }, { network: { delayMs: 900 } }]) {
    const other = played(variant)
    expect(other.wanted.get(1)).toEqual(usual.wanted.get(1))
  }
  const more = played({ people: { online: 400, room: 20 } }).wanted.get(1) ?? []
  const seated = (paddle: string) => Number(paddle) >= 121 && Number(paddle) < 200
  const stay = (usual.wanted.get(1) ?? []).filter(({ paddle }) => !seated(paddle))
  for (const each of stay) expect(more).toContainEqual(each)
  expect(more.filter(({ paddle }) => seated(paddle))).toEqual([])
})

test('lets online bids arrive late, so that some are refused', () => {
  const late = played({ network: { delayMs: 1_500 } })
  expect(usual.refused).toEqual([])
  expect(late.refused.length).toBeGreaterThan(0)
  expect(figuresOf(late)['late_or_refused.online']).toBeGreaterThan(figuresOf(usual)['late_or_refused.online'] ?? 0)
})

test('accepts by the rule of the terms without the clerk, after the time that the room has first', () => {
  const { doings, sale, entries } = played({ acceptance: { roomFirst: 800 } })
  // The clerk accepts where a correction of an accepted bid has stopped the rule, and after a fair warning.
  const left = entries.flatMap((entry) =>
    entry.type === 'rule_stopped' || entry.type === 'fair_warning_given' ? [entry.lotNumber] : [],
  )
  const byClerk = doings.flatMap(({ name, input }) => (name === 'approveBid' ? [bidOf(sale, input.id)?.lot] : []))
  for (const lot of byClerk) expect(left).toContain(lot?.lotNumber)
  const accepted = entries.flatMap((entry) => (entry.type === 'bid_accepted_by_rule' ? [entry] : []))
  expect(accepted.length).toBeGreaterThan(0)
  for (const { bidId, at } of accepted) {
    const placed = bidOf(sale, bidId)?.bid.timestamp ?? ''
    expect(Date.parse(at) - Date.parse(placed)).toBeGreaterThanOrEqual(800)
  }
  expect(journalOf(played({ terms: { onlineBids: 'rule', roomFirst: 800 } }))).toBe(JSON.stringify(entries))
})

test('bids maxima by phone in place of the taps of the people who left them, never above their values', () => {
  const { taps, sale, wanted } = played({ people: { maxima: 1 } })
  const online = [...sale.lots.values()].flatMap(({ bids }) =>
    [...bids.values()].filter(({ type }) => type === 'online'),
  )
  expect([taps, sale.terms?.phoneMaxima]).toEqual([0, true])
  expect(online.some(({ status }) => status === 'active')).toBe(true)
  for (const { lotNumber, amount, paddleNumber } of online) {
    const own = wanted.get(lotNumber)?.find(({ paddle }) => paddle === paddleNumber)
    expect(own?.value).toBeGreaterThanOrEqual(amount)
  }
  const some = played({ terms: { phoneMaxima: true } })
  expect(some.taps).toBeGreaterThan(0)
  expect(journalOf(played({ people: { maxima: 0.25 } }))).toBe(journalOf(some))
  expect(journalOf(played({ people: { maxima: 0 } }))).toBe(journalOf(usual))
})

test('corrects a clerk’s slips, so that the outcomes are as called', () => {
  const slipping = played({ clerk: { slips: 1 }, people: { online: 0 } })
  const careful = played({ people: { online: 0 } })
  expect(slipping.doings.filter(({ name }) => name === 'cancelBid').length).toBeGreaterThan(0)
  expect(slipping.taps).toBe(0)
  for (const [at, outcome] of outcomesOf(slipping).entries()) {
    const called = slipping.calls.findLast(({ kind, lotNumber }) => kind === 'sold' && lotNumber === at + 1)
    expect(outcome?.amount ?? null).toBe(called?.amount ?? null)
  }
  expect(outcomesOf(careful)).toHaveLength(16)
})

test('keeps to the house’s ladder if he is told to', () => {
  const offLadder = (evening: typeof usual) =>
    evening.calls.filter(({ kind, amount = 0 }) => kind === 'bid' && amount % 100 !== 0).length
  expect(offLadder(usual)).toBeGreaterThan(0)
  expect(offLadder(played({ auctioneer: { keepsToLadder: true, opensAt: 1 } }))).toBeLessThan(offLadder(usual))
})

test('asks an outside bidder and an outside acceptance, whose undefined is the usual behaviour', () => {
  expect(journalOf(played({}, { bidder: () => undefined }))).toBe(journalOf(usual))
  expect(journalOf(played({}, { acceptance: () => undefined }))).toBe(journalOf(usual))
  expect(played({}, { bidder: () => null }).taps).toBe(0)
  const views: number[] = []
  played({}, { bidder: ({ value }) => void views.push(value) })
  expect(views.length).toBeGreaterThan(0)
})

test('lets a bidder whose bids are refused tap once for each change of the screen', () => {
  const { refused, taps } = played({}, { bidder: () => ({ amount: 1, afterMs: 0 }) })
  expect(refused.length).toBe(taps)
  expect(taps).toBeLessThan(5_000)
})

test('measures what the sale and the private values say', () => {
  const figures = figuresOf(usual)
  const sold = outcomesOf(usual).filter((outcome) => outcome?.status === 'sold')
  expect(figures.sold_share).toBe((100 * sold.length) / 16)
  expect(figures.hammer_total).toBe(sold.reduce((sum, outcome) => sum + (outcome?.amount ?? 0), 0))
  expect(figures.lots_an_hour).toBeCloseTo(16 / (usual.ms / 3_600_000))
  const lots = lotResults(usual, { bids: 'without' }).filter(
    ({ hammer, highest }) => hammer !== null && highest !== null,
  )
  const best = lots.filter(({ buyer, highest }) => buyer === highest?.paddle)
  expect(figures.won_by_highest_value).toBeCloseTo((100 * best.length) / lots.length)
})

test('sorts the lots, and refuses an order with a lot that is not there', () => {
  const lows = played({ order: 'dearest first' }).sale.order.map(
    (lot) => auction.lots[Number(lot) - 1]?.low_estimate ?? 0,
  )
  expect(lows).toEqual(lows.toSorted((a, b) => b - a))
  expect(played({ order: [9, 3] }).sale.order.slice(0, 3)).toEqual([9, 3, 1])
  expect(() => played({ order: [99] })).toThrow('The order names lot 99')
})

test('offers the rounds of a variant in place of the catalogue’s, and refuses one with a lot that is not there', () => {
  const { sale, entries } = played({ rounds: [{ kind: 'together', lots: [2, 3, 5] }] })
  expect(lotOf(sale, 2)?.round).toMatchObject({ kind: 'together', lots: [2, 3, 5] })
  const sold = entries.flatMap((entry) => (entry.type === 'lot_sold_in_round' ? [entry.lotNumber] : []))
  expect(sold).toEqual(lotOf(sale, 2)?.outcome?.status === 'sold' ? [2, 3, 5] : [])
  expect(journalOf(played({ rounds: [] }))).toBe(journalOf(usual))
  expect(() => played({ rounds: [{ kind: 'each', lots: [1, 99] }] })).toThrow('A round names lot 99')
})
