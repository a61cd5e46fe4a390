import { expect, test } from 'vitest'
import { parsedVariant, seenFault, VariantFile, variantOfWords } from './variant.ts'

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
  expect(variantOfWords('D', ['maxima=0.25', 'onlineBids=rule'])).toEqual({
    ...{ name: 'D', people: { maxima: 0.25 }, terms: { onlineBids: 'rule' } },
  })
  expect(variantOfWords('A', [])).toEqual({ name: 'A' })
})

test.each([
  ['nonsense', '“nonsense” is not key=value'],
  ['colour=red', 'A variant has no “colour”'],
  ['ladder=mars', 'Variant “B”: terms.ladder'],
  ['accept=maybe', 'accept is “clerk:MS” or “rule:MS”, not “maybe”'],
  ['accept=rule:soon', 'Variant “B”: acceptance.roomFirst'],
  ['accept=rule:60000', 'Variant “B”: acceptance.roomFirst'],
  ['maxima=25', 'Variant “B”: people.maxima'],
  ['online=1e9', 'Variant “B”: people.online'],
  ['room=', 'Variant “B”: people.room'],
  ['snap=perhaps', 'Variant “B”: terms.snap'],
  ['keeps-to-ladder=perhaps', 'Variant “B”: auctioneer.keepsToLadder'],
])('refuses %s with a sentence', (word, sentence) => {
  expect(() => variantOfWords('B', [word])).toThrow(sentence)
})

test('changes nobody in a concluded sale', () => {
  const variants = [{ name: 'A' }, { name: 'empty', people: { room: 0 } }]
  expect(seenFault({ people: 'drawn', variants })).toBeNull()
  expect(seenFault({ people: 'seen', variants: [{ name: 'A', people: { patience: 2, maxima: 1 } }] })).toBeNull()
  expect(seenFault({ people: 'seen', variants })).toContain('variant “empty”')
})

test('refuses an unknown field, and two variants of one name', () => {
  expect(() => parsedVariant({ name: 'slow', clock: 3 })).toThrow('Variant “slow”')
  expect(() => parsedVariant('slow')).toThrow('A variant')
  expect(VariantFile.safeParse({ variants: [{ name: 'one' }, { name: 'one' }] }).success).toBe(false)
})
