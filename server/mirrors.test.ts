import { createClient } from '@redis/client'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { LotNumber } from '../shared/lot-number.ts'
import { hasRedis } from './mirrors/testing/redis.ts'
import { openWorld, refusal, until } from './start/testing/mirrored-house.ts'
import { connectScreen } from './start/testing/screen.ts'
import type { TestClient } from './start/testing/test-client.ts'

describe.runIf(hasRedis())('behind a mirror', () => {
  test('joining, bidding, the outcome, words to everybody and a pause are as at the house', async () => {
    const { room, mirror } = await openWorld()
    const joined = await mirror.visitor.call('joinAsBidder', { body: {} })
    const bidder = mirror.as(joined.token)
    const phone = await connectScreen(mirror.url, { token: joined.token })
    const stranger = await connectScreen(mirror.url, {})
    const atHouse = await connectScreen(room.url, { audience: 'public' })

    const bid = await bidder.call('placeBid', { body: { lotNumber: 1, amount: 1000, type: 'online' } })
    expect(bid).toMatchObject({ status: 'pending', paddleNumber: joined.paddleNumber })
    expect((await bidder.try('placeBid', { body: { lotNumber: 1, amount: 2000, type: 'online' } })).status).toBe(409)
    await until(() => expect(phone.heard.map(({ type }) => type)).toContain('bid_placed'))
    expect(await bidder.call('bidsOfLot', { params: { lotNumber: 1 } })).toContainEqual(bid)

    await room.clerk.call('approveBid', { params: { id: bid.id } })
    await room.clerk.call('broadcast', { body: { message: 'Five minutes' } })
    await room.clerk.call('pause', { body: { message: 'Back soon' } })
    expect(await refusal(bidder.try('placeBid', { body: { lotNumber: 1, amount: 2000, type: 'online' } }))).toBe(
      'sale_paused',
    )
    await room.clerk.call('resume')
    await room.clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 1000, winnerPaddle: joined.paddleNumber } })
    await until(() => {
      const last = stranger.heard.at(-1)
      expect(last).toEqual(atHouse.heard.at(-1))
    })
    // The house's screen and the mirror's hear the very same.
    const since = stranger.heard.slice(1)
    expect(atHouse.heard.slice(-since.length)).toEqual(since)
    expect(await bidder.call('saleStatus', { params: { lotNumber: 1 } })).toMatchObject({
      status: 'sold',
      amount: 1000,
      paddleNumber: joined.paddleNumber,
    })
    expect(await mirror.visitor.call('saleStatus', { params: { lotNumber: 1 } })).toMatchObject({
      amount: 1000,
      paddleNumber: null,
    })
    const [row] = await room.clerk.call('mirrors')
    expect(row).toMatchObject({ name: 'Cloud', key: '', servers: 1 })
  })

  test('every read of the public is answered as the house answers it, whatever has happened since it was first asked', async () => {
    const { room, mirror } = await openWorld()
    const { clerk } = room
    const street = room.visitor
    const paddle = mirror.as((await mirror.visitor.call('joinAsBidder', { body: {} })).token)
    const compare = () =>
      until(async () => {
        for (const { path, answer } of await readAll(mirror.visitor)) {
          expect({ path, answer }).toEqual({ path, answer: (await street.ask('GET', path)).body })
        }
      })
    await compare()
    const floor = (lotNumber: LotNumber, amount: number) =>
      clerk.call('placeBid', { body: { lotNumber, amount, type: 'floor' } })
    const steps: (() => Promise<unknown>)[] = [
      () => floor(1, 1000),
      () => paddle.call('placeBid', { body: { lotNumber: 1, amount: 2000, type: 'online' } }),
      () => floor(1, 1500),
      () => clerk.call('fairWarning', { body: { lotNumber: 1 } }),
      () => clerk.call('undo', { body: {} }),
      () => clerk.call('setIncrement', { params: { lotNumber: 1 }, body: { increment: 500 } }),
      () => clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 1500, winnerPaddle: '77' } }),
      () => clerk.call('editMetadata', { params: { auctionId: 'spring' }, body: { title: 'Spring, corrected' } }),
      () => clerk.call('startLot', { body: { lotNumber: 2 } }),
      () => clerk.call('pause', { body: { message: 'Lunch' } }),
      () => clerk.call('resume'),
      () => clerk.call('markPassed', { body: { lotNumber: 2 } }),
      () => clerk.call('startLot', { body: { lotNumber: 1 } }),
      () => clerk.call('stopAuction'),
      () => clerk.call('startAuction', { body: { auctionId: 'idle' } }),
      () => clerk.call('startLot', { body: { lotNumber: 1 } }),
    ]
    for (const step of steps) {
      await step()
      await compare()
    }
  })

  test('what many ask costs the house one answer, and a bid that all of them hear costs it none', async () => {
    const { redis, room, mirror } = await openWorld()
    const listener = await createClient({ url: redis.url }).connect()
    onTestFinished(() => listener.destroy())
    let asked = 0
    await listener.pSubscribe(
      '*',
      (payload) => {
        // Signs of life apart, which come by the clock, what is asked is answered: two messages.
        if (payload.toString('latin1').includes('to house') && payload.length > 350) asked += 1
      },
      true,
    )
    const many = async () => await Promise.all(Array.from({ length: 5 }, () => readAll(mirror.visitor)))
    await many()
    const [first = [], ...others] = await many()
    for (const other of others) expect(other).toEqual(first)
    const before = asked
    await room.clerk.call('placeBid', { body: { lotNumber: 1, amount: 1000, type: 'floor' } })
    await until(async () =>
      expect(await mirror.visitor.call('bidsOfLot', { params: { lotNumber: 1 } })).toHaveLength(2),
    )
    await many()
    expect(asked).toBe(before)
  })

  test('nobody is staff at a mirror, though they sit at it', async () => {
    const { mirror } = await openWorld()
    expect(await mirror.visitor.call('me')).toMatchObject({ role: 'public', isClerksPc: false })
    expect((await mirror.visitor.ask('GET', '/api/system')).status).toBe(404)
    expect((await mirror.visitor.ask('POST', '/api/auction/stop')).status).toBe(404)
    expect(await refusal(mirror.visitor.try('enterPin', { body: { pin: '246810' } }))).toBe('mirror')
  })

  test('a token of the house is good at a mirror, one of nobody is not, and its paddle is not handed out again', async () => {
    const { room, mirror } = await openWorld()
    const joined = await room.visitor.call('joinAsBidder', { body: {} })
    const there = mirror.as(joined.token)
    expect(await there.call('me')).toMatchObject({ role: 'bidder', paddleNumber: joined.paddleNumber })
    expect((await mirror.as('nobody').try('me')).status).toBe(401)
    const { token, ...again } = await there.call('joinAsBidder', { body: {} })
    expect(again).toMatchObject({ paddleNumber: joined.paddleNumber })
    await connectScreen(mirror.url, { token })
    await until(async () => expect(await room.clerk.call('mirrors')).toMatchObject([{ servers: 1, screens: 1 }]))
  })
})

/** Every read of the public, of each lot. */
async function readAll(client: TestClient) {
  const lots = [1, 2, 3].flatMap((lot) => [
    `/api/lots/${lot}/state`,
    `/api/lots/${lot}/sale-status`,
    `/api/lots/${lot}/next-bid`,
    `/api/lots/${lot}/dynamic-increment`,
    `/api/bids/lot/${lot}`,
  ])
  const paths = [
    '/api/auction/state',
    '/api/auction/state?view=current',
    '/api/auction-data',
    '/api/auction/location',
    ...lots,
  ]
  return await Promise.all(paths.map(async (path) => ({ path, answer: (await client.ask('GET', path)).body })))
}
