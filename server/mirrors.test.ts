import { createClient } from '@redis/client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parseReply } from '../shared/api/parse-reply.ts'
import type { LotNumber } from '../shared/lot-number.ts'
import { diff, encode } from '../shared/sale/diff/diff.ts'
import { type HeldSale, heldAfter, heldOf, heldSale } from '../shared/sale/diff/held-sale.ts'
import { needsRedis } from './mirrors/testing/needs-redis.ts'
import { openWorld, refusal, until } from './start/testing/mirrored-house.ts'
import { connectScreen, type Screen } from './start/testing/screen.ts'
import { type TestClient, testClient } from './start/testing/test-client.ts'

describe('behind a mirror', () => {
  needsRedis()

  test('joining, bidding, the outcome, a broadcast and a pause work as at the house', async () => {
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
    // The house's screen and the mirror's get equal messages.
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

  test('answers every public read like the house, after any later change', async () => {
    const { room, mirror } = await openWorld()
    const { clerk } = room
    const paddle = mirror.as((await mirror.visitor.call('joinAsBidder', { body: {} })).token)
    let devices = 1
    /** Each time as another device, because one alone would exceed the limit. */
    const compare = async () => {
      devices += 1
      const as = { from: `127.0.0.${devices}`, headers: { 'X-Saleroom-Audience': 'public' } }
      const [here, there] = [mirror.url, room.url].map((url) => testClient(() => url, as))
      if (here && there) await until(async () => expect(await readAll(here)).toEqual(await readAll(there)))
    }
    await compare()
    const floor = (lotNumber: LotNumber, amount: number) =>
      clerk.call('placeBid', { body: { lotNumber, amount, type: 'floor' } })
    let tagId = ''
    const steps: (() => Promise<unknown>)[] = [
      async () => {
        tagId = (await clerk.call('createTag', { body: { name: 'Rare', color: '#aa0000' } })).id
        await clerk.call('addTagToLot', { params: { auctionId: 'spring', lotNumber: 1, tagId } })
      },
      () => clerk.call('updateTag', { params: { id: tagId }, body: { name: 'Very rare', color: '#aa0000' } }),
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
      () => clerk.call('broadcast', { body: { message: 'Thank you' } }),
      () => clerk.call('startAuction', { body: { auctionId: 'idle' } }),
      () => clerk.call('startLot', { body: { lotNumber: 1 } }),
    ]
    for (const step of steps) {
      await step()
      await compare()
    }
  })

  test('phones with differences get the same messages as at the house, and hold the same sale', async () => {
    const { room, mirror } = await openWorld()
    const { clerk } = room
    const { token, paddleNumber } = await mirror.visitor.call('joinAsBidder', { body: {} })
    const form = 'diffs' as const
    const phones = {
      own: await connectScreen(mirror.url, { token, form }),
      atHouse: await connectScreen(room.url, { token, form, audience: 'public' }),
      stranger: await connectScreen(mirror.url, { form }),
    }
    const bidder = mirror.as(token)
    const begun = { own: heldOf(await bidder.call('sale')), stranger: heldOf(await mirror.visitor.call('sale')) }

    const bid = await bidder.call('placeBid', { body: { lotNumber: 1, amount: 1000, type: 'online' } })
    await until(() => expect(phones.own.heard.length).toBeGreaterThan(1))
    expect(await bidder.call('bidsOfLot', { params: { lotNumber: 1 } })).toContainEqual(bid)
    await clerk.call('approveBid', { params: { id: bid.id } })
    await clerk.call('placeBid', { body: { lotNumber: 1, amount: 2000, type: 'floor', paddleNumber: '77' } })
    await clerk.call('undo', { body: {} })
    await clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 1000, winnerPaddle: paddleNumber } })
    await clerk.call('startLot', { body: { lotNumber: 2 } })
    await until(() => expect(shownOn(phones.stranger, begun.stranger).sale.activeLot).toBe(2))
    await until(() => expect(phones.own.heard.slice(1)).toEqual(phones.atHouse.heard.slice(1)))

    const lots = { query: { lots: '1,2' } }
    const held = { own: shownOn(phones.own, begun.own), stranger: shownOn(phones.stranger, begun.stranger) }
    expect(textOf(held.own)).toEqual(textOf(heldOf(await bidder.call('sale', lots))))
    expect(textOf(held.own)).toEqual(textOf(heldOf(await testClient(() => room.url, { token }).call('sale', lots))))
    expect(textOf(held.stranger)).toEqual(textOf(heldOf(await room.visitor.call('sale', lots))))
    expect(held.own.sale.lots.get(1)?.outcome?.paddleNumber).toBe(paddleNumber)
    expect(held.stranger.sale.lots.get(1)?.outcome?.paddleNumber).toBeNull()
    // The specification's messages are for clients without differences.
    for (const { heard } of Object.values(phones))
      expect(new Set(heard.map(({ type }) => type))).toEqual(new Set(['sale-changed']))
  })

  test('a bidder without a bid finds a lot that was corrected to its paddle among those it won', async () => {
    const { room, mirror } = await openWorld()
    const { token, paddleNumber } = await mirror.visitor.call('joinAsBidder', { body: {} })
    await room.clerk.call('placeBid', { body: { lotNumber: 1, amount: 1000, type: 'floor', paddleNumber: '77' } })
    await room.clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 1000, winnerPaddle: '77' } })
    await room.clerk.call('correctOutcome', {
      params: { lotNumber: 1 },
      body: { paddleNumber, notes: 'The paddle was misheard' },
    })
    const won = async (from: TestClient) =>
      heldOf(await from.call('sale', { query: { lots: 'won' } })).sale.lots.get(1)?.outcome?.paddleNumber
    await until(async () => expect(await won(mirror.as(token))).toBe(paddleNumber))
    expect(await won(mirror.visitor)).toBeUndefined()
  })

  test('many reads cost the house one answer, and a bid that all receive costs it none', async () => {
    const { redis, room, mirror } = await openWorld()
    const listener = await createClient({ url: redis.url }).connect()
    onTestFinished(() => listener.destroy())
    let asked = 0
    await listener.pSubscribe(
      '*',
      (payload) => {
        // A question and its answer are two messages; keep-alives are not counted.
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

  test('no caller is staff at a mirror, even on its own computer', async () => {
    const { mirror } = await openWorld()
    expect(await mirror.visitor.call('me')).toMatchObject({ role: 'public', isClerksPc: false })
    expect((await mirror.visitor.ask('GET', '/api/system')).status).toBe(404)
    expect((await mirror.visitor.ask('POST', '/api/auction/stop')).status).toBe(404)
    expect(await refusal(mirror.visitor.try('enterPin', { body: { pin: '246810' } }))).toBe('mirror')
  })

  test('accepts the house’s token at a mirror, refuses an unknown one, and gives out no used paddle again', async () => {
    const { room, mirror } = await openWorld()
    const joined = await room.visitor.call('joinAsBidder', { body: {} })
    const there = mirror.as(joined.token)
    expect(await there.call('me')).toMatchObject({ role: 'bidder', paddleNumber: joined.paddleNumber })
    expect((await mirror.as('nobody').try('me')).status).toBe(401)
    const atHouse = testClient(() => room.url, { token: joined.token })
    const bid = await atHouse.call('placeBid', { body: { lotNumber: 1, amount: 1000, type: 'online' } })
    const { token, ...again } = await there.call('joinAsBidder', { body: {} })
    expect(again).toMatchObject({ paddleNumber: joined.paddleNumber })
    expect(await mirror.as(token).call('bidsOfLot', { params: { lotNumber: 1 } })).toContainEqual(bid)
    await connectScreen(mirror.url, { token })
    await until(async () => expect(await room.clerk.call('mirrors')).toMatchObject([{ servers: 1, screens: 1 }]))
  })
})

/** The content of a reply to `sale`, without its time. */
function toldBy(body: unknown) {
  const { at: _, diff: __, ...reply } = parseReply('sale', body)
  return { ...reply, sale: textOf(heldOf(parseReply('sale', body))) }
}

const textOf = ({ sale }: HeldSale) => JSON.stringify(encode(diff(heldSale(sale.auctionId), sale), { at: '', seq: 0 }))

/** The state of a screen after its messages; none was missed. */
function shownOn({ heard }: Screen, begun: HeldSale): HeldSale {
  const changes = heard.slice(1).filter((message) => message.type === 'sale-changed')
  return changes.reduce((held, message) => heldAfter(held, message) ?? expect.unreachable('missed'), begun)
}

/** Every public read, of each lot. */
async function readAll(client: TestClient) {
  const lots = [1, 2, 3].flatMap((lot) => [
    `/api/lots/${lot}/state`,
    `/api/lots/${lot}/sale-status`,
    `/api/lots/${lot}/next-bid`,
    `/api/lots/${lot}/dynamic-increment`,
    `/api/bids/lot/${lot}`,
  ])
  const paths = [
    '/api/sale',
    '/api/sale?lots=all',
    '/api/sale?lots=1,2',
    '/api/auctions/spring/lots/1/tags',
    '/api/auction/state',
    '/api/auction/state?view=current',
    '/api/auction-data',
    '/api/auction/location',
    ...lots,
  ]
  const read = async (path: string) => {
    const { body } = await client.ask('GET', path)
    return { path, answer: path.startsWith('/api/sale') ? toldBy(body) : body }
  }
  return await Promise.all(paths.map(read))
}
