import { expect, test } from 'vitest'
import { openSaleroom, plainAuction, type TestSaleroom } from './start/testing/test-saleroom.ts'

const DESK = { 'X-Desk': 'paddles' }
const auctionId = 'spring'

/** A saleroom with a live sale of five lots. */
async function opened(): Promise<TestSaleroom> {
  const room = await openSaleroom({ auctions: [plainAuction(auctionId, [1, 2, 3, 4, 5])] })
  await room.clerk.call('startAuction', { body: { auctionId } })
  return room
}

/** The names of all clients, and whose each registered paddle is. */
async function shown({ clerk }: TestSaleroom) {
  const { clients } = await clerk.call('clients')
  const { paddles } = await clerk.call('paddles')
  return {
    clients: clients.map(({ name }) => name),
    paddles: paddles.map(({ paddle, client, reason }) => [paddle, client?.name ?? null, reason]),
  }
}

const NOTHING = { clients: [], paddles: [] }

test('registers a paddle for a new client in one step, which either undo takes back as one', async () => {
  const room = await opened()
  const body = { paddle: '61', client: { name: 'Ada', note: 'Front row' } }
  const registered = await room.clerk.call('registerPaddle', { body }, DESK)
  expect(registered.client).toMatchObject({ name: 'Ada', note: 'Front row' })
  const both = await shown(room)
  expect(await room.clerk.call('undo', { body: {} }, DESK)).toMatchObject({ sentence: 'Paddle 61 registered' })
  expect(await shown(room)).toEqual(NOTHING)
  await room.restart()
  expect(await room.clerk.call('redo', { body: {} }, DESK)).toMatchObject({ undone: false })
  expect(await shown(room)).toEqual(both)
  expect(await room.clerk.call('undoHouse', { body: {} }, DESK)).toMatchObject({ sentence: 'Paddle 61 registered' })
  expect(await shown(room)).toEqual(NOTHING)
  await room.clerk.call('redoHouse', { body: {} }, DESK)
  expect(await shown(room)).toEqual(both)
})

test('gives the first reply to the key of a step after a restart, and does it once', async () => {
  const room = await opened()
  const rows = ['Ada', 'Bo'].map((name, at) => ({ client: { name }, join: null, paddle: String(61 + at), limit: null }))
  const make = () =>
    room.clerk.try('registerPaddle', { body: { paddle: '7', client: { name: 'Cy' } } }, { 'Idempotency-Key': 'a' })
  const take = () => room.clerk.try('importClients', { body: { rows } }, { 'Idempotency-Key': 'b' })
  const undo = () => room.clerk.try('undoHouse', { body: {} }, { 'Idempotency-Key': 'c' })
  const first = [(await make()).body, (await take()).body, (await undo()).body]
  await room.restart()
  expect([(await make()).body, (await take()).body, (await undo()).body]).toEqual(first)
  expect((await shown(room)).clients).toEqual(['Cy'])
})

test('imports clients with paddles in one step, and names the paddles that are taken', async () => {
  const room = await opened()
  await room.clerk.call('registerPaddle', { body: { paddle: '62' } })
  const row = (name: string, paddle: string) => ({ client: { name }, join: null, paddle, limit: null })
  const rows = [row('Ada', '61'), row('Bo', '62'), row('Cy', '61'), row('Di', '63')]
  expect(await room.clerk.call('importClients', { body: { rows } }, DESK)).toMatchObject({
    ...{ added: 4, joined: 0, registered: 2 },
    refused: ['62', '61'].map((paddle) => ({ paddle, why: `Paddle ${paddle} is registered already` })),
  })
  const { paddles } = await shown(room)
  expect(paddles).toEqual([
    ['62', null, null],
    ['61', 'Ada', null],
    ['63', 'Di', null],
  ])
  await room.clerk.call('undo', { body: {} }, DESK)
  expect(await shown(room)).toEqual({ clients: [], paddles: [['62', null, null]] })
})

test('suspends with a reason, hands over with a code, and books for a new paddle, each undone as one', async () => {
  const room = await opened()
  const { id: clientId } = await room.clerk.call('createClient', { body: { name: 'Ada' } })
  await room.clerk.call('createBooking', { body: { lotNumbers: [2], paddle: '61', clientId } }, DESK)
  const bookings = async () => (await room.clerk.call('bookings')).bookings.map(({ name }) => name)
  expect(await bookings()).toEqual(['Ada'])
  await room.clerk.call('undo', { body: {} }, DESK)
  expect([await bookings(), (await shown(room)).paddles]).toEqual([[], []])
  await room.clerk.call('redo', { body: {} }, DESK)
  const change = (body: object) => room.clerk.call('changePaddle', { params: { paddle: '61' }, body }, DESK)
  await change({ status: 'suspended', reason: 'Unpaid' })
  expect((await shown(room)).paddles).toEqual([['61', 'Ada', 'Unpaid']])
  await room.clerk.call('undo', { body: {} }, DESK)
  expect((await shown(room)).paddles).toEqual([['61', 'Ada', null]])
  const { code } = await room.clerk.call('paddleCode', { params: { paddle: '61' }, body: {} })
  const hasCode = async () => (await room.clerk.call('paddles')).paddles.map((paddle) => paddle.hasCode)
  await change({ clientId: null })
  expect(await hasCode()).toEqual([false])
  expect((await room.visitor.try('joinAsBidder', { body: { code } })).status).toBe(404)
  await room.clerk.call('undo', { body: {} }, DESK)
  expect(await hasCode()).toEqual([true])
})

test('refuses a step whose sale was deleted, and changes nothing in the house', async () => {
  const room = await opened()
  await room.clerk.call('registerPaddle', { body: { paddle: '61', client: { name: 'Ada' } } }, DESK)
  await room.clerk.call('deleteAuction', { params: { auctionId } })
  expect((await room.clerk.try('undoHouse', { body: {} }, DESK)).body).toMatchObject({ code: 'auction_unknown' })
  expect((await room.clerk.call('clients')).clients).toHaveLength(1)
})
