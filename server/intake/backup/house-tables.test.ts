import { unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openSaleroom, plainAuction, type TestSaleroom } from '../../start/testing/test-saleroom.ts'

const params = { auctionId: 'spring' }

/** A house with a record in each table that staff fill. */
async function fullHouse() {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])] })
  const { clerk } = room
  const { id: clientId } = await clerk.call('createClient', { body: { name: 'Anna Müller', phones: [], alerts: [] } })
  await clerk.call('registerPaddle', { body: { ...params, paddle: '12', clientId } })
  await clerk.call('paddleCode', { params: { paddle: '12' }, body: params })
  const { id: caller } = await clerk.call('createCaller', { body: { name: 'Carla', languages: ['de'] } })
  await clerk.call('createBooking', { body: { ...params, lotNumbers: [1], paddle: '12', caller } })
  const { id: tagId } = await clerk.call('createTag', { body: { name: 'Rare', color: '#aa0000' } })
  await clerk.call('createTheme', { body: { name: 'Night', backgroundColor: '#000011' } })
  await clerk.call('createDisplayLink', { body: { name: 'Hall' } })
  await clerk.call('createMirror', { body: { name: 'far' } })
  await clerk.call('setOverrides', { body: { EUR: 1.2 } })
  return { room, clientId, tagId }
}

async function backup({ url }: TestSaleroom): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await fetch(`${url}/api/backup`)).arrayBuffer())
}

async function backupOfSale({ url }: TestSaleroom): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await fetch(`${url}/api/backup/spring`)).arrayBuffer())
}

async function restore({ url }: TestSaleroom, zip: Uint8Array<ArrayBuffer>, choose?: 'here' | 'there') {
  const form = new FormData()
  form.append('file', new Blob([zip]), 'backup.zip')
  const response = await fetch(`${url}/api/upload-auction${choose ? `?choose=${choose}` : ''}`, {
    method: 'POST',
    body: form,
  })
  const body: { code?: string; details?: unknown } = await response.json()
  return { status: response.status, ...body }
}

const TABLES = 'tags,themes,callers,bookings,displays,mirrors,codes,rateOverrides,settings,scenarios'
async function tablesOf({ clerk }: TestSaleroom): Promise<Record<string, Record<string, unknown>>> {
  const { tables } = await clerk.call('house', { query: { tables: TABLES } })
  const { clients } = await clerk.call('clients', { query: {} })
  return { ...tables, clients: Object.fromEntries(clients.map(({ id, name }) => [id, { name }])) }
}

/** Deletes the sale, so that its backup can be restored. */
async function withoutSale({ clerk }: TestSaleroom): Promise<void> {
  await clerk.call('deleteAuction', { params })
}

test('restores every table of the house in a new house, also after a restart', async () => {
  const { room } = await fullHouse()
  const zip = await backup(room)
  const before = await tablesOf(room)
  const { settings, scenarios, ...filled } = before
  for (const [table, records] of Object.entries(filled)) expect(Object.keys(records), table).not.toHaveLength(0)
  expect({ settings, scenarios }).toEqual({ settings: {}, scenarios: {} })
  const fresh = await openSaleroom({ auctions: [] })
  expect(await restore(fresh, zip)).toMatchObject({ status: 200, warnings: [] })
  expect(await tablesOf(fresh)).toEqual(before)
  await fresh.restart()
  expect(await tablesOf(fresh)).toEqual(before)
})

test('refuses differing records with both values, and changes nothing until a side is chosen', async () => {
  const { room, clientId, tagId } = await fullHouse()
  const zip = await backup(room)
  await room.clerk.call('updateClient', { params: { id: clientId }, body: { name: 'Anna Meier' } })
  await room.clerk.call('updateTag', { params: { id: tagId }, body: { name: 'Very rare', color: '#aa0000' } })
  await withoutSale(room)
  const before = await tablesOf(room)
  const details = [
    { table: 'tags', id: tagId, field: 'name', here: 'Very rare', there: 'Rare' },
    { table: 'clients', id: clientId, field: 'name', here: 'Anna Meier', there: 'Anna Müller' },
  ]
  expect(await restore(room, zip)).toMatchObject({ status: 409, code: 'house_differs', details })
  expect(await tablesOf(room)).toEqual(before)
  expect(await room.clerk.call('auctionData')).toEqual([])
  expect(await restore(room, zip, 'there')).toMatchObject({ status: 200 })
  expect((await tablesOf(room)).clients?.[clientId]).toMatchObject({ name: 'Anna Müller' })
})

test('keeps this house’s records if they are chosen, and adds missing ones', async () => {
  const { room, clientId } = await fullHouse()
  const zip = await backup(room)
  await room.clerk.call('updateClient', { params: { id: clientId }, body: { name: 'Anna Meier' } })
  await withoutSale(room)
  expect(await restore(room, zip, 'here')).toMatchObject({ status: 200 })
  const { clients, bookings } = await tablesOf(room)
  expect(clients?.[clientId]).toMatchObject({ name: 'Anna Meier' })
  expect(Object.keys(bookings ?? {})).toHaveLength(1)
})

test('shows no secret of records that differ in one', async () => {
  const { room } = await fullHouse()
  const zip = await backup(room)
  await room.clerk.call('paddleCode', { params: { paddle: '12' }, body: params })
  await withoutSale(room)
  const files = unzipSync(zip)
  const kept: { codes: Record<string, { hash: string }> } = JSON.parse(
    Buffer.from(files['house.json'] ?? []).toString(),
  )
  const hashes = Object.values(kept.codes).map(({ hash }) => hash)
  expect(hashes).toHaveLength(1)
  const refused = JSON.stringify(await restore(room, zip))
  for (const hash of hashes) expect(refused).not.toContain(hash)
})

test.each([
  ['no JSON', 'no JSON'],
  ['a table that does not exist', '{"kitchens":{}}'],
  ['a client without a name', '{"clients":{"c1":{"id":"c1","phones":[],"alerts":[],"createdAt":"2026"}}}'],
  ['a field that does not exist', '{"callers":{"c1":{"id":"c1","name":"Carla","languages":[],"rank":1}}}'],
])('leaves out a backup’s house that has %s, reports it, and restores the sale', async (_, json) => {
  const { room } = await fullHouse()
  const files = unzipSync(await backup(room))
  const fresh = await openSaleroom({ auctions: [] })
  const answer = await restore(fresh, zipSync({ ...files, 'house.json': Buffer.from(json) }))
  expect(answer).toMatchObject({ status: 200, warnings: [expect.stringMatching(/^Left out: "house\.json" is /)] })
  expect(await fresh.clerk.call('auctionData')).toHaveLength(1)
  expect((await tablesOf(fresh)).callers).toEqual({})
})

test('a backup of one sale has its bookings and codes, and no client or caller', async () => {
  const { room } = await fullHouse()
  const zip = await backupOfSale(room)
  const json = Buffer.from(unzipSync(zip)['house.json'] ?? []).toString()
  expect(json).not.toMatch(/Anna|Carla/)
  const before = await tablesOf(room)
  const fresh = await openSaleroom({ auctions: [] })
  expect(await restore(fresh, zip)).toMatchObject({ status: 200, warnings: [] })
  const { bookings, codes, clients, callers } = await tablesOf(fresh)
  const [id = ''] = Object.keys(before.bookings ?? {})
  expect(bookings).toEqual({ [id]: Object.assign({}, before.bookings?.[id], { caller: null }) })
  expect({ codes, clients, callers }).toEqual({ codes: before.codes, clients: {}, callers: {} })
})

test('restores clients from the separate file of an earlier version’s backup', async () => {
  const { room, clientId } = await fullHouse()
  const { 'house.json': tables, ...files } = unzipSync(await backup(room))
  const { clients }: { clients: Record<string, unknown> } = JSON.parse(Buffer.from(tables ?? []).toString())
  const kept = Buffer.from(JSON.stringify({ clients: Object.values(clients), reasons: [] }))
  const fresh = await openSaleroom({ auctions: [] })
  const answer = await restore(fresh, zipSync({ ...files, 'clients.json': kept }))
  expect(answer).toMatchObject({ status: 200, warnings: [] })
  expect((await tablesOf(fresh)).clients).toEqual({ [clientId]: { name: 'Anna Müller' } })
})
