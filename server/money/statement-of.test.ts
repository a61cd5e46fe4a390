import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type IssuedStatement, partyPath, type Side } from '../../shared/entities/money/statements.ts'
import { presetCharges } from '../../shared/money/charge-presets.ts'
import type { Sale } from '../../shared/sale/state.ts'
import { aSale } from '../../shared/sale/testing/a-sale.ts'
import { anyStep, commandOf, LEFT, POOL } from '../../shared/sale/testing/any-command.ts'
import { PROPERTY_RUNS } from '../../shared/testing/property-runs.ts'
import { documentDue, partyNamed, type StatementSources, statementOf, summariesOf } from './statement-of.ts'

const SIDES: readonly Side[] = ['buyers', 'vendors']
/** 10,000 by night. */
const RUNS = PROPERTY_RUNS >= 1_000 ? PROPERTY_RUNS * 10 : PROPERTY_RUNS

/** A live sale with charges, whose lots have vendors and commissions. */
function charged() {
  const lots = POOL.slice(0, 4)
  const room = aSale({ lots, advancedBids: LEFT, reserve: 1_500 })
  room.ask('editMetadata', { currency: 'GBP', confirm: ['currency'] })
  room.ask('setTerms', { charges: presetCharges('flat', 'GBP') })
  const edits = lots.map((lot_number, at) => ({
    lot_number,
    title: `Lot ${lot_number}`,
    vendor: ['Mr Smith', 'Estate of a lady', ''][at % 3] ?? '',
    vendor_commission: `${12.5 + at}`,
  }))
  room.ask('editLots', { lots: edits })
  return room.live().lot(1).asking(500)
}

/** Issues whatever is due to anybody: credit notes first, then statements. */
function issueAll(sale: Sale, issued: IssuedStatement[]): void {
  const known: StatementSources = { issued, clientOf: () => null }
  const issue = (side: Side, party: string | null, kind: IssuedStatement['kind']) => {
    const due = documentDue(sale, known, { side, party, kind, at: '2026-05-14T12:00:00.000Z' })
    if (typeof due !== 'number') issued.push({ ...due, number: issued.length + 1 })
  }
  for (const side of SIDES) {
    for (const { party, creditDue, lots } of summariesOf(sale, known, side)) {
      for (let isDue = creditDue; isDue; isDue = statementOf(sale, known, { side, party }).creditDue)
        issue(side, party, 'credit')
      if (lots > 0) issue(side, party, 'statement')
    }
  }
}

/** What was issued to a side, credit notes taken off. */
const issuedSum = (issued: readonly IssuedStatement[], side: Side, part: 'hammer' | 'total' | 'proceeds') =>
  issued
    .filter((each) => each.side === side)
    .reduce((sum, each) => sum + (each.kind === 'credit' ? -1 : 1) * each.sum[part], 0)

const anyEvening = fc.array(anyStep, { minLength: 20, maxLength: 80, size: 'max' })
/** Credit notes come in one evening of eight: some of these have them, so that it is not left to luck. */
const WITH_CREDITS = fc.sample(anyEvening, { seed: 35, numRuns: 3 })

test('whatever happens between issues, what was issued without its credit notes is the results, for buyers and vendors', () => {
  let credits = 0
  fc.assert(
    fc.property(anyEvening, (steps) => {
      const room = charged()
      const issued: IssuedStatement[] = []
      for (const [at, step] of steps.entries()) {
        room.attempt((sale) => commandOf(step, sale)(sale))
        if (at % 10 === 9) issueAll(room.sale, issued)
      }
      issueAll(room.sale, issued)
      credits += issued.filter(({ kind }) => kind === 'credit').length
      const results = [...room.sale.lots.values()].reduce(
        (sum, { outcome }) => sum + (outcome?.status === 'sold' ? (outcome.amount ?? 0) : 0),
        0,
      )
      const minor = 10 ** (issued.at(-1)?.digits ?? 0)
      for (const side of SIDES) expect(issuedSum(issued, side, 'hammer')).toBe(results * minor)
      const before = issued.length
      issueAll(room.sale, issued)
      expect(issued).toHaveLength(before)
    }),
    { numRuns: RUNS, examples: WITH_CREDITS.map((steps) => [steps]) },
  )
  expect(credits).toBeGreaterThan(0)
})

/** A sale in which paddles 12 and 14 are of one client, and 14 bought lot 1. */
function twoPaddles() {
  const room = charged()
  for (const paddle of ['12', '14', '30'])
    expect(room.ask('registerPaddle', { paddle, clientId: paddle === '30' ? 'duke' : 'countess' })).toBeNull()
  room.floor('first', 2_000, '14').sold(2_000, '14')
  const issued: IssuedStatement[] = []
  issueAll(room.sale, issued)
  return { room, issued }
}
const standing = (issued: readonly IssuedStatement[]) =>
  issued.filter(({ side, number }) => side === 'buyers' && !issued.some(({ credits }) => credits === number))

test('a client whose lower paddle buys later gets a credit note and one statement of both, not two', () => {
  const { room, issued } = twoPaddles()
  room.lot(2).asking(2_000).floor('second', 2_000, '12').sold(2_000, '12')
  const known: StatementSources = { issued, clientOf: () => null }
  const [summary] = summariesOf(room.sale, known, 'buyers')
  expect(summary).toMatchObject({ party: '12', number: 1, creditDue: true, lots: 2 })
  expect(() => documentDue(room.sale, known, { side: 'buyers', party: '12', kind: 'statement', at: '' })).toThrow()
  issueAll(room.sale, issued)
  const last = standing(issued).filter(({ kind }) => kind === 'statement')
  expect(last.map(({ lines }) => lines.map(({ lotNumber }) => lotNumber))).toEqual([[1, 2]])
})

test('a paddle handed over takes its lots along: the first client gets a credit note under its id, the next a statement', () => {
  const { room, issued } = twoPaddles()
  expect(room.ask('changePaddle', { paddle: '14', clientId: 'duke' })).toBeNull()
  const known: StatementSources = { issued, clientOf: () => null }
  expect(summariesOf(room.sale, known, 'buyers')).toMatchObject([
    { party: '14', number: null, lots: 1 },
    { party: 'countess', number: 1, creditDue: true, lots: 0 },
  ])
  issueAll(room.sale, issued)
  const buyers = issued.filter(({ side }) => side === 'buyers')
  expect(buyers.map(({ kind, clientId, credits }) => [kind, clientId, credits])).toEqual([
    ['statement', 'countess', null],
    ['statement', 'duke', null],
    ['credit', 'countess', 1],
  ])
})

test('a vendor called “unassigned” is not nobody', () => {
  expect([null, 'unassigned', '~unassigned', 'Mr Smith'].map((party) => partyNamed(partyPath(party)))).toEqual([
    null,
    'unassigned',
    '~unassigned',
    'Mr Smith',
  ])
  expect(partyPath('unassigned')).toBe('~unassigned')
})
