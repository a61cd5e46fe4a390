import { expect, test } from 'vitest'
import { parsedVariant, VariantFile, variantOfWords } from './variant.ts'

test('reads a variant from the words of a flag', () => {
  const words = ['ladder=uk', 'accept=rule:1500', 'online=1000', 'room=50', 'slips=0.1', 'speed=2', 'largestJump=9']
  expect(variantOfWords('B', words)).toEqual({
    name: 'B',
    terms: { ladder: 'uk', largestJump: 9 },
    acceptance: { roomFirst: 1_500 },
    people: { online: 1_000, room: 50 },
    clerk: { slips: 0.1, speed: 2 },
  })
  expect(variantOfWords('C', ['accept=clerk:2500', 'order=cheapest-first', 'delay=400'])).toEqual({
    name: 'C',
    clerk: { acceptMs: 2_500 },
    order: 'cheapest first',
    network: { delayMs: 400 },
  })
  expect(variantOfWords('A', [])).toEqual({ name: 'A' })
})

test.each([
  ['nonsense', '“nonsense” is not key=value'],
  ['colour=red', 'A variant has no “colour”'],
  ['ladder=mars', 'Variant “B”: terms.ladder'],
  ['accept=maybe', 'accept is “clerk:MS” or “rule:MS”, not “maybe”'],
  ['accept=rule:soon', 'Variant “B”: acceptance.roomFirst'],
  ['online=1e9', 'Variant “B”: people.online'],
  ['room=', 'Variant “B”: people.room'],
  ['snap=perhaps', 'Variant “B”: terms.snap'],
  ['keeps-to-ladder=perhaps', 'Variant “B”: auctioneer.keepsToLadder'],
])('refuses %s with a sentence', (word, sentence) => {
  expect(() => variantOfWords('B', [word])).toThrow(sentence)
})

test('refuses an unknown field, and two variants of one name', () => {
  expect(() => parsedVariant({ name: 'slow', clock: 3 })).toThrow('Variant “slow”')
  expect(() => parsedVariant('slow')).toThrow('A variant')
  expect(VariantFile.safeParse({ variants: [{ name: 'one' }, { name: 'one' }] }).success).toBe(false)
})
