import { expect, test } from 'vitest'
import { deskMayCall } from '../shared/api/access.ts'
import { rows } from '../shared/api/index.ts'
import { deskCallersOf } from './start/testing/callers.ts'
import { connectScreen } from './start/testing/screen.ts'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

const HAMMER = 7_654_321
const BUYER = '8642'

/** A live sale with two records, and an entry clerk with a screen of each form of messages. */
async function aHouse() {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])] })
  const { clerk } = room
  const entry = (await deskCallersOf(room)).find(({ role }) => role === 'entry')
  if (!entry) throw new Error('There is no entry desk')
  await clerk.call('setTerms', { params: { auctionId: 'spring' }, body: { secondRecord: 'blind' } })
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  const screens = [
    await connectScreen(room.url, entry.screen),
    await connectScreen(room.url, { ...entry.screen, form: 'diffs' }),
  ]
  const heard = () => JSON.stringify(screens.map((screen) => screen.heard))
  return { room, clerk, entry, screens, heard }
}

/** Every read that an entry clerk may make, about lot 1. */
const READS = Object.entries(rows)
  .filter(([name, { method, role }]) => method === 'GET' && (role === 'public' || deskMayCall('entry', name)))
  .map(([, { path }]) => path.replace(':lotNumber', '1').replace(/[:*]\w+/, 'spring'))
const ALL = [...READS, '/api/sale?lots=all', '/api/auction/state?view=current']

test('no call and no message tells the entry clerk the outcome until the own record is in', async () => {
  const { clerk, entry, heard } = await aHouse()
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 100 } })
  await clerk.call('placeBid', { body: { lotNumber: 1, amount: 100, type: 'floor' } })
  await clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 100, winnerPaddle: BUYER } })
  await clerk.call('correctOutcome', {
    params: { lotNumber: 1 },
    body: { amount: HAMMER, notes: 'As called' },
  })
  const said: string[] = []
  const leaks = (text: string, where: string) => {
    if (text.includes(String(HAMMER)) || text.includes(BUYER)) said.push(where)
  }
  for (const path of ALL) leaks((await entry.client.ask('GET', path)).text, path)
  for (const [name, body] of [
    ['recordSale', { lotNumber: 1, amount: 1, type: 'floor' }],
    ['markPassed', { lotNumber: 1 }],
  ] as const)
    leaks((await entry.client.try(name, { body })).text, name)
  await clerk.call('broadcast', { body: { message: 'All said' } })
  await expect.poll(heard).toMatch(/All said.*All said/)
  leaks(heard(), 'messages')
  expect(said).toEqual([])

  const record = await entry.client.call('secondRecord', {
    params: { lotNumber: 1 },
    body: { status: 'sold', amount: 100, paddleNumber: BUYER },
  })
  expect(record).toMatchObject({ lotNumber: 1, status: 'sold', amount: 100 })
  expect(await entry.client.call('saleStatus', { params: { lotNumber: 1 } })).toMatchObject({
    status: 'sold',
    amount: HAMMER,
    paddleNumber: BUYER,
  })
  await expect.poll(heard).toContain(String(HAMMER))
  const { entries } = await clerk.call('audit', { params: { auctionId: 'spring' } })
  expect(entries.at(-1)).toMatchObject({ type: 'second_recorded', who: { role: 'entry', device: 'entry desk' } })
})

test('makes the entry clerk read the sale anew when the terms begin to hide outcomes', async () => {
  const { clerk, heard } = await aHouse()
  await clerk.call('setTerms', { params: { auctionId: 'spring' }, body: { secondRecord: 'off' } })
  await expect.poll(heard).toContain('"anew":true')
})
