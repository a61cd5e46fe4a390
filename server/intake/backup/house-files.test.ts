import { readdir } from 'node:fs/promises'
import { unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openSaleroom, plainAuction, type TestSaleroom } from '../../start/testing/test-saleroom.ts'

const params = { auctionId: 'spring' }
const ofBuyer = (party: string) => ({ params: { ...params, side: 'buyers' as const, party } })

/** Opens a house in which a client bought lot 1 under paddle 12. */
async function soldToAnna(name = 'Anna Müller'): Promise<TestSaleroom> {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])] })
  const { clerk } = room
  const { id } = await clerk.call('createClient', { body: { name, phones: [], alerts: [] } })
  await clerk.call('registerPaddle', { body: { ...params, paddle: '12', clientId: id } })
  await clerk.call('startAuction', { body: params })
  await clerk.call('recordFromPaper', { params: { lotNumber: 1 }, body: { amount: 1000, paddleNumber: '12' } })
  return room
}

async function backup({ url }: TestSaleroom, path = '/api/backup'): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url + path)
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}

/** Restores a backup, and returns the warnings. */
async function restored({ url }: TestSaleroom, zip: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const form = new FormData()
  form.append('file', new Blob([zip]), 'backup.zip')
  const response = await fetch(`${url}/api/upload-auction`, { method: 'POST', body: form })
  const body: { warnings: string[] } = await response.json()
  expect(response.status).toBe(200)
  return body.warnings
}

const namesIn = async ({ clerk }: TestSaleroom) =>
  (await clerk.call('clients', { query: {} })).clients.map(({ name }) => name)

test('includes the clients in a backup of the whole house, and restores them in a new house', async () => {
  const old = await soldToAnna()
  const fresh = await openSaleroom({ auctions: [] })
  expect(await restored(fresh, await backup(old))).toEqual([])
  await fresh.restart()
  expect(await namesIn(fresh)).toEqual(['Anna Müller'])
  expect(await fresh.clerk.call('statement', ofBuyer('12'))).toMatchObject({ name: 'Anna Müller', lines: [{}] })
})

test('ignores the issued statements in a backup of an older version', async () => {
  const files = unzipSync(await backup(await soldToAnna()))
  const issued = Buffer.from('{"issued":[{"number":1,"name":"Anna Müller"}]}')
  const fresh = await openSaleroom({ auctions: [] })
  expect(await restored(fresh, zipSync({ ...files, 'statements.json': issued }))).toEqual([])
  expect(await readdir(fresh.dataDir)).not.toContain('statements.json')
})

test('includes no names in a backup of one sale', async () => {
  const room = await soldToAnna()
  const one = unzipSync(await backup(room, '/api/backup/spring'))
  expect(Object.keys(one).filter((name) => !name.startsWith('auctions/'))).toEqual([
    'saleroom-backup.json',
    'house.json',
  ])
  for (const bytes of Object.values(one)) expect(Buffer.from(bytes).toString()).not.toContain('Müller')
})

test('keeps the house’s own clients, and adds those of the backup', async () => {
  const zip = await backup(await soldToAnna())
  const other = await soldToAnna('Bert Ko')
  await other.clerk.call('stopAuction')
  await other.clerk.call('deleteAuction', { params })
  expect(await restored(other, zip)).toEqual([])
  expect(await namesIn(other)).toEqual(['Bert Ko', 'Anna Müller'])
})

test('loses nothing newer when a house restores its own earlier state', async () => {
  const room = await soldToAnna()
  const zip = await backup(room)
  await room.clerk.call('createClient', { body: { name: 'Bert Ko', phones: [], alerts: [] } })
  await room.clerk.call('stopAuction')
  await room.clerk.call('deleteAuction', { params })
  expect(await restored(room, zip)).toEqual([])
  expect(await namesIn(room)).toEqual(['Anna Müller', 'Bert Ko'])
})

test.each([
  ['clients.json', 'no JSON', 'Left out: "clients.json" is not valid JSON'],
  ['clients.json', '{"clients":[{"id":1}],"reasons":[]}', 'Left out: "clients.json" is damaged'],
])('restores the sales and reports it if %s of a backup is %s', async (name, text, sentence) => {
  const files = unzipSync(await backup(await soldToAnna()))
  const fresh = await openSaleroom({ auctions: [] })
  const warnings = await restored(fresh, zipSync({ ...files, [name]: Buffer.from(text) }))
  expect(warnings.join()).toContain(sentence)
  expect((await fresh.clerk.call('auctionData')).map(({ auctionId }) => auctionId)).toEqual(['spring'])
})
