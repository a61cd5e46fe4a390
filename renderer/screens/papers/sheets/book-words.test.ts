import { expect, test } from 'vitest'
import { bidWords, ladderWords, priceWords, signWords, stepWords } from './book-words.ts'

const figure = (amount: number) => amount.toLocaleString('en')

test('writes the ladder without the rungs that no lot reaches', () => {
  const ladder = [
    { from: 0, step: 50 },
    { from: 2_000, pattern: [2, 5, 8] },
    { from: 10_000_000, step: 1 },
  ]
  expect(ladderWords(ladder, figure)).toBe('from 0: 50; from 2,000: 2-5-8')
})

test('names a lot’s vendor and signs', () => {
  expect(signWords({ vendor: 'V-17', vatScheme: 'import', hasResaleRight: true, isGuaranteed: true })).toBe(
    'Vendor V-17 · VAT Import · Resale right · Guaranteed',
  )
  expect(signWords({ vendor: '', vatScheme: null, hasResaleRight: false, isGuaranteed: false })).toBe('')
})

test('names the step of an advance bid, and its effective amount off the ladder', () => {
  const bid = { amount: 900, paddle: '12' }
  expect(stepWords({ ...bid, falls: { step: 4, figure: 900 } }, figure)).toBe('step 4')
  expect(stepWords({ ...bid, falls: { step: 4, figure: 880 } }, figure)).toBe('step 4, at 880')
  expect(stepWords({ ...bid, falls: null }, figure)).toBe('')
})

test('names the lot whose price includes a lot, and the lot of a choice on which a bid was left', () => {
  expect(priceWords({ hammerPrice: 900, with: null }, figure)).toBe('900')
  expect(priceWords({ hammerPrice: 0, with: 12 }, figure)).toBe('with lot 12')
  expect(priceWords({ hammerPrice: null, with: null }, figure)).toBe('')
  expect(bidWords({ amount: 1_900, paddle: '12' }, figure)).toBe('1,900 (12)')
  expect(bidWords({ amount: 1_900, paddle: '12', lot: 14 }, figure)).toBe('1,900 (12, lot 14)')
})
