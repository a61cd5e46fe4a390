import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CITIES } from '../../../shared/cities.ts'
import { PROPERTY_RUNS } from '../../../shared/testing/property-runs.ts'
import { hashSecret } from '../secret.ts'
import { Bidders, PADDLES_OF_THE_ROOM } from './bidders.ts'
import { biddersHouse as house } from './testing/bidders-house.ts'

const PADDLES = 9000

async function fullHouse(parts: Parameters<typeof house>[0] = {}) {
  const full = house(parts)
  const joined = await Promise.all(Array.from({ length: PADDLES }, () => full.bidders.join({})))
  return { ...full, joined }
}

describe('a paddle', () => {
  test('is different for each of 9,000 bidders who join at once, from 1000 to 9999', async () => {
    const { joined, written } = await fullHouse({ below: (limit) => Math.floor(limit / 3) })
    const paddles = joined.map(({ paddleNumber }) => paddleNumber)
    expect(new Set(paddles).size).toBe(PADDLES)
    expect(paddles.every((paddle) => /^[1-9]\d{3}$/.test(paddle))).toBe(true)
    expect(written.map(({ seq }) => seq)).toEqual(Array.from({ length: PADDLES }, (_, index) => index + 1))
  })

  test('is never given out twice, for any random numbers', async () => {
    const dice = fc.array(fc.nat({ max: PADDLES - 1 }), { minLength: 1, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(dice, async (throws) => {
        const left = [...throws]
        const { bidders } = house({ below: (limit) => (left.pop() ?? 0) % limit })
        const joined = await Promise.all(throws.map(() => bidders.join({ bidderLocation: 'Oslo' })))
        expect(new Set(joined.map(({ paddleNumber }) => paddleNumber)).size).toBe(throws.length)
      }),
      { numRuns: PROPERTY_RUNS },
    )
  })

  test('is drawn from every free one', async () => {
    const limits: number[] = []
    const { bidders } = house({ below: (limit) => limits.push(limit) && 0 })
    const paddles = [await bidders.join({ bidderLocation: 'Oslo' }), await bidders.join({ bidderLocation: 'Oslo' })]
    expect(paddles.map(({ paddleNumber }) => paddleNumber)).toEqual(['1000', '9999'])
    expect(limits).toEqual([PADDLES, PADDLES - 1])
  })

  test('is not given to a new bidder while it has bids of the sale on show', async () => {
    const typed = new Set(['9999', '9998'])
    const { bidders } = house({ hasBids: (paddle) => typed.has(paddle) })
    const joined = async () => (await bidders.join({})).paddleNumber
    expect([await joined(), await joined()]).toEqual(['9997', '9996'])
    typed.clear()
    expect([await joined(), await joined(), await joined()].sort()).toEqual(['9995', '9998', '9999'])
  })

  test('is drawn at random by default', async () => {
    const bidders = new Bidders({
      joined: [],
      append: () => Promise.resolve(),
      isWatched: () => false,
      taken: () => new Set(),
      tokenFor: () => null,
      isKept: () => true,
      now: () => 0,
    })
    const { token } = await bidders.join({})
    expect(token).toMatch(/^[\w-]{22}$/)
    const others = await Promise.all(Array.from({ length: 20 }, () => bidders.join({})))
    const paddles = others.map(({ paddleNumber }) => paddleNumber)
    // In order by chance only once in 2,400,000,000,000,000,000 sales.
    expect(paddles).not.toEqual(paddles.toSorted().reverse())
  })

  test('has the place that the bidder names, else one of the 52 cities', async () => {
    const { bidders } = house()
    expect(await bidders.join({ bidderLocation: ' Bergen, Norway ' })).toMatchObject({
      bidderLocation: 'Bergen, Norway',
    })
    expect((await bidders.join({ bidderLocation: '' })).bidderLocation).toBe(CITIES.at(-1))
    expect(new Set(CITIES).size).toBe(52)
  })

  test('remains with a valid token, without a second entry', async () => {
    const { bidders, written } = house()
    const first = await bidders.join({})
    expect(await bidders.join({ previousToken: first.token, bidderLocation: 'Elsewhere' })).toEqual(first)
    expect(written).toHaveLength(1)
    expect(await bidders.join({ previousToken: 'made up' })).not.toMatchObject({ token: 'made up' })
  })
})

describe('a token', () => {
  test('names its bidder after a restart, and is not in the journal', async () => {
    const { bidders, written, restart } = house()
    const { token, ...bidder } = await bidders.join({ bidderLocation: 'Bergen' })
    expect(restart().bidders.byToken(token)).toEqual(bidder)
    expect(JSON.stringify(written)).not.toContain(token)
    expect(bidders.byToken('another')).toBeNull()
    expect(bidders.byToken('')).toBeNull()
    expect(bidders.byTokenHash(hashSecret(token))).toEqual(bidder)
    expect(bidders.byTokenHash(token)).toBeNull()
  })

  test('keeps its paddle after a restart, while new bidders get others', async () => {
    const { bidders, restart } = house()
    const before = [await bidders.join({}), await bidders.join({}), await bidders.join({})]
    const { bidders: again, written } = restart()
    const { paddleNumber } = await again.join({})
    expect(before.map((bidder) => bidder.paddleNumber)).not.toContain(paddleNumber)
    expect(written.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  })

  test('is valid only once it is saved; an unsaved paddle is given to the next bidder', async () => {
    const { bidders, disk, written } = house()
    disk.full = true
    await expect(bidders.join({})).rejects.toThrow('the disk is full')
    disk.full = false
    const { paddleNumber } = await bidders.join({})
    expect(paddleNumber).toBe('9999')
    expect(written.map(({ paddle }) => paddle)).toEqual([paddleNumber])
    expect(bidders.byToken('token-1')).toBeNull()
  })
})

describe('when all paddles are given out', () => {
  test('keeps a thousand for the room, and gives a mirror’s bidder one again when another is free', async () => {
    const gone = new Set<string>()
    const { bidders } = house({ mayRecycle: (paddle) => gone.has(paddle) })
    const fromAfar = (previousToken?: string) => bidders.join({ previousToken, isFromAfar: true })
    const [first] = await Promise.all(Array.from({ length: PADDLES - PADDLES_OF_THE_ROOM }, () => fromAfar()))
    if (!first) throw new Error('Nobody joined')
    await expect(fromAfar()).rejects.toMatchObject({ status: 409, code: 'no_paddles' })
    expect(await fromAfar(first.token)).toEqual(first)
    gone.add(first.paddleNumber)
    await fromAfar()
    await expect(fromAfar()).rejects.toMatchObject({ code: 'no_paddles' })
    await bidders.join({})
  })

  test('does not count paddles with bids among the thousand', async () => {
    const { bidders } = house({ hasBids: (paddle) => paddle < '2000' })
    const fromAfar = () => bidders.join({ isFromAfar: true })
    await Promise.all(Array.from({ length: PADDLES - 1_000 - PADDLES_OF_THE_ROOM }, fromAfar))
    await expect(fromAfar()).rejects.toMatchObject({ code: 'no_paddles' })
    await bidders.join({})
  })

  test('refuses a new bidder while all have bids in the sale', async () => {
    const { bidders } = await fullHouse()
    await expect(bidders.join({})).rejects.toMatchObject({
      status: 409,
      code: 'no_paddles',
      message: 'No paddles are left.',
    })
  })

  test('gives the oldest without bids to the new bidder, and ends its old token', async () => {
    const bidding = new Set<string>()
    const { bidders, joined, restart } = await fullHouse({ mayRecycle: (paddle) => !bidding.has(paddle) })
    const [first, second, third] = joined
    if (!first || !second || !third) throw new Error('Nobody joined')
    bidding.add(first.paddleNumber)
    const newcomer = await bidders.join({})
    expect(newcomer.paddleNumber).toBe(second.paddleNumber)
    expect(bidders.byToken(second.token)).toBeNull()
    expect(bidders.byToken(newcomer.token)).toMatchObject({ paddleNumber: second.paddleNumber })
    expect((await bidders.join({})).paddleNumber).toBe(third.paddleNumber)

    const afterwards = restart().bidders
    expect(afterwards.byToken(second.token)).toBeNull()
    expect(afterwards.byToken(newcomer.token)).toMatchObject({ paddleNumber: second.paddleNumber })
  })

  test('gives different ones to simultaneous bidders; a failed save leaves the old bidder’s valid', async () => {
    const { bidders, joined, disk } = await fullHouse({ mayRecycle: () => true })
    const newcomers = await Promise.all(Array.from({ length: 50 }, () => bidders.join({})))
    expect(new Set(newcomers.map(({ paddleNumber }) => paddleNumber)).size).toBe(50)
    const oldest = joined[50]
    if (!oldest) throw new Error('Nobody joined')
    disk.full = true
    await expect(bidders.join({})).rejects.toThrow('the disk is full')
    expect(bidders.byToken(oldest.token)).toMatchObject({ paddleNumber: oldest.paddleNumber })
    disk.full = false
    expect((await bidders.join({})).paddleNumber).toBe(oldest.paddleNumber)
  })
})
