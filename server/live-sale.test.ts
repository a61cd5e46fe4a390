import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { LIVE_PATH, previousSeq } from '../shared/sale/live.ts'
import { containsSecret } from './start/testing/contains-secret.ts'
import { connectScreen } from './start/testing/screen.ts'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

const SECRETS = ['by the window', 'Atlantis', 'Reykjavik, Iceland', '777123']

async function liveSale() {
  const spring = plainAuction('spring', [1, 2])
  const room = await openSaleroom({ auctions: [spring] })
  await room.clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await room.clerk.call('startLot', { body: { lotNumber: 1 } })
  await room.clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 100 } })
  return room
}

test('sends every screen a bid in the form of its audience', async () => {
  const room = await liveSale()
  const mine = await room.bidder()
  const token = (await room.clerk.call('joinAsBidder', { body: { bidderLocation: 'Reykjavik, Iceland' } })).token
  const clerk = await connectScreen(room.url)
  const stranger = await connectScreen(room.url, { host: '127.0.0.2' })
  const owner = await connectScreen(room.url, { host: '127.0.0.2', token })
  const bid = await room.clerk.call(
    'placeBid',
    { body: { lotNumber: 1, amount: 100, type: 'online' } },
    { Authorization: `Bearer ${token}` },
  )
  await expect.poll(() => clerk.heard.some((message) => message.type === 'bid_placed')).toBe(true)
  await expect.poll(() => owner.heard.some((message) => message.type === 'bid_placed')).toBe(true)
  await room.clerk.call('approveBid', { params: { id: bid.id } })
  await expect.poll(() => stranger.heard.some((message) => message.type === 'bid_approved')).toBe(true)
  const approved = stranger.heard.find((message) => message.type === 'bid_approved')
  expect(approved).toMatchObject({
    lot: { highestBid: 100, nextBidAmount: 200 },
    bids: [{ id: bid.id, type: 'online', amount: 100, seq: 0, timestamp: bid.timestamp }],
  })
  expect(containsSecret(JSON.stringify(stranger.heard), String(bid.paddleNumber))).toBe(false)
  expect(owner.heard.findLast((message) => message.type === 'bid_approved')).toMatchObject({
    bids: [{ paddleNumber: bid.paddleNumber }],
  })
  expect(mine.paddle).not.toBe(bid.paddleNumber)
})

test('sends no private data to the public, by socket or HTTP', async () => {
  const room = await liveSale()
  const { clerk, visitor } = room
  const stranger = await connectScreen(room.url, { host: '127.0.0.2' })
  const rival = (await clerk.call('joinAsBidder', { body: { bidderLocation: 'Reykjavik, Iceland' } })).token
  const asRival = { Authorization: `Bearer ${rival}` }
  await clerk.call('addAdvancedBid', {
    body: { auctionId: 'spring', lotNumber: 1, paddleNumber: '777123', amount: 4321, location: 'Atlantis' },
  })
  const tag = await clerk.call('createTag', { body: { name: 'Star', metaDescription: 'by the window' } })
  await clerk.call('addTagToLot', { params: { auctionId: 'spring', lotNumber: 1, tagId: tag.id } })
  await clerk.call('placeBid', {
    body: {
      lotNumber: 1,
      amount: 150,
      type: 'phone',
      paddleNumber: '777123',
      bidderLocation: 'Atlantis',
      notes: 'by the window',
    },
  })
  const rejected = await clerk.call('placeBid', { body: { lotNumber: 1, amount: 98_765, type: 'online' } }, asRival)
  const pending = await visitor.call('bidsOfLot', { params: { lotNumber: 1 } })
  expect(pending.map((bid) => bid.amount)).toEqual([100, 150])
  await clerk.call('rejectBid', { params: { id: rejected.id } })
  const deleted = await clerk.call('placeBid', { body: { lotNumber: 1, amount: 160, type: 'floor' } })
  await clerk.call('deleteBid', { params: { id: deleted.id } })
  await clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 150, notes: 'by the window' } })
  await expect
    .poll(() => stranger.heard.some((message) => 'sale' in message && message.sale.status === 'sold'))
    .toBe(true)
  const replies = await Promise.all([
    visitor.try('auctionState'),
    visitor.try('auctionData'),
    visitor.try('bidsOfLot', { params: { lotNumber: 1 } }),
    visitor.try('lotState', { params: { lotNumber: 1 } }),
    visitor.try('saleStatus', { params: { lotNumber: 1 } }),
    visitor.try('tagsOfLot', { params: { auctionId: 'spring', lotNumber: 1 } }),
  ])
  const seen = JSON.stringify([stranger.heard, replies.map((reply) => [reply.status, reply.text])])
  for (const secret of [...SECRETS, '98765', '4321']) expect(seen, secret).not.toContain(secret)
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200, 200])
})

test('shows a lot’s own fields of the house to staff only', async () => {
  const spring = plainAuction('spring', [1])
  const [lot] = spring.lots
  Object.assign(lot ?? {}, {
    medium: 'oil on canvas',
    condition_report: 'a small chip',
    reserve_price: 98_765,
    Consignor: 'Atlantis',
    notes: 'by the window',
  })
  const room = await openSaleroom({ auctions: [spring] })
  await room.clerk.call('startAuction', { body: { auctionId: 'spring' } })
  const seen = await Promise.all([room.visitor.try('auctionData'), room.visitor.try('auctionState')])
  const text = JSON.stringify(seen.map((reply) => reply.text))
  for (const secret of [...SECRETS, '98765']) expect(text, secret).not.toContain(secret)
  expect(text).toContain('oil on canvas')
  expect(text).toContain('a small chip')
  expect(JSON.stringify(await room.clerk.call('auctionData'))).toContain('98765')
})

test('each message follows the previous one, for staff and for the public', async () => {
  const room = await liveSale()
  const clerk = await connectScreen(room.url)
  const stranger = await connectScreen(room.url, { host: '127.0.0.2' })
  const bidder = await room.bidder()
  await bidder.call('placeBid', { body: { lotNumber: 1, amount: 100, type: 'online' } })
  await room.clerk.call('placeBid', { body: { lotNumber: 1, amount: 200, type: 'floor' } })
  await room.clerk.call('fairWarning', { body: { lotNumber: 1 } })
  await room.clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 200, winnerPaddle: '5' } })
  for (const { heard } of [clerk, stranger]) {
    // Messages outside the sale, for example about connected screens, are not part of the sequence.
    const ofSale = () => heard.filter(({ auctionId }) => auctionId !== null)
    await expect.poll(() => ofSale().at(-1)).toMatchObject({ type: 'auction_state', state: { currentLotIndex: 1 } })
    let seq = ofSale()[0]?.seq ?? 0
    for (const message of ofSale().slice(1)) {
      expect(previousSeq(message)).toBeLessThanOrEqual(seq)
      expect(message.seq).toBeGreaterThanOrEqual(seq)
      seq = message.seq
    }
  }
})

test('refuses a handshake from a foreign Origin or with a foreign Host, by Socket.IO and plain WebSocket', async () => {
  const room = await liveSale()
  await expect(connectScreen(room.url, { origin: 'http://evil.example' })).rejects.toThrow()
  await expect(connectScreen(room.url, { host: 'evil.example' })).rejects.toThrow()
  const foreign = new WebSocket(`${room.url.replace('http', 'ws')}${LIVE_PATH}`, { origin: 'http://evil.example' })
  await expect(new Promise((resolve, reject) => foreign.on('open', resolve).on('error', reject))).rejects.toThrow('403')
})

test('a plain WebSocket client gets the public messages as JSON', async () => {
  const room = await liveSale()
  const overlay = new WebSocket(`${room.url.replace('http', 'ws')}${LIVE_PATH}`)
  const heard: unknown[] = []
  overlay.on('message', (frame) => heard.push(JSON.parse(String(frame))))
  await expect.poll(() => heard.length).toBe(1)
  await room.clerk.call('placeBid', { body: { lotNumber: 1, amount: 100, type: 'phone', paddleNumber: '777123' } })
  await expect
    .poll(() => heard.at(-1))
    .toMatchObject({ type: 'bid_placed', lot: { highestBid: 100 }, bids: [{ type: 'phone', amount: 100 }] })
  expect(JSON.stringify(heard)).not.toContain('777123')
  overlay.close()
})

test('staff see the connected screens, identify one, and disconnect it', async () => {
  const room = await liveSale()
  const screen = await connectScreen(room.url, { host: '127.0.0.2' })
  const devices = await room.clerk.call('devices')
  const [device] = devices
  expect(devices).toHaveLength(1)
  const id = device?.id ?? ''
  await room.clerk.call('identifyDevice', { params: { id } })
  await expect.poll(() => screen.heard.at(-1)).toMatchObject({ type: 'identify' })
  await room.clerk.call('disconnectDevice', { params: { id } })
  await expect.poll(() => screen.socket.connected).toBe(false)
  expect((await room.clerk.try('identifyDevice', { params: { id: 'nobody' } })).status).toBe(404)
  expect((await room.clerk.try('disconnectDevice', { params: { id: 'nobody' } })).status).toBe(404)
})

test('a repeated key gives the first reply without a second bid, and 409 for another bid, after a restart too', async () => {
  const room = await liveSale()
  const key = { 'Idempotency-Key': 'one-tap' }
  const first = await room.clerk.call('placeBid', { body: { lotNumber: 1, amount: 100, type: 'floor' } }, key)
  expect(await room.clerk.call('placeBid', { body: { lotNumber: 1, amount: 100, type: 'floor' } }, key)).toEqual(first)
  await room.restart()
  const other = await room.clerk.try('placeBid', { body: { lotNumber: 1, amount: 300, type: 'floor' } }, key)
  expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } })
  const again = await room.clerk.try('placeBid', { body: { lotNumber: 1, amount: 100, type: 'floor' } }, key)
  expect(again.body).toEqual(first)
  const bids = await room.clerk.call('bidsOfLot', { params: { lotNumber: 1 } })
  expect(bids.filter((bid) => bid.type === 'floor')).toHaveLength(1)
})

test('removes a deleted auction from every screen, and a new one with its id begins a new sequence', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2]), plainAuction('autumn', [1])] })
  const screen = await connectScreen(room.url)
  await room.clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await room.clerk.call('deleteAuction', { params: { auctionId: 'spring' } })
  await expect.poll(() => screen.heard.map((message) => message.type)).toContain('auction-deleted')
  expect(screen.heard.map((message) => message.type)).toContain('auction_stopped')
  const left = await room.clerk.call('auctionData')
  expect(left.map((auction) => auction.auctionId)).toEqual(['autumn'])
  expect((await room.clerk.try('deleteAuction', { params: { auctionId: 'spring' } })).status).toBe(404)

  const [trashed] = await room.clerk.call('trash')
  expect(trashed).toMatchObject({ auctionId: 'spring' })
  const params = { name: trashed?.name ?? '' }
  expect(await room.clerk.call('putBackAuction', { params })).toMatchObject({ success: true })
  expect(await room.clerk.call('saleProgress', { params: { auctionId: 'spring' } })).toMatchObject({ hasTerms: false })
  expect(await room.clerk.call('trash')).toEqual([])
  expect((await room.clerk.try('putBackAuction', { params })).status).toBe(404)
})
