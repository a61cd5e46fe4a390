import { expect, test } from 'vitest'
import { LEVEL_NAMES } from '../../shared/entities/rehearsal/rehearsal.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { DEFAULT_TERMS } from '../../shared/rules/default-terms.ts'
import type { SaleEntry } from '../../shared/sale/entry.ts'
import { BY_NIGHT } from '../../shared/testing/property-runs.ts'
import { KINDS_OF_SALE } from '../people/kinds.ts'
import { catalogueOf } from '../people/made-up-catalogue.ts'
import { rehearsalLots } from '../people/people.ts'
import { RoomPeople } from '../people/room-people.ts'
import type { SpokenCall } from '../said.ts'
import { parseScenario } from '../scenarios/parse.ts'
import { playEvening } from './headless.ts'
import { LEVELS } from './levels.ts'
import { EVENING } from './memory-desk.ts'
import { nextFigure } from './steps.ts'

const auction = catalogueOf(64)
const SEEDS = Array.from({ length: BY_NIGHT ? 20 : 1 }, (_, seed) => seed)
const EVENINGS = LEVEL_NAMES.flatMap((level) =>
  SEEDS.map((seed) => ({ level, seed, ...playEvening({ auction, level, seed, kind: 'general' }) })),
)
type Evening = (typeof EVENINGS)[number]

const atOf = ({ at }: SaleEntry) => Date.parse(at) - EVENING

/** The vendors' reserves of an evening. */
function reservesOf({ level, seed }: Evening): (lotNumber: LotNumber) => number {
  const lots = rehearsalLots(auction)
  const people = new RoomPeople({ seed, crowd: LEVELS[level].crowd, kind: KINDS_OF_SALE.general, lots })
  const reserves = new Map(lots.map((lot) => [lot.lotNumber, people.demandFor(lot).reserve]))
  return (lotNumber) => reserves.get(lotNumber) ?? 0
}

const isForVendor = ({ kind, type, paddleNumber }: SpokenCall) =>
  kind === 'bid' && type === 'floor' && paddleNumber === undefined

/** Whether he announces a break after a lot, or its end. */
const isOfBreak = ({ kind, text }: SpokenCall) => kind === 'remark' && /short break|go on/i.test(text)

/** The calls of each lot; those of a lot that was offered again are two lists. */
function offers({ calls }: Pick<Evening, 'calls'>): SpokenCall[][] {
  const all: SpokenCall[][] = []
  for (const call of calls) {
    if (call.kind === 'lot') all.push([])
    all.at(-1)?.push(call)
  }
  return all
}

test('bids for the vendor below the reserve only, never twice in turn, nor against a fixed bid of the book', () => {
  let bids = 0
  for (const evening of EVENINGS) {
    const reserveOf = reservesOf(evening)
    for (const calls of offers(evening)) {
      const called = calls.filter(({ kind }) => kind === 'bid')
      for (const [at, bid] of called.entries()) {
        if (!isForVendor(bid)) continue
        bids += 1
        const before = called[at - 1]
        expect(bid.amount).toBeLessThan(reserveOf(bid.lotNumber))
        expect([bid.text, before?.type]).not.toEqual([bid.text, 'advanced'])
        expect(before?.paddleNumber).toBeDefined()
      }
    }
  }
  expect(bids).toBeGreaterThan(EVENINGS.length * 10)
})

test('passes few lots for which somebody present would pay the reserve', () => {
  let passed = 0
  for (const evening of EVENINGS) {
    const reserveOf = reservesOf(evening)
    for (const lotNumber of evening.sale.order) {
      const most = Math.max(0, ...(evening.wanted.get(lotNumber) ?? []).map(({ value }) => value))
      if (evening.sale.lots.get(lotNumber)?.outcome?.status === 'passed' && most >= reserveOf(lotNumber)) passed += 1
    }
  }
  expect(passed / (64 * EVENINGS.length)).toBeLessThan(0.05)
})

test('sells subject to the vendor’s approval only just below the reserve, and says so', () => {
  let subject = 0
  for (const evening of EVENINGS) {
    const reserveOf = reservesOf(evening)
    for (const { kind, text, amount = 0, lotNumber, subject: isSubject } of evening.calls) {
      if (kind !== 'sold') continue
      expect([text, /subject/i.test(text)]).toEqual([text, isSubject === true])
      if (!isSubject) continue
      subject += 1
      // A lot that is offered again has a lower reserve.
      expect(amount).toBeLessThan(reserveOf(lotNumber))
      expect(amount).toBeGreaterThanOrEqual(0.9 * 0.85 * reserveOf(lotNumber) - 1)
      expect(evening.sale.lots.get(lotNumber)?.outcome).toMatchObject({ status: 'sold', subject: true })
    }
  }
  expect(subject).toBeGreaterThan(0)
})

test('offers some passed lots again after the last one, without their earlier bids', () => {
  let again = 0
  for (const { calls, sale } of EVENINGS) {
    const last = sale.order.at(-1)
    const ended = calls.findIndex(({ kind, lotNumber }) => kind === 'lot' && lotNumber === last)
    for (const [at, { kind, rest, lotNumber }] of calls.entries()) {
      if (kind !== 'lot' || !rest) continue
      again += 1
      expect(at).toBeGreaterThan(ended)
      // A break after the lot was said on it too.
      const before = calls.slice(0, at).findLast((call) => call.lotNumber === lotNumber && !isOfBreak(call))
      expect(before?.kind).toBe('passed')
      const amounts = calls.slice(at).flatMap((call) => (call.lotNumber === lotNumber ? (call.amount ?? []) : []))
      const bids = [...(sale.lots.get(lotNumber)?.bids.values() ?? [])]
      expect(amounts).toEqual(
        expect.arrayContaining(bids.filter(({ type }) => type !== 'online').map(({ amount }) => amount)),
      )
    }
  }
  expect(again).toBeGreaterThan(0)
})

test('takes a break in a long evening, and says a sentence about some lots where there is time', () => {
  const said = (level: Evening['level'], words: RegExp) =>
    EVENINGS.filter((evening) => evening.level === level).map(
      ({ calls }) => calls.filter(({ kind, text }) => kind === 'remark' && words.test(text)).length,
    )
  for (const level of LEVEL_NAMES) expect(new Set(said(level, /short break/i))).toEqual(new Set([1]))
  expect(Math.min(...said('busy', /of its kind|on view|interest in this|catalogue|asked about/i))).toBeGreaterThan(5)
  expect(Math.max(...said('storm', /of its kind|on view|interest in this|catalogue|asked about/i))).toBe(0)
})

test('takes a time of its own for each lot from the warning to the hammer, longer for a lot that does well', () => {
  const low = new Map(rehearsalLots(auction).map(({ lotNumber, lowEstimate }) => [lotNumber, lowEstimate ?? 1]))
  const mean = (times: readonly number[]) => times.reduce((sum, each) => sum + each, 0) / times.length
  for (const level of ['calm', 'busy'] as const) {
    const times: { well: number[]; badly: number[] } = { well: [], badly: [] }
    for (const { calls } of EVENINGS.filter((each) => each.level === level)) {
      const ofEvening = calls.flatMap(({ kind, lotNumber, at: fell, amount = 0 }, at) => {
        const warned = calls[at - 1]
        if (kind !== 'sold' || warned?.kind !== 'fair_warning') return []
        return { well: amount > 1.5 * (low.get(lotNumber) ?? 1), ms: fell - warned.at }
      })
      // Of an evening: those of many are more than there are milliseconds.
      expect(new Set(ofEvening.map(({ ms }) => ms)).size).toBeGreaterThan(0.9 * ofEvening.length)
      for (const { well, ms } of ofEvening) times[well ? 'well' : 'badly'].push(ms)
    }
    expect(mean(times.well)).toBeGreaterThan(mean(times.badly))
  }
})

test('leaves the book’s own amount to the book: nobody online bids it before he has called it', () => {
  let opened = 0
  for (const { calls, entries } of EVENINGS) {
    for (const { kind, type, lotNumber, amount, at } of calls) {
      if (kind !== 'open' || type !== 'advanced') continue
      opened += 1
      const called = calls.find((call) => call.kind === 'bid' && call.lotNumber === lotNumber && call.at > at)
      const taps = entries.filter(
        (entry) =>
          entry.type === 'bid_placed' &&
          entry.bid.type === 'online' &&
          entry.bid.lotNumber === lotNumber &&
          atOf(entry) >= at &&
          atOf(entry) <= (called?.at ?? 0),
      )
      expect(called).toMatchObject({ type: 'advanced', amount })
      expect(taps).toEqual([])
    }
  }
  expect(opened).toBeGreaterThan(EVENINGS.length * 5)
})

test('leads online bids back to his figures after a split bid', () => {
  let online = 0
  for (const { level, seed, calls, facts, entries } of EVENINGS) {
    const placed = entries.flatMap((entry) => (entry.type === 'bid_placed' ? { ...entry.bid, at: atOf(entry) } : []))
    for (const { at, lotNumber } of facts.filter((fact) => fact.kind === 'names' && fact.figures === 'each')) {
      const split = calls.find((call) => call.kind === 'bid' && call.at === at)
      const onDesk = placed.findIndex(
        (bid) => bid.lotNumber === lotNumber && bid.type === 'floor' && bid.amount === split?.amount && bid.at >= at,
      )
      // The desk left it out if an online bid had gone further; a second phone may bid after the first one.
      const next = onDesk < 0 ? undefined : placed[onDesk + 1]
      if (next?.type !== 'online' || next.lotNumber !== lotNumber) continue
      online += 1
      const led = nextFigure(split?.amount ?? 0, DEFAULT_TERMS.ladder)
      expect([level, seed, lotNumber, next.amount]).toEqual([level, seed, lotNumber, led])
    }
  }
  expect(online).toBeGreaterThan(0)
})

test('follows a script to its end without a bid for the vendor', () => {
  const text = 'lot\n  estimate 1,000\n  reserve 2,000\n  bid room 142 at 500\n  bid room 117 at 550\n  ends passed'
  const scenario = parseScenario(text, () => null)
  const { calls } = playEvening({ auction, level: 'busy', seed: 1, scenario })
  expect(calls.filter(isForVendor)).toEqual([])
  expect(calls.at(-1)?.kind).toBe('passed')
})
