import { expect, test } from 'vitest'
import { eventRowOf } from '../../../shared/house/features/index.ts'
import { somebody } from '../../http/testing/world.ts'
import { makeZip } from '../import/testing/hostile-zip.ts'
import { jsonEntry } from '../import/testing/uploaded-sale.ts'
import { openReceivingHouse } from './testing/receiving-house.ts'

const SALE = { sale_metadata: { title: 'Evening sale', auction_id: 'EVE-1' } }
const LOTS = [{ lot_number: '1', title: 'A vase' }]
const PEOPLE = {
  clients: [
    { id: 'demo-118', client: { name: 'Fiona Macrae', limit: { amount: 900, currency: 'GBP' } }, paddle: '118' },
  ],
  callers: [{ id: 'anna', name: 'Anna', languages: ['en'] }],
  bookings: [{ id: 'demo-1', lotNumbers: ['1'], paddle: '118', language: 'en' }],
}
const zipWith = (people: unknown) => makeZip([jsonEntry(LOTS, { ...SALE, people })])

test('takes in the clients, paddles, callers and bookings of a file', async () => {
  const { upload, house, houseRoom } = await openReceivingHouse()
  const said: string[] = []
  houseRoom.follow(({ before, entries }) => {
    for (const entry of entries) said.push(eventRowOf(entry.type).sentence(entry, before))
  })
  const { status, reply } = await upload(await zipWith(PEOPLE))
  expect([status, reply]).toEqual([200, expect.objectContaining({ warnings: [] })])
  const { sale } = await house.room('eve-1')
  expect(sale.paddles.get('118')).toMatchObject({ clientId: 'demo-118', status: 'approved', limit: null })
  expect(houseRoom.house.clients.get('demo-118')).toMatchObject({ name: 'Fiona Macrae', phones: [], alerts: [] })
  expect(houseRoom.house.callers.get('anna')?.name).toBe('Anna')
  expect(said).toEqual(['3 records taken in from the file of a sale'])
  expect(houseRoom.house.bookings.get('demo-1')).toMatchObject({ auctionId: 'eve-1', lotNumbers: [1], state: 'open' })
})

test('keeps the house’s version of a client when the file is loaded again', async () => {
  const { upload, house, houseRoom } = await openReceivingHouse()
  await upload(await zipWith(PEOPLE))
  const origin = { who: somebody('staff'), desk: null, key: null, keep: 'key' } as const
  await houseRoom.run('updateClient', { id: 'demo-118', name: 'Fiona Grant' }, origin)
  expect((await upload(await zipWith(PEOPLE))).status).toBe(200)
  expect([...houseRoom.house.clients.values()].map(({ name }) => name)).toEqual(['Fiona Grant'])
  expect((await house.room('eve-1')).sale.paddles.size).toBe(1)
})

test('refuses a file with wrong people, and takes in nothing of it', async () => {
  const { upload, house, houseRoom, leftovers } = await openReceivingHouse()
  const [client] = PEOPLE.clients
  const cases = [
    [[{ ...client, paddle: 'twelve' }], 'people.clients[0].paddle'],
    [[client, { ...client, id: 'demo-other' }], 'a paddle is named twice'],
  ] as const
  for (const [clients, words] of cases) {
    const { status, reply } = await upload(await zipWith({ ...PEOPLE, clients }))
    expect([status, reply]).toEqual([400, expect.objectContaining({ error: expect.stringContaining(words) })])
    expect([house.list(), houseRoom.house.clients.size, await leftovers()]).toEqual([[], 0, []])
  }
})
