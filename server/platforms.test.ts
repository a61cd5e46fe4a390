import { expect, test } from 'vitest'
import { presetCharges } from '../shared/money/charge-presets.ts'
import { deskOf } from './start/testing/platform-desk.ts'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

const WEB = { id: 'web', name: 'The Web Room', colour: '#1a7f37', paddles: { from: 5_000, to: 5_999 } }
const FAR = { id: 'far', name: 'Faraway', colour: '#0969da', paddles: { from: 6_000, to: 6_999 } }
const params = { auctionId: 'spring' }

/** Lot 1 is active at 1,000, and the sale is on two other platforms. */
async function soldOnTwo() {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2, 3])] })
  const { clerk } = room
  await clerk.call('setTerms', { params, body: { channels: [WEB, FAR] } })
  await clerk.call('startAuction', { body: params })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 1_000 } })
  return { room, clerk, web: await deskOf(room, 'web'), far: await deskOf(room, 'far') }
}

const online = (amount: number, paddleNumber = '5001') =>
  ({ lotNumber: 1, amount, type: 'online', paddleNumber }) as const

test('a platform’s bid waits like an online bid, and only staff see its platform', async () => {
  const { room, clerk, web } = await soldOnTwo()
  const bid = await web.call('placeBid', { body: online(1_000) })
  expect(bid).toMatchObject({ status: 'pending', type: 'online', paddleNumber: '5001' })
  expect(bid).not.toHaveProperty('channel')
  expect(await clerk.call('pendingBids', { params: { lotNumber: 1 } })).toMatchObject([{ channel: 'web' }])
  await clerk.call('approveBid', { params: { id: bid.id } })
  for (const [call, input] of [
    ['bidsOfLot', { params: { lotNumber: 1 } }],
    ['auctionState', {}],
    ['sale', { query: { lots: 'all' } }],
  ] as const) {
    const told = JSON.stringify(await room.visitor.call(call, input))
    expect(told).not.toMatch(/"channel|Web Room|5001/)
  }
})

test('a platform bids only with paddles of its range, online, and in its sales', async () => {
  const { clerk, web, far } = await soldOnTwo()
  const tried = (client: typeof web, body: Parameters<typeof web.call<'placeBid'>>[1]) => client.try('placeBid', body)
  expect(await tried(web, { body: online(1_000, '6001') })).toMatchObject({
    status: 409,
    body: { code: 'not_your_paddle', message: 'Paddle 6001 is not one of The Web Room: those are 5000 to 5999' },
  })
  expect(await tried(web, { body: { ...online(1_000, '5001'), type: 'phone' } })).toMatchObject({ status: 403 })
  expect(await tried(web, { body: { lotNumber: 1, amount: 1_000, type: 'online' } })).toMatchObject({ status: 400 })
  await clerk.call('setTerms', { params, body: { channels: [WEB] } })
  expect(await tried(far, { body: online(1_000, '6001') })).toMatchObject({ body: { code: 'platform_unknown' } })
})

test('gives no platform’s paddle to a new bidder', async () => {
  const { room, clerk } = await soldOnTwo()
  const all = [{ ...WEB, paddles: { from: 1_000, to: 9_998 } }]
  await clerk.call('setTerms', { params, body: { channels: all } })
  const joined = await room.visitor.call('joinAsBidder', { body: { bidderLocation: 'Rome' } })
  expect(joined.paddleNumber).toBe('9999')
})

test('a platform withdraws only its own waiting bid', async () => {
  const { clerk, web, far } = await soldOnTwo()
  const { id } = await web.call('placeBid', { body: online(1_000) })
  expect(await far.try('loseBid', { params: { id } })).toMatchObject({ body: { code: 'not_your_bid' } })
  await web.call('loseBid', { params: { id } })
  expect(await clerk.call('allBidsOfLot', { params: { lotNumber: 1 } })).toMatchObject({
    bids: [{}, { status: 'cancelled' }],
  })
  const next = await web.call('placeBid', { body: online(1_000) })
  await clerk.call('approveBid', { params: { id: next.id } })
  expect(await web.try('loseBid', { params: { id: next.id } })).toMatchObject({ body: { code: 'bid_not_pending' } })
})

test('a platform with bids remains in the terms, with their paddles', async () => {
  const { clerk, web } = await soldOnTwo()
  await web.call('placeBid', { body: online(1_000) })
  const set = (channels: (typeof WEB)[]) => clerk.try('setTerms', { params, body: { channels } })
  expect(await set([FAR])).toMatchObject({
    body: {
      code: 'platform_in_use',
      message: 'This sale has bids from The Web Room: the platform must stay in the terms',
    },
  })
  expect(await set([{ ...WEB, paddles: { from: 5_500, to: 5_999 } }])).toMatchObject({
    body: { message: 'Paddle 5001 of The Web Room has bid: it must stay in the platform’s range' },
  })
  expect(await set([{ ...WEB, name: 'The Room' }])).toMatchObject({ status: 200 })
})

test('results and exports name the platform, and charge its surcharge on its purchases', async () => {
  const { clerk, room, web } = await soldOnTwo()
  const flat = presetCharges('flat', 'GBP')
  if (!flat) throw new Error('The flat premium is published in pounds')
  const charges = { ...flat, premium: { ...flat.premium, channels: { web: 5 } } }
  await clerk.call('setTerms', { params, body: { charges } })
  const { id } = await web.call('placeBid', { body: online(1_000) })
  await clerk.call('approveBid', { params: { id } })
  await clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 1_000, winnerPaddle: '5001' } })
  await clerk.call('startLot', { body: { lotNumber: 2 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 2 }, body: { startPrice: 1_000 } })
  await clerk.call('placeBid', { body: { lotNumber: 2, amount: 1_000, type: 'floor', paddleNumber: '12' } })
  await clerk.call('markSold', { body: { lotNumber: 2, soldPrice: 1_000, winnerPaddle: '12' } })
  const { lots } = await clerk.call('saleResults', { params })
  expect(lots).toMatchObject([{ channel: 'web' }, { source: 'floor' }, {}])
  expect(lots[1]).not.toHaveProperty('channel')
  const ofBuyer = (party: string) => clerk.call('statement', { params: { ...params, side: 'buyers', party } })
  expect(await ofBuyer('5001')).toMatchObject({ sum: { platform: 5_000 } })
  expect(await ofBuyer('12')).toMatchObject({ sum: { platform: 0 } })
  for (const what of ['bids', 'results']) {
    const csv = await (await fetch(`${room.url}/api/export/auction/spring/${what}`)).text()
    const named = csv.split('\n').filter((line) => line.includes('The Web Room'))
    expect(named.map((line) => line.split(',')[0])).toEqual(['1'])
  }
})

test('a platform that leads cannot raise its own bid', async () => {
  const { clerk, web } = await soldOnTwo()
  const { id } = await web.call('placeBid', { body: online(1_000) })
  await clerk.call('approveBid', { params: { id } })
  expect(await web.try('placeBid', { body: online(1_100) })).toMatchObject({
    status: 409,
    body: { code: 'already_leads' },
  })
  await web.call('placeBid', { body: online(1_100, '5002') })
})
