import { expect, test } from 'vitest'
import { draftOf, NEW_ORDER, type Order, orderOf, parsedOrder } from './order-draft.ts'

test('an order survives its draft, with the fields that the form lacks', () => {
  const order: Order = {
    ...{ auctionId: 'spring', kind: 'wine', level: 'storm', evenings: 12, seed: 9 },
    variants: [
      { name: 'A' },
      { name: 'rule', acceptance: { roomFirst: 1_500 }, network: { delayMs: 400 }, luck: 3 },
      {
        name: 'C',
        terms: { ladder: 'uk', snap: true },
        people: { online: 900, patience: 2, maxima: 0.125 },
        order: [3, 1],
      },
      { name: 'D', order: 'dearest first', clerk: { acceptMs: 900, slips: 0.1 }, auctioneer: { opensAt: 0.5 } },
    ],
  }
  const again = orderOf(draftOf(order))
  expect(parsedOrder(JSON.stringify(again))).toEqual(order)
  const { kind: _, ...seen } = { ...order, people: 'seen' as const }
  expect(orderOf(draftOf(seen))).toEqual(seen)
})

test('a new draft is the sale as it is beside a slower clerk', () => {
  expect(orderOf(NEW_ORDER)).toEqual({
    ...{ lots: 177, level: 'busy', evenings: 40, seed: 1 },
    variants: [{ name: 'A' }, { name: 'B', clerk: { acceptMs: 2_500 } }],
  })
})

test('an address or a file that is no order is refused', () => {
  for (const text of [
    '',
    '{',
    '[]',
    '{"variants": []}',
    '{"variants": [1]}',
    '{"variants": "A"}',
    '{"variants": [{"name": "A", "terms": null}]}',
  ])
    expect(parsedOrder(text), text).toBeNull()
})
