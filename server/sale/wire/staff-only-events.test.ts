import { expect, test } from 'vitest'
import { lotOn } from '../../../shared/sale/diff/diff.ts'
import { aLotAt } from '../../../shared/sale/testing/a-sale.ts'
import { viewOfDiff } from '../../../shared/sale/view/seen-diffs.ts'
import { type Audience, PUBLIC } from '../../../shared/sale/view/view.ts'
import { messagesOf } from './messages.ts'

const tags = { get: () => undefined }

/** The types of the messages to an audience about a bid above a limit, which is asked about if it is below 1,000. */
function heardBy(audience: Audience, limit: number): string[] {
  const room = aLotAt(100)
  room.ask('registerPaddle', { paddle: '34', clientId: 'ada', limit })
  const before = room.sale
  const bid = { lotNumber: 1, amount: 600, type: 'floor', paddleNumber: '34' } as const
  expect(room.ask('placeBid', { ...bid, confirm: ['over_limit'] })).toBeNull()
  expect(room.lastTypes.includes('bid_confirmed')).toBe(limit < 600)
  const after = room.sale
  const diff = after.commands.at(-1)?.diff
  if (!diff) throw new Error('The bid has no difference')
  const look = { audience, tags, sale: after, on: lotOn(before, after), hasCharges: false }
  const seen = viewOfDiff(diff, look)
  return messagesOf({ before, after, entries: room.last, diff: seen }, { ...look, seq: 1 }).map(({ type }) => type)
}

test('a confirmed question adds no message for the public or a desk, and one for staff', () => {
  for (const audience of [PUBLIC, { kind: 'display' }, { kind: 'desk' }] as const)
    expect(heardBy(audience, 500)).toEqual(heardBy(audience, 1_000))
  const [confirmed, plain] = [500, 1_000].map((limit) => heardBy({ kind: 'staff' }, limit))
  expect(plain).not.toContain('lot_state_updated')
  expect(confirmed).toContain('lot_state_updated')
})
