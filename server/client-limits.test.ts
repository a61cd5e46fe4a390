import { expect, test } from 'vitest'
import { CurrencyCode } from '../shared/amounts/currency-code.ts'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

/** A live sale in which lot 1 is active at 100; Ada has paddle 34. */
async function withAda() {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2]), plainAuction('autumn', [1])] })
  const { clerk } = room
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 100 } })
  const ada = await clerk.call('createClient', { body: { name: 'Ada' } })
  await clerk.call('registerPaddle', { body: { paddle: '34', clientId: ada.id } })
  const { currency } = await clerk.call('sale', { query: { lots: 'all' } })
  const change = (body: object) => clerk.call('updateClient', { params: { id: ada.id }, body })
  const bid = (amount: number, paddleNumber: string) =>
    clerk.try('placeBid', { body: { lotNumber: 1, amount, type: 'floor', paddleNumber } })
  return { room, clerk, ada, change, bid, limit: { amount: 500, currency: CurrencyCode.parse(currency) } }
}

test('a client’s limit counts for every paddle, also one registered later, until it is removed', async () => {
  const { clerk, ada, change, bid, limit } = await withAda()
  await change({ limit })
  await clerk.call('registerPaddle', { body: { paddle: '035', clientId: ada.id } })
  for (const paddle of ['34', '35', '0034'])
    expect(await bid(600, paddle), paddle).toMatchObject({ status: 409, body: { code: 'over_limit' } })
  await change({ limit: null })
  expect(await bid(600, '35')).toMatchObject({ status: 200 })
})

test('a limit in another currency does not count as an amount of this sale', async () => {
  const { change, bid, limit } = await withAda()
  await change({ limit: { ...limit, currency: limit.currency === 'JPY' ? 'USD' : 'JPY' } })
  expect(await bid(600, '34')).toMatchObject({ status: 200 })
})

test('a barred client is not registered until it is confirmed, and none of its paddles bids', async () => {
  const { clerk, ada, change, bid } = await withAda()
  await change({ standing: 'barred', standingReason: 'Hausverbot' })
  const register = (body: object) => clerk.try('registerPaddle', { body: { paddle: '36', clientId: ada.id, ...body } })
  expect(await register({})).toMatchObject({
    status: 409,
    body: { code: 'client_barred', message: 'Ada is barred: Hausverbot' },
  })
  expect(await register({ auctionId: 'autumn' })).toMatchObject({ status: 409, body: { code: 'client_barred' } })
  expect(await register({ confirm: ['client_barred'] })).toMatchObject({ status: 200 })
  for (const paddle of ['34', '36'])
    expect(await bid(200, paddle), paddle).toMatchObject({ status: 409, body: { code: 'suspended' } })
  await change({ standing: 'welcome' })
  expect(await bid(200, '36')).toMatchObject({ status: 200 })
})

test('a suspension may bar the client too, in one step that one Undo takes back', async () => {
  const { clerk, ada, bid } = await withAda()
  await clerk.call('registerPaddle', { body: { paddle: '35', clientId: ada.id } })
  await clerk.call('registerPaddle', { body: { paddle: '40' } })
  const suspend = (paddle: string, body: object) =>
    clerk.try('changePaddle', { params: { paddle }, body: { status: 'suspended', reason: 'Unpaid', ...body } })
  const standing = async () => (await clerk.call('clients', { query: { q: ada.id } })).clients
  expect(await suspend('40', { suspends: 'client' })).toMatchObject({ status: 409, body: { code: 'client_unknown' } })
  expect(await suspend('34', { status: 'approved', suspends: 'client' })).toMatchObject({ status: 409 })
  expect(await suspend('34', { suspends: 'client' })).toMatchObject({ status: 200 })
  expect(await standing()).toMatchObject([{ standing: 'barred', standingReason: 'Unpaid' }])
  for (const paddle of ['34', '35'])
    expect(await bid(200, paddle), paddle).toMatchObject({ status: 409, body: { code: 'suspended' } })
  await clerk.call('undo', { body: {} })
  expect((await standing())[0]).not.toHaveProperty('standing')
  await expect.poll(async () => (await bid(200, '35')).status).toBe(200)
})

test('a suspension of a paddle alone leaves its client welcome', async () => {
  const { clerk, ada, bid } = await withAda()
  await clerk.call('registerPaddle', { body: { paddle: '35', clientId: ada.id } })
  await clerk.call('changePaddle', { params: { paddle: '34' }, body: { status: 'suspended', suspends: 'paddle' } })
  expect(await bid(200, '34')).toMatchObject({ status: 409 })
  expect(await bid(200, '35')).toMatchObject({ status: 200 })
})

test('a paddle is not handed to a barred client unless it is confirmed', async () => {
  const { clerk, ada, change } = await withAda()
  await clerk.call('registerPaddle', { body: { paddle: '40' } })
  await change({ standing: 'barred' })
  const hand = (body: object) =>
    clerk.try('changePaddle', { params: { paddle: '40' }, body: { clientId: ada.id, ...body } })
  expect(await hand({})).toMatchObject({ status: 409, body: { code: 'client_barred' } })
  expect(await hand({ confirm: ['client_barred'] })).toMatchObject({ status: 200 })
})

test('limits and bars of clients are in force in a sale that begins later', async () => {
  const { room, clerk, ada, change, limit } = await withAda()
  await clerk.call('registerPaddle', { body: { paddle: '7', clientId: ada.id, auctionId: 'autumn' } })
  await clerk.call('stopAuction')
  await change({ limit })
  await clerk.call('startAuction', { body: { auctionId: 'autumn' } })
  const shown = async () => (await room.clerk.call('paddles', { query: { auctionId: 'autumn' } })).paddles
  await expect.poll(shown).toMatchObject([{ paddle: '7', limitInForce: 500 }])
})

test('a booking asks about a barred client, and about a covering bid above the limit', async () => {
  const { clerk, ada, change, limit } = await withAda()
  await change({ limit })
  const book = (body: object) => clerk.try('createBooking', { body: { lotNumbers: [2], paddle: '34', ...body } })
  expect(await book({ cover: 600 })).toMatchObject({ status: 409, body: { code: 'over_limit' } })
  const { body: booked } = await book({ cover: 400 })
  const edit = (body: object) => clerk.try('updateBooking', { params: { id: String(Object(booked).id) }, body })
  expect(await edit({ cover: 600 })).toMatchObject({ status: 409, body: { code: 'over_limit' } })
  expect(await edit({ cover: 600, confirm: ['over_limit'] })).toMatchObject({ status: 200, body: { cover: 600 } })
  await change({ standing: 'barred' })
  expect(await book({ lotNumbers: [1] })).toMatchObject({ status: 409, body: { code: 'suspended' } })
  const anew = { paddle: '77', clientId: ada.id }
  expect(await book(anew)).toMatchObject({ status: 409, body: { code: 'client_barred' } })
})

test('a booking for a client without a paddle asks about the client’s limit before it registers one', async () => {
  const { clerk, limit } = await withAda()
  const bo = await clerk.call('createClient', { body: { name: 'Bo', limit } })
  const body = { lotNumbers: [2], paddle: '55', clientId: bo.id, cover: 600 }
  expect(await clerk.try('createBooking', { body })).toMatchObject({ status: 409, body: { code: 'over_limit' } })
  expect((await clerk.call('paddles', { query: {} })).paddles.map(({ paddle }) => paddle)).toEqual(['34'])
  const confirmed = { ...body, confirm: ['over_limit' as const] }
  expect(await clerk.try('createBooking', { body: confirmed })).toMatchObject({ status: 200 })
})

test('a cancelled bid is restored without a payload, and above the limit after a question', async () => {
  const { clerk, change, bid, limit } = await withAda()
  const id = String(Object((await bid(600, '34')).body).id)
  const restore = async (body?: { confirm: 'over_limit'[] }) => {
    await clerk.call('cancelBid', { params: { id } })
    return await clerk.try('restoreBid', { params: { id }, ...(body && { body }) })
  }
  expect(await restore()).toMatchObject({ status: 200 })
  await change({ limit })
  expect(await restore()).toMatchObject({ status: 409, body: { code: 'over_limit' } })
  expect(await clerk.try('restoreBid', { params: { id }, body: { confirm: ['over_limit'] } })).toMatchObject({
    status: 200,
  })
})

test('limit, bar and exposure of a merged client count for the paddles of both former ids, until it is undone', async () => {
  const { clerk, ada, change, bid, limit } = await withAda()
  await change({ limit })
  const again = await clerk.call('createClient', { body: { name: 'Ada Li' } })
  await clerk.call('registerPaddle', { body: { paddle: '36', clientId: again.id } })
  expect(await bid(450, '36')).toMatchObject({ status: 200 })
  const merge = await clerk.call('mergeClients', { params: { id: again.id }, body: { into: ada.id } })
  expect(merge).toMatchObject({ id: ada.id })
  const shown = async () => (await clerk.call('paddles', { query: {} })).paddles
  expect(await shown()).toMatchObject([
    { paddle: '34', limitInForce: 500, exposure: 450, client: { id: ada.id } },
    { paddle: '36', limitInForce: 500, exposure: 450, client: { id: ada.id } },
  ])
  expect(await bid(600, '34')).toMatchObject({ status: 409, body: { code: 'client_leads' } })
  const found = await clerk.call('clients', { query: { q: '36' } })
  expect(found.clients.map(({ id }) => id)).toEqual([ada.id])
  await change({ standing: 'barred' })
  for (const paddle of ['34', '36']) expect(await bid(700, paddle)).toMatchObject({ body: { code: 'suspended' } })
  await change({ standing: 'welcome' })
  const { commands } = await clerk.call('houseHistory')
  const merged = commands.find(({ sentence }) => sentence.includes('merged'))
  await clerk.call('undoHouse', { body: { commandId: merged?.id } })
  await expect.poll(shown).toMatchObject([
    { paddle: '34', limitInForce: 500, exposure: 0 },
    { paddle: '36', limitInForce: null, exposure: 450 },
  ])
})

test('a paddle that is registered with the former id of a merged client has the limit of the client', async () => {
  const { clerk, ada, change, bid, limit } = await withAda()
  await change({ limit })
  const again = await clerk.call('createClient', { body: { name: 'Ada Li' } })
  await clerk.call('mergeClients', { params: { id: again.id }, body: { into: ada.id } })
  await clerk.call('registerPaddle', { body: { paddle: '36', clientId: again.id } })
  expect(await bid(600, '36')).toMatchObject({ status: 409, body: { code: 'over_limit' } })
})

test('the limits of an import’s clients are written to the sale in one step', async () => {
  const { clerk, bid, limit } = await withAda()
  const rows = Array.from({ length: 40 }, (_, at) => ({
    client: { name: `Client ${at}`, limit },
    join: null,
    paddle: String(100 + at),
    limit: null,
  }))
  const { seq } = await clerk.call('sale', { query: {} })
  await clerk.call('importClients', { body: { rows } })
  await expect.poll(async () => (await bid(600, '139')).body).toMatchObject({ code: 'over_limit' })
  // The registrations are one event, and their limits another one.
  expect((await clerk.call('sale', { query: {} })).seq).toBe(seq + 2)
})
