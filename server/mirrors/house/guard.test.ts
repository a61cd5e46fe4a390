import { expect, test } from 'vitest'
import type { Ask } from '../messages.ts'
import { createGuard, MIRROR_LIMITS } from './guard.ts'

const bid: Ask = {
  kind: 'call',
  id: 1,
  beat: 0,
  call: 'placeBid',
  params: {},
  query: {},
  token: null,
  key: null,
  address: null,
}

test('one mirror has three quarters of what all may ask at most, so that a flood at one leaves room for the others', async () => {
  const guard = createGuard()
  const { most } = MIRROR_LIMITS.bids
  let done = 0
  const ask = (mirror: string) =>
    guard(mirror, bid, async () => {
      done += 1
    })
  for (let bids = 0; bids < most * 0.75; bids += 1) await ask('flooded')
  await expect(ask('flooded')).rejects.toMatchObject({ status: 429 })
  for (let bids = 0; bids < most * 0.25; bids += 1) await ask('quiet')
  await expect(ask('quiet')).rejects.toMatchObject({ status: 429 })
  expect(done).toBe(most)
})

test('what is under way at once is bounded, and what has ended makes room', async () => {
  const guard = createGuard()
  const read: Ask = { kind: 'picture', id: 1, beat: 0, path: '/api/images/a/b.jpg', from: 0 }
  let end = () => {}
  const held = new Promise<void>((resolve) => {
    end = resolve
  })
  const under = Array.from({ length: MIRROR_LIMITS.underWay }, () => guard('a', read, () => held))
  await expect(guard('b', read, async () => null)).rejects.toMatchObject({ code: 'too_fast' })
  end()
  await Promise.all(under)
  expect(await guard('b', read, async () => 'done')).toBe('done')
})
