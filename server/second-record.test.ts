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

/** What staff know of lots 1 and 2, and no blind reader may. */
const STAFFS = {
  reserve: 7_111_111,
  left: 7_222_222,
  vendor: 'Vendor of secrets',
  place: 'Seat of secrets',
  bids: '9753',
}

test('shows the entry clerk nothing of staff’s from the moment at which the terms hide it, in either form', async () => {
  const auction = plainAuction('spring', [1, 2, 3])
  const lots = auction.lots.map((lot) => ({ ...lot, reserve: STAFFS.reserve, vendor: STAFFS.vendor }))
  const room = await openSaleroom({ auctions: [{ ...auction, lots }] })
  const { clerk } = room
  const entry = (await deskCallersOf(room)).find(({ role }) => role === 'entry')
  const params = { auctionId: 'spring' }
  const advance = { auctionId: 'spring', amount: STAFFS.left, paddleNumber: STAFFS.bids, location: STAFFS.place }
  for (const lotNumber of [1, 2]) await clerk.call('addAdvancedBid', { body: { ...advance, lotNumber } })
  await clerk.call('startAuction', { body: params })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 100 } })
  const floor = await clerk.call('placeBid', {
    body: { lotNumber: 1, amount: 100, type: 'floor', paddleNumber: STAFFS.bids },
  })
  const bidder = await room.bidder(STAFFS.place)
  await bidder.call('placeBid', { body: { lotNumber: 1, amount: 200, type: 'online' } })
  const named = await connectScreen(room.url, entry?.screen)
  const read = async () => {
    const answers = []
    for (const path of ALL) answers.push({ path, text: (await entry?.client.ask('GET', path))?.text ?? '' })
    return answers
  }
  const secrets = [...Object.values(STAFFS).map(String), bidder.paddle]
  const leaks = (texts: { path: string; text: string }[]) =>
    texts.flatMap(({ path, text }) => secrets.flatMap((secret) => (text.includes(secret) ? [`${path} ${secret}`] : [])))
  // As staff, with one record.
  const asStaff = await read()
  expect(new Set(leaks(asStaff).map((leak) => leak.replace(/^\S+ /, '')))).toEqual(new Set(secrets))

  const advancedIds = [...(await clerk.call('advancedBidsOfLot', { params: { ...params, lotNumber: 1 } }))].map(
    ({ id }) => id,
  )
  const [pending] = await clerk.call('pendingBids', { params: { lotNumber: 1 } })
  const known = named.heard.length
  await clerk.call('setTerms', { params, body: { secondRecord: 'blind' } })
  expect(leaks(await read())).toEqual([])
  await clerk.call('broadcast', { body: { message: 'All said' } })
  await expect.poll(() => named.heard.some(({ type }) => type === 'message-broadcast')).toBe(true)
  const after = named.heard.slice(known)
  expect(leaks(after.map((message) => ({ path: message.type, text: JSON.stringify(message) })))).toEqual([])
  // The client removes what it held: the advance bids, and the bids that are not the public's.
  const patches = after.flatMap((message) =>
    message.type === 'lot_state_updated' && message.lotNumber === 1 ? [message] : [],
  )
  expect(patches.flatMap(({ advancedRemoved = [] }) => advancedRemoved)).toEqual(advancedIds)
  expect(patches.flatMap(({ removed = [] }) => removed)).toContain(pending?.id)
  expect(patches.flatMap(({ bids = [] }) => bids)).toContainEqual(
    expect.objectContaining({ id: floor.id, paddleNumber: null }),
  )

  // And back: everything is there again.
  await clerk.call('setTerms', { params, body: { secondRecord: 'off' } })
  await expect.poll(() => JSON.stringify(named.heard.slice(known + after.length))).toContain(STAFFS.bids)
  expect(leaks(await read())).toEqual(leaks(asStaff))
})
