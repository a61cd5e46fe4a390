import { expect, test } from 'vitest'
import { connectScreen } from './start/testing/screen.ts'
import { openSaleroom } from './start/testing/test-saleroom.ts'

const open = () => openSaleroom({ auctions: [] })
const names = async ({ clerk }: Awaited<ReturnType<typeof open>>) =>
  (await clerk.call('clients')).clients.map(({ name }) => name)

test('keeps both changes of two desks to different fields of a client; refuses a field changed since, with its value', async () => {
  const { clerk } = await open()
  const { id } = await clerk.call('createClient', { body: { name: 'Ada' } })
  const { seq: baseSeq } = await clerk.call('house')
  const at = (desk: string, body: object) =>
    clerk.ask('PATCH', `/api/clients/${id}`, { headers: { 'X-Desk': desk }, body: { ...body, baseSeq } })
  expect((await at('paddles', { note: 'pays by card' })).status).toBe(200)
  expect((await at('telephones', { company: 'Lovelace' })).status).toBe(200)
  const refused = await at('telephones', { note: 'pays cash' })
  expect(refused.status).toBe(409)
  expect(JSON.parse(refused.text)).toMatchObject({
    code: 'changed_since',
    details: { field: 'note', value: 'pays by card' },
  })
  const both = await at('admin', { note: 'pays cash', company: 'Byron' })
  expect(JSON.parse(both.text).details.fields).toEqual([
    { field: 'note', value: 'pays by card' },
    { field: 'company', value: 'Lovelace' },
  ])
  expect((await clerk.call('clients', { query: { q: id } })).clients).toMatchObject([
    { note: 'pays by card', company: 'Lovelace' },
  ])
})

test('creates a client once per key, also after a restart, and an import likewise', async () => {
  const room = await open()
  const headers = { 'Idempotency-Key': 'once' }
  const rows = ['Bo', 'Cy'].map((name) => ({ client: { name }, join: null, paddle: null, limit: null }))
  const create = () => room.clerk.ask('POST', '/api/clients', { headers, body: { name: 'Ada' } })
  const take = () => room.clerk.ask('POST', '/api/clients/import', { headers, body: { rows } })
  const first = [(await create()).text, (await take()).text]
  await room.restart()
  expect([(await create()).text, (await take()).text]).toEqual(first)
  expect(await names(room)).toEqual(['Ada', 'Bo', 'Cy'])
})

test('undoes and redoes a change of a client, with entries in the audit trail', async () => {
  const room = await open()
  const { id } = await room.clerk.call('createClient', { body: { name: 'Ada' } })
  await room.clerk.call('updateClient', { params: { id }, body: { name: 'Ada Byron' } })
  await room.clerk.call('undoHouse', { body: {} })
  expect(await names(room)).toEqual(['Ada'])
  await room.clerk.call('redoHouse', { body: {} })
  expect(await names(room)).toEqual(['Ada Byron'])
  const { entries } = await room.clerk.call('houseAudit')
  expect(entries.map(({ what }) => what)).toContain('Client “Ada” changed: name')
})

test('finds a merged client by either id, and separates the two by undo', async () => {
  const room = await open()
  const { clerk } = room
  const ada = await clerk.call('createClient', { body: { name: 'Ada', phones: [{ number: '111' }] } })
  const byron = await clerk.call('createClient', { body: { name: 'A. Byron', phones: [{ number: '222' }] } })
  await clerk.call('mergeClients', { params: { id: byron.id }, body: { into: ada.id } })
  expect(await names(room)).toEqual(['Ada'])
  await room.restart()
  expect(await clerk.call('updateClient', { params: { id: byron.id }, body: { note: 'one person' } })).toMatchObject({
    id: ada.id,
    phones: [{ number: '111' }, { number: '222' }],
  })
  await clerk.call('undoHouse', { body: {} })
  await clerk.call('undoHouse', { body: {} })
  expect((await names(room)).sort()).toEqual(['A. Byron', 'Ada'])
})

test('sends a large import without its records, and a small one with them', async () => {
  const room = await open()
  const screen = await connectScreen(room.url, { form: 'diffs' })
  const rowsOf = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ client: { name: `C${at}` }, join: null, paddle: null, limit: null }))
  await room.clerk.call('importClients', { body: { rows: rowsOf(2) } })
  await room.clerk.call('importClients', { body: { rows: rowsOf(201) } })
  const told = () =>
    screen.heard.flatMap((message) =>
      message.type === 'house-changed' ? [Object.keys(message.diff.clients ?? {}).length] : [],
    )
  await expect.poll(told).toEqual([2, 0])
})

test('writes a large import in parts, as one step that undo, redo and a restart treat as one', async () => {
  const room = await open()
  const { clerk } = room
  const rows = Array.from({ length: 450 }, (_, at) => ({
    ...{ client: { name: `C${at}` }, join: null, paddle: null, limit: null },
  }))
  await clerk.call('importClients', { body: { rows } })
  const total = async () => (await clerk.call('clients')).total
  const last = async () => (await clerk.call('houseHistory')).commands[0]
  expect([await total(), await last()]).toMatchObject([450, { sentence: '450 clients imported' }])
  await room.restart()
  expect(await total()).toBe(450)
  await clerk.call('undoHouse', { body: {} })
  expect(await total()).toBe(0)
  await clerk.call('redoHouse', { body: {} })
  expect(await total()).toBe(450)
  const { entries } = await clerk.call('houseAudit')
  expect(entries.slice(0, 3).map(({ what, details }) => [what, details])).toEqual([
    ['450 clients imported', {}],
    ['200 of the imported clients', {}],
    ['50 of the imported clients', {}],
  ])
})
