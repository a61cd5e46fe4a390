import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { LIVE_LIMITS } from './live/limits.ts'
import { callersOf, PIN } from './start/testing/callers.ts'
import { callOver, connectScreen } from './start/testing/screen.ts'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

/** A live lot at 1,000, with every kind of caller. */
async function openHouse() {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])], staffPin: PIN })
  await room.clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await room.clerk.call('startLot', { body: { lotNumber: 1 } })
  await room.clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 1000 } })
  const callers = await callersOf(room)
  const screenOf = async (name: string) => {
    const caller = callers.find((each) => each.name === name)
    if (!caller) throw new Error(`There is no ${name}`)
    return { ...caller, screen: await connectScreen(room.url, caller.screen) }
  }
  return { room, screenOf }
}

const bid = (amount: number) => ({ lotNumber: 1, amount, type: 'online' })

test('accepts a bid over the open socket, and repeats its reply over HTTP for the same key, without a second bid', async () => {
  const { room, screenOf } = await openHouse()
  const { screen, client } = await screenOf('a bidder on the LAN')
  const placed = await callOver(screen, { call: 'placeBid', body: bid(1000), key: 'tap-1' })
  expect(placed).toMatchObject({ status: 200, body: { amount: 1000, status: 'pending' } })
  const again = await client.ask('POST', '/api/bids', { body: bid(1000), headers: { 'Idempotency-Key': 'tap-1' } })
  expect([again.body, again.headers['idempotency-replayed']]).toEqual([placed.body, 'true'])
  expect(await callOver(screen, { call: 'placeBid', body: bid(1000), key: 'tap-1' })).toEqual(placed)
  const other = await callOver(screen, { call: 'placeBid', body: bid(2000), key: 'tap-1' })
  expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } })
  expect(await room.clerk.call('pendingBids', { params: { lotNumber: 1 } })).toHaveLength(1)
})

test('carries out a clerk’s simultaneous calls in order, though they arrive together', async () => {
  const { screenOf } = await openHouse()
  const { screen } = await screenOf("the clerk's PC")
  const steps = [
    { call: 'startLot', body: { lotNumber: 2 } },
    { call: 'setStartPrice', params: { lotNumber: 2 }, body: { startPrice: 1000 } },
    { call: 'placeBid', body: { lotNumber: 2, amount: 1000, type: 'floor' } },
    { call: 'fairWarning', body: { lotNumber: 2 } },
    { call: 'placeBid', body: { lotNumber: 2, amount: 1200, type: 'phone' } },
    { call: 'markSold', body: { lotNumber: 2, soldPrice: 1200, winnerPaddle: '7' } },
  ]
  const answers = await Promise.all(steps.map((step, at) => callOver(screen, { ...step, key: `step-${at}` })))
  expect(answers.map(({ status }) => status)).toEqual(steps.map(() => 200))
})

test('a key whose path has a parameter works over both transports', async () => {
  const { screenOf } = await openHouse()
  const { screen, client } = await screenOf("the clerk's PC")
  const call = { call: 'setIncrement', params: { lotNumber: 1 }, body: { increment: 250 }, key: 'step' }
  const first = await callOver(screen, call)
  expect(first).toMatchObject({ status: 200, body: { increment: 250 } })
  const again = await client.try(
    'setIncrement',
    { params: { lotNumber: 1 }, body: { increment: 250 } },
    { 'Idempotency-Key': 'step' },
  )
  expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true'])
})

test('refuses HTTP-only, unknown and malformed calls in the one envelope', async () => {
  const { screenOf } = await openHouse()
  const { screen } = await screenOf("the clerk's PC")
  const codes = []
  for (const message of [
    { call: 'exportBids', params: { auctionId: 'spring' } },
    { call: 'uploadAuction' },
    { call: 'signOut' },
    { call: 'toString' },
    { call: 'placeBid', body: {} },
    { call: 'placeBid', body: bid(1000), key: '' },
    { call: 'lotState', params: { lotNumber: { $gt: 0 } } },
    { call: 'lotState', params: { lotNumber: 1 }, query: { surprise: 1 } },
    { call: 'lotState', headers: {} },
    { call: 7 },
    null,
    [],
  ]) {
    const { status, body } = await callOver(screen, message)
    expect(body).toMatchObject({ error: expect.any(String), message: expect.any(String) })
    codes.push(`${status} ${Reflect.get(Object(body), 'code')}`)
  }
  expect(codes).toEqual([
    '400 http_only',
    '400 http_only',
    '400 http_only',
    '404 no_such_call',
    '400 malformed',
    '400 bad_idempotency_key',
    ...Array.from({ length: 6 }, () => '400 malformed'),
  ])
})

test('an ended session calls as the public at once, before its socket is cut', async () => {
  const { screenOf } = await openHouse()
  const { screen, client } = await screenOf('staff on the LAN')
  expect(await callOver(screen, { call: 'tags' })).toMatchObject({ status: 200 })
  const signedOut = client.try('signOut')
  const cut = { status: 0 }
  let last = { status: 200 }
  while (last.status === 200) last = await callOver(screen, { call: 'tags' }).catch(() => cut)
  expect([cut.status, 401]).toContain(last.status)
  await signedOut
})

test('a call too long for the channel cuts only its own socket', async () => {
  const { room, screenOf } = await openHouse()
  const { screen } = await screenOf("the clerk's PC")
  const other = await connectScreen(room.url)
  const gone = new Promise<void>((resolve) => screen.socket.once('disconnect', () => resolve()))
  screen.socket.emit('call', { call: 'broadcast', body: { message: 'x'.repeat(LIVE_LIMITS.messageBytes) } }, () => {})
  await gone
  expect(await callOver(other, { call: 'me' })).toMatchObject({ status: 200 })
})

test('a full read over the open socket equals HTTP’s body, to the byte, and is compressed on request', async () => {
  const lots = Array.from({ length: 300 }, (_, at) => at + 1)
  const room = await openSaleroom({ auctions: [plainAuction('spring', lots)] })
  const screen = await connectScreen(room.url, { host: '127.0.0.2' })
  const { text } = await room.visitor.ask('GET', '/api/auction-data')
  expect(text.length).toBeGreaterThan(65_536)
  const plain = await Promise.all([1, 2, 3].map(() => callOver(screen, { call: 'auctionData' })))
  expect(plain.map(({ status, body }) => [status, JSON.stringify(body)])).toEqual(plain.map(() => [200, text]))
  const packed = await screen.socket.emitWithAck('call', { call: 'auctionData', encoding: 'gzip' })
  expect(packed).toMatchObject({ status: 200, encoding: 'gzip', body: expect.any(Uint8Array) })
  expect(gunzipSync(packed.body).toString()).toBe(text)
  expect(await callOver(screen, { call: 'auctionData' })).toEqual(plain[0])
  const other = await callOver(screen, { call: 'lotState', params: { lotNumber: 1 }, encoding: 'gzip' })
  expect(other).toMatchObject({ status: 404, body: { code: expect.any(String) } })
})
