import { expect, test } from 'vitest'
import { LEVEL_NAMES } from '../../shared/entities/rehearsal/rehearsal.ts'
import { DEFAULT_TERMS } from '../../shared/rules/default-terms.ts'
import { BY_NIGHT } from '../../shared/testing/property-runs.ts'
import { catalogueOf } from '../people/made-up-catalogue.ts'
import { playEvening } from './headless.ts'

const LOTS = BY_NIGHT ? 60 : 24

test.each(LEVEL_NAMES)('records the facts that a debrief needs: %s', (level) => {
  const { calls, facts } = playEvening({ auction: catalogueOf(LOTS), level, seed: 4 })
  const momentsOf = (kind: string) => calls.filter((call) => call.kind === kind).map(({ at }) => at)
  const factsOf = (kind: string) => facts.filter((fact) => fact.kind === kind)
  expect(factsOf('warned').map(({ at }) => at)).toEqual(momentsOf('fair_warning'))
  const hammers = calls.filter(({ kind }) => kind === 'sold' || kind === 'passed').map(({ at }) => at)
  expect(factsOf('hammer').map(({ at }) => at)).toEqual(hammers)
  // He hears every bidder of the room and the telephones.
  const unheard = facts.flatMap((fact) => (fact.kind === 'hammer' ? fact.wanting : []))
  expect(unheard.filter(({ type }) => type !== 'online')).toEqual([])
  const asked = facts.flatMap((fact) => (fact.kind === 'asking' && fact.isSaid ? fact.amount : []))
  // Some sentences against a bidder name no figure.
  const priced = calls.filter(({ kind }) => kind === 'open' || kind === 'ask')
  expect(asked).toEqual(priced.flatMap(({ amount = [] }) => amount))
})

test('opens with the book, and has the desk execute each bid called from it', () => {
  const { calls, facts, sale } = playEvening({ auction: catalogueOf(LOTS), level: 'busy', seed: 4 })
  const called = facts.flatMap((fact) => (fact.kind === 'book_called' ? fact : []))
  expect(called.length).toBeGreaterThan(LOTS / 12)
  for (const { lotNumber, paddle, amount } of called) {
    const spoken = calls.filter((call) => call.lotNumber === lotNumber)
    expect(spoken.find(({ kind }) => kind === 'open')?.text).toMatch(/commission/)
    expect(spoken.find(({ kind }) => kind === 'bid')).toMatchObject({ type: 'advanced', amount, paddleNumber: paddle })
    const bids = [...(sale.lots.get(lotNumber)?.bids.values() ?? [])]
    expect(bids).toContainEqual(expect.objectContaining({ type: 'advanced', amount, paddleNumber: paddle }))
  }
})

test('bids for the best commission up to its limit if commissions are maximum bids', () => {
  const auction = { ...catalogueOf(LOTS), terms: { ...DEFAULT_TERMS, advanceBids: 'maximum' as const } }
  const { facts } = playEvening({ auction, level: 'busy', seed: 4 })
  const called = facts.flatMap((fact) => (fact.kind === 'book_called' ? fact : []))
  const lots = new Set(called.map(({ lotNumber }) => lotNumber))
  expect(called.length).toBeGreaterThan(lots.size)
  for (const { lotNumber, paddle, amount } of called) {
    const limits = facts.flatMap((fact) => (fact.kind === 'commission' && fact.lotNumber === lotNumber ? fact : []))
    expect(limits.find((each) => each.paddle === paddle)?.limit).toBeGreaterThanOrEqual(amount)
  }
})
