import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MirrorQuestion } from '../messages.ts'
import { createGuard, MIRROR_LIMITS } from './guard.ts'

const bid: MirrorQuestion = {
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

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('limits one mirror to three quarters of the total, which leaves room for others during a flood', async () => {
  const { guarded } = createGuard()
  const { atOnce: most } = MIRROR_LIMITS.bids
  let done = 0
  const ask = (mirror: string) =>
    guarded(mirror, bid, async () => {
      done += 1
    })
  for (let bids = 0; bids < most * 0.75; bids += 1) await ask('flooded')
  await expect(ask('flooded')).rejects.toMatchObject({ status: 429 })
  for (let bids = 0; bids < most * 0.25; bids += 1) await ask('quiet')
  await expect(ask('quiet')).rejects.toMatchObject({ status: 429 })
  expect(done).toBe(most)
})

test.for([
  { what: 'joins', ask: { ...bid, call: 'joinAsBidder' } },
  { what: 'reads', ask: { ...bid, call: 'bidsOfLot' } },
  { what: 'pictures', ask: { kind: 'picture', id: 1, beat: 0, path: '/api/images/a/b.jpg', from: 0 } },
  { what: 'tokens', ask: { kind: 'who', id: 1, beat: 0, tokens: ['hash'] } },
] satisfies { what: keyof typeof MIRROR_LIMITS; ask: MirrorQuestion }[])(
  'carries out a limited number of $what a second for a mirror that asks without end',
  async ({ what, ask }) => {
    const { guarded } = createGuard()
    const { atOnce, perSecond } = MIRROR_LIMITS[what]
    let done = 0
    for (let tenth = 0; tenth < 100; tenth += 1) {
      for (let asked = 0; asked < 100; asked += 1)
        await guarded('flooded', ask, async () => {
          done += 1
        }).catch(() => null)
      vi.advanceTimersByTime(100)
    }
    expect(done).toBeGreaterThan(0.75 * perSecond * 9)
    expect(done).toBeLessThanOrEqual(0.75 * (atOnce + perSecond * 10))
  },
)

test('opens a limited number of kilobytes from one mirror, and still those of another', () => {
  const { opens } = createGuard()
  let opened = 0
  while (opens('flooded', 100 * 1_024)) opened += 1
  expect(opened * 101).toBeLessThanOrEqual(0.75 * MIRROR_LIMITS.opened.atOnce)
  expect(opens('flooded', 100 * 1_024)).toBe(false)
  expect(opens('quiet', 100)).toBe(true)
})

test('limits concurrent work, and accepts more once some has ended', async () => {
  const { guarded } = createGuard()
  const read: MirrorQuestion = { ...bid, call: 'bidsOfLot' }
  let end = () => {}
  const held = new Promise<void>((resolve) => {
    end = resolve
  })
  const { underWay } = MIRROR_LIMITS
  const under = Array.from({ length: underWay }, (_, at) => guarded(at < underWay * 0.75 ? 'a' : 'c', read, () => held))
  await expect(guarded('b', read, async () => null)).rejects.toMatchObject({ code: 'too_fast' })
  end()
  await Promise.all(under)
  expect(await guarded('b', read, async () => 'done')).toBe('done')
})

test('accepts questions of other mirrors while those of one hang', async () => {
  const { guarded } = createGuard()
  const read: MirrorQuestion = { ...bid, call: 'bidsOfLot' }
  const hung = Array.from({ length: MIRROR_LIMITS.underWay }, () =>
    guarded('flooded', read, () => new Promise(() => {})).catch(() => 'refused'),
  )
  expect(await hung.at(-1)).toBe('refused')
  expect(await guarded('quiet', bid, async () => 'done')).toBe('done')
})
