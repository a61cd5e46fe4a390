import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS } from '../../../shared/testing/property-runs.ts'
import { runAtOnce } from '../in-parts.ts'
import { jsonInParts, jsonOfParts } from './json-in-parts.ts'

test('makes the text of JSON.stringify', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 150 }), (value, times) => {
      const many = Array.from({ length: times }, () => value)
      const large = { one: value, many, deep: { list: [many, Object.fromEntries(many.entries())] } }
      for (const data of [value, large]) expect([...jsonInParts(data)].join('')).toBe(JSON.stringify(data))
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

test('encodes missing fields and entries as JSON.stringify does', () => {
  for (const data of [undefined, null, {}, [], { lot: undefined }, [undefined], { at: new Date(0), lots: [{}] }])
    expect([...jsonInParts(data)].join('')).toBe(JSON.stringify(data) ?? 'null')
})

test('makes a catalogue in parts', () => {
  const lots = Array.from({ length: 1_000 }, (_, at) => ({ lotNumber: at, title: 'x'.repeat(1_000) }))
  const parts = [...jsonInParts([{ auctionId: 'spring', lots }])]
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(35_000)
  expect(parts.length).toBeGreaterThan(25)
})

test('makes the text of a value that is made in parts', () => {
  const lots = Array.from({ length: 1_000 }, (_, at) => ({ lotNumber: at, title: 'x'.repeat(100) }))
  function* made() {
    yield
    return { lots }
  }
  expect(runAtOnce(jsonOfParts(made()))).toBe(JSON.stringify({ lots }))
  expect([...jsonOfParts(made())].length).toBeGreaterThan(3)
})
