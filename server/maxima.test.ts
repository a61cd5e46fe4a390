import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Terms } from '../shared/entities/terms.ts'
import { testClient } from './start/testing/test-client.ts'
import { openSaleroom, plainAuction, type TestSaleroom } from './start/testing/test-saleroom.ts'

const PARAMS = { params: { auctionId: 'spring' } }
const lot = (lotNumber: number) => ({ params: { lotNumber } })

/** A live sale that takes maxima by phone; lot 1 is on the block at 1,000. */
async function takingMaxima(terms: Partial<Terms> = {}) {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2, 3])] })
  const { clerk } = room
  await clerk.call('setTerms', { ...PARAMS, body: { phoneMaxima: true, ...terms } })
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await begin(room, 1, 1_000)
  const pending = async () =>
    (await clerk.call('pendingBids', lot(1))).map(({ id, amount, paddleNumber }) => ({ id, amount, paddleNumber }))
  const approve = async () => {
    const [first] = await pending()
    return first && (await clerk.call('approveBid', { params: { id: first.id } }))
  }
  const floor = (amount: number, paddleNumber = '7') =>
    clerk.call('placeBid', { body: { lotNumber: 1, amount, type: 'floor', paddleNumber } })
  return { room, clerk, pending, approve, floor }
}

async function begin({ clerk }: TestSaleroom, lotNumber: number, startPrice: number) {
  await clerk.call('startLot', { body: { lotNumber } })
  await clerk.call('setStartPrice', { ...lot(lotNumber), body: { startPrice } })
}

type Bidder = Awaited<ReturnType<TestSaleroom['bidder']>>
const leave = (bidder: Bidder, lotNumber: number, amount: number) =>
  bidder.call('leaveMaximum', { body: { lotNumber, amount } })

describe('a maximum left by phone', () => {
  test('bids the asking price as an online bid that waits, up to itself, and is passed then', async () => {
    const { room, pending, approve, floor } = await takingMaxima()
    const bidder = await room.bidder()
    expect(await leave(bidder, 1, 1_250)).toEqual({ lotNumber: 1, amount: 1_250, state: 'bidding' })
    expect(await pending()).toMatchObject([{ amount: 1_000, paddleNumber: bidder.paddle }])
    await approve()
    expect(await pending()).toEqual([])
    await floor(1_100)
    expect(await pending()).toMatchObject([{ amount: 1_200, paddleNumber: bidder.paddle }])
    await floor(1_200)
    expect(await pending()).toEqual([])
    expect(await bidder.call('maxima')).toEqual([{ lotNumber: 1, amount: 1_250, state: 'passed' }])
  })

  test('waits for a later lot, also over a restart, and is withdrawn and changed', async () => {
    const { room, clerk } = await takingMaxima()
    const bidder = await room.bidder()
    expect(await leave(bidder, 2, 5_000)).toEqual({ lotNumber: 2, amount: 5_000, state: 'waiting' })
    await leave(bidder, 3, 4_000)
    expect(await leave(bidder, 3, 3_000)).toMatchObject({ amount: 3_000 })
    expect(await bidder.call('withdrawMaximum', lot(3))).toEqual({ lotNumber: 3, amount: 3_000, state: 'waiting' })
    await room.restart()
    expect(await bidder.call('maxima')).toEqual([{ lotNumber: 2, amount: 5_000, state: 'waiting' }])
    await begin(room, 2, 2_000)
    expect(await clerk.call('pendingBids', lot(2))).toMatchObject([{ amount: 2_000, paddleNumber: bidder.paddle }])
    await begin(room, 3, 2_000)
    expect(await clerk.call('pendingBids', lot(3))).toEqual([])
    expect(await bidder.call('maxima')).toEqual([{ lotNumber: 2, amount: 5_000, state: 'waiting' }])
  })

  test('never repeats an amount that the clerk rejected', async () => {
    const { room, clerk, pending, floor } = await takingMaxima()
    await leave(await room.bidder(), 1, 5_000)
    const [first] = await pending()
    await clerk.call('rejectBid', { params: { id: first?.id ?? '' } })
    await clerk.call('pause', { body: { message: '' } })
    await clerk.call('resume')
    expect(await pending()).toEqual([])
    await floor(1_000)
    expect(await pending()).toMatchObject([{ amount: 1_100 }])
  })

  test('of equal ones the first wins, and against the book', async () => {
    for (const isFirst of [true, false]) {
      const { room, clerk, pending, approve, floor } = await takingMaxima({ advanceBids: 'maximum' })
      const bidder = await room.bidder()
      const book = () =>
        clerk.call('addAdvancedBid', { body: { auctionId: 'spring', lotNumber: 1, paddleNumber: '77', amount: 1_300 } })
      if (!isFirst) await book()
      await leave(bidder, 1, 1_300)
      if (isFirst) await book()
      await approve()
      await floor(1_200)
      const execute = await clerk.try('executeAdvancedBid', { body: { lotNumber: 1 } })
      expect([execute.status, (await pending()).length]).toEqual(isFirst ? [409, 1] : [200, 0])
      await approve()
      const [highest] = (await clerk.call('bidsOfLot', lot(1))).filter(({ status }) => status === 'active').slice(-1)
      expect(highest).toMatchObject({ amount: 1_300, paddleNumber: isFirst ? bidder.paddle : '77' })
    }
  })

  test('never bids against its own paddle, and an undone room bid takes its answer along', async () => {
    const { room, clerk, pending, approve, floor } = await takingMaxima()
    const bidder = await room.bidder()
    await leave(bidder, 1, 5_000)
    await approve()
    await clerk.call('setIncrement', { ...lot(1), body: { increment: 200 } })
    expect(await pending()).toEqual([])
    await floor(1_200)
    expect(await pending()).toMatchObject([{ amount: 1_400 }])
    await clerk.call('undo', { body: {} })
    expect(await pending()).toEqual([])
    await clerk.call('redo', { body: {} })
    expect(await pending()).toMatchObject([{ amount: 1_400 }])
    await clerk.call('startLot', { body: { lotNumber: 2 } })
    await clerk.call('undo', { body: {} })
    expect(await bidder.call('maxima')).toMatchObject([{ amount: 5_000, state: 'bidding' }])
  })

  test('sleeps while its paddle is suspended, and ends when the paddle is handed over', async () => {
    const { room, clerk, pending } = await takingMaxima()
    const bidder = await room.bidder()
    await clerk.call('registerPaddle', { body: { paddle: bidder.paddle } })
    await leave(bidder, 1, 5_000)
    const change = (body: object) => clerk.call('changePaddle', { params: { paddle: bidder.paddle }, body })
    await change({ status: 'suspended' })
    expect(await pending()).toEqual([])
    expect(await bidder.call('maxima')).toMatchObject([{ state: 'asleep' }])
    await change({ status: 'approved' })
    expect(await pending()).toMatchObject([{ amount: 1_000 }])
    const ada = await clerk.call('createClient', { body: { name: 'Ada' } })
    await change({ clientId: ada.id })
    await clerk.call('rejectBid', { params: { id: (await pending())[0]?.id ?? '' } })
    await clerk.call('placeBid', { body: { lotNumber: 1, amount: 1_000, type: 'floor', paddleNumber: '7' } })
    expect(await pending()).toEqual([])
    expect((await bidder.try('maxima')).status).toBe(401)
  })

  test('counts for the limit of its bidder, who alone learns why', async () => {
    const { room, clerk } = await takingMaxima()
    const bidder = await room.bidder()
    await clerk.call('registerPaddle', { body: { paddle: bidder.paddle, limit: 6_000 } })
    await leave(bidder, 2, 5_500)
    const exposure = async () =>
      (await clerk.call('paddles', { query: {} })).paddles.find(({ paddle }) => paddle === bidder.paddle)?.exposure
    expect(await exposure()).toBe(0)
    const over = await bidder.try('leaveMaximum', { body: { lotNumber: 3, amount: 501 } })
    expect([over.status, over.body]).toMatchObject([409, { code: 'maximum_over_limit' }])
    const bid = await bidder.try('placeBid', { body: { lotNumber: 1, amount: 1_000, type: 'online' } })
    expect([bid.status, bid.body]).toMatchObject([409, { code: 'maxima_over_limit' }])
    await leave(bidder, 2, 5_000)
    expect((await bidder.try('placeBid', { body: { lotNumber: 1, amount: 1_000, type: 'online' } })).status).toBe(200)
    expect(await exposure()).toBe(1_000)
  })

  test('belongs to the client and the code: it outlives another phone, and ends with a new code and with the client', async () => {
    const { room, clerk } = await takingMaxima()
    const { id } = await clerk.call('createClient', { body: { name: 'Ada' } })
    await clerk.call('registerPaddle', { body: { paddle: '61', clientId: id } })
    const newCode = async () => (await clerk.call('paddleCode', { params: { paddle: '61' }, body: {} })).code
    const join = async (code: string) => {
      const { token } = await room.visitor.call('joinAsBidder', { body: { code } })
      return testClient(() => room.url, { host: '127.0.0.2', token })
    }
    const code = await newCode()
    await (await join(code)).call('leaveMaximum', { body: { lotNumber: 2, amount: 5_000 } })
    const other = await join(code)
    expect(await other.call('maxima')).toMatchObject([{ amount: 5_000 }])
    const next = await join(await newCode())
    expect(await next.call('maxima')).toEqual([])
    await next.call('leaveMaximum', { body: { lotNumber: 2, amount: 6_000 } })
    await clerk.call('deleteClient', { params: { id } })
    await begin(room, 2, 1_000)
    expect(await clerk.call('pendingBids', lot(2))).toEqual([])
  })

  test('ends with its sale, also in the journal', async () => {
    const { room, clerk } = await takingMaxima()
    const bidder = await room.bidder()
    await leave(bidder, 2, 5_000)
    await clerk.call('stopAuction')
    await clerk.call('deleteAuction', PARAMS)
    await room.restart()
    expect(await readFile(join(room.dataDir, 'bidders.journal'), 'utf8')).toContain('maximum_ended')
  })
})

describe('a call about a maximum', () => {
  test.each([
    ['below the asking price', { lotNumber: 1, amount: 900 }, 409, 'bid_too_low'],
    ['of an unknown lot', { lotNumber: 99, amount: 5_000 }, 404, 'lot_unknown'],
    ['for another paddle', { lotNumber: 1, amount: 5_000, paddleNumber: '61' }, 400, 'bad_request'],
    ['that is no number', { lotNumber: 1, amount: 'much' }, 400, 'bad_request'],
    ['that is no whole amount', { lotNumber: 1, amount: 1_000.5 }, 400, 'bad_request'],
    ['without an amount', { lotNumber: 1 }, 400, 'bad_request'],
  ])('is refused %s, and nothing is lost', async (_, body, status, code) => {
    const { room, pending } = await takingMaxima()
    const bidder = await room.bidder()
    await leave(bidder, 2, 5_000)
    const refused = await bidder.try('leaveMaximum', { body: body as never })
    expect(refused.status).toBe(status)
    if (status !== 400) expect(refused.body).toMatchObject({ code })
    expect(await pending()).toEqual([])
    expect(await bidder.call('maxima')).toEqual([{ lotNumber: 2, amount: 5_000, state: 'waiting' }])
  })

  test('is refused on a finished lot, without such terms, to staff and to strangers', async () => {
    const { room, clerk, floor } = await takingMaxima()
    const bidder = await room.bidder()
    await floor(1_000)
    await clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 1_000, winnerPaddle: '7' } })
    const asked = { body: { lotNumber: 1, amount: 5_000 } }
    expect((await bidder.try('leaveMaximum', asked)).body).toMatchObject({ code: 'lot_not_active' })
    expect((await bidder.try('withdrawMaximum', lot(2))).body).toMatchObject({ code: 'maximum_unknown' })
    expect((await clerk.try('leaveMaximum', asked)).status).toBe(403)
    expect((await clerk.try('maxima')).status).toBe(403)
    expect((await room.visitor.try('maxima')).status).toBe(401)
    await leave(bidder, 2, 5_000)
    await clerk.call('setTerms', { ...PARAMS, body: { phoneMaxima: false } })
    expect((await bidder.try('leaveMaximum', { body: { lotNumber: 3, amount: 5_000 } })).body).toMatchObject({
      code: 'no_maxima',
    })
    expect(await bidder.call('maxima')).toMatchObject([{ state: 'asleep' }])
    await begin(room, 2, 1_000)
    expect(await clerk.call('pendingBids', lot(2))).toEqual([])
  })

  test('ten a second leaves the last amount, and a repeated key has no second effect', async () => {
    const { room } = await takingMaxima()
    const bidder = await room.bidder()
    const amounts = Array.from({ length: 10 }, (_, at) => 5_000 + at * 100)
    await Promise.all(amounts.map((amount) => leave(bidder, 2, amount)))
    const asked = { body: { lotNumber: 3, amount: 2_000 } }
    const once = { 'Idempotency-Key': 'once' }
    await bidder.call('leaveMaximum', asked, once)
    await leave(bidder, 3, 3_000)
    await room.restart()
    expect(await bidder.call('leaveMaximum', asked, once)).toMatchObject({ amount: 3_000 })
    expect(await bidder.call('maxima')).toMatchObject([{ amount: 5_900 }, { amount: 3_000 }])
  })
})
