import { expect, test } from 'vitest'
import { type CallName, rows } from '../shared/api/index.ts'
import { callersOf, PIN } from './start/testing/callers.ts'
import { containsSecret } from './start/testing/contains-secret.ts'
import { connectScreen } from './start/testing/screen.ts'
import { openSaleroom, plainAuction, type TestSaleroom } from './start/testing/test-saleroom.ts'

/** Private values, each planted once, so that they are found in any output. */
const SECRETS = [
  // An advance bid: its amount, its bidder, its place.
  '432100',
  '8170001',
  'Atlantis',
  // A telephone bid's paddle, place and notes.
  '8170002',
  'Shangri-La',
  'by the window',
  // A waiting online bid, and a rejected one.
  '987600',
  '987500',
  'Reykjavik, Iceland',
  // The clerk's note on the sale, and the meaning of a tag.
  'sold in the bar',
  'resale right, see file',
  // The house's own.
  PIN,
  'The wall in the bar',
  'Tablet',
]

/** A room bid is public until it is deleted; no read contains it afterwards. */
const DELETED = '987400'

async function plant({ clerk, visitor }: TestSaleroom): Promise<string[]> {
  const auction = { auctionId: 'spring' }
  await clerk.call('startAuction', { body: auction })
  const tag = await clerk.call('createTag', { body: { name: 'ARR', metaDescription: 'resale right, see file' } })
  const join = async () => await visitor.call('joinAsBidder', { body: { bidderLocation: 'Reykjavik, Iceland' } })
  const paddles: string[] = []
  for (const lotNumber of [1, 2]) {
    const params = { lotNumber }
    await clerk.call('startLot', { body: params })
    await clerk.call('setStartPrice', { params, body: { startPrice: 100 } })
    await clerk.call('addTagToLot', { params: { ...auction, lotNumber, tagId: tag.id } })
    await clerk.call('addAdvancedBid', {
      body: { ...auction, lotNumber, paddleNumber: '8170001', amount: 432_100, location: 'Atlantis' },
    })
    await clerk.call('placeBid', {
      body: {
        lotNumber,
        amount: 200,
        type: 'phone',
        paddleNumber: '8170002',
        bidderLocation: 'Shangri-La',
        notes: 'by the window',
      },
    })
    const deleted = await clerk.call('placeBid', { body: { lotNumber, amount: 987_400, type: 'floor' } })
    await clerk.call('deleteBid', { params: { id: deleted.id } })
    for (const amount of [987_500, 987_600]) {
      const { token, paddleNumber } = await join()
      paddles.push(paddleNumber)
      const body = { lotNumber, amount, type: 'online' } as const
      const { id } = await visitor.call('placeBid', { body }, { Authorization: `Bearer ${token}` })
      if (amount === 987_500) await clerk.call('rejectBid', { params: { id } })
    }
    // Lot 1 is sold, lot 2 is still active.
    if (lotNumber === 1)
      await clerk.call('markSold', {
        body: { lotNumber, soldPrice: 200, winnerPaddle: '8170002', notes: 'sold in the bar' },
      })
  }
  await clerk.call('createDisplayLink', { body: { name: 'The wall in the bar' } })
  return paddles
}

const isCall = (name: string): name is CallName => name in rows

/** Every read of the contract, for both lots. */
const reads = Object.keys(rows)
  .filter(isCall)
  .filter((name) => rows[name].method === 'GET')
  .flatMap((name) =>
    ['1', '2'].map((lot) =>
      rows[name].path
        .replace(':lotNumber', lot)
        .replace(':auctionId', 'spring')
        .replace(/[:*]\w+/, 'spring'),
    ),
  )

test('no read, message or refused write gives the public a secret', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2, 3])], staffPin: PIN })
  const callers = await callersOf(room)
  const outsiders = callers.filter(({ role }) => role === 'public' || role === 'bidder')
  const screens = await Promise.all(
    outsiders.map(async ({ name, screen }) => ({ name, screen: await connectScreen(room.url, screen) })),
  )
  const tablet = callers.find(({ name }) => name === 'staff on the LAN')
  await connectScreen(room.url, tablet?.screen)
  const secrets = [...SECRETS, ...(await plant(room)), room.dataDir]
  const unread = [...secrets, DELETED]

  const paths = [
    ...new Set([...reads, '/api/auction/state?view=current', '/api/auction/state?view=full', '/api/sale?lots=all']),
  ]
  const told: string[] = []
  const search = (where: string, text: string, hidden: readonly string[]): void => {
    for (const secret of hidden) if (containsSecret(text, secret)) told.push(`${secret} by ${where}`)
  }
  for (const { name, client } of outsiders) {
    for (const path of paths) search(`${path} to ${name}`, (await client.ask('GET', path)).text, unread)
    search(`joining as ${name}`, (await client.ask('POST', '/api/bidders', { body: {} })).text, unread)
  }
  await room.clerk.call('broadcast', { body: { message: 'The end' } })
  for (const { name, screen } of screens) {
    await expect.poll(() => screen.heard.at(-1)?.type).toBe('message-broadcast')
    search(`what ${name} hears`, JSON.stringify(screen.heard), secrets)
  }
  expect(told).toEqual([])

  // The search is valid: staff's reads contain every secret.
  const all = await Promise.all(paths.map(async (path) => (await room.clerk.ask('GET', path)).text))
  expect(unread.filter((secret) => !containsSecret(all.join('\n'), secret))).toEqual([])
})

test('a display gets the advance bids of the sale on show, but never their place', async () => {
  const room = await openSaleroom({
    auctions: [plainAuction('spring', [1]), plainAuction('summer', [1])],
    staffPin: PIN,
  })
  const { clerk } = room
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  const wall = (await callersOf(room)).find(({ name }) => name === 'a display on the LAN')
  if (!wall) throw new Error('There is no display')
  const { heard } = await connectScreen(room.url, wall.screen)
  const bid = { lotNumber: 1, paddleNumber: '8170001', amount: 432_100, location: 'Atlantis' }
  for (const auctionId of ['spring', 'summer']) await clerk.call('addAdvancedBid', { body: { auctionId, ...bid } })
  await expect.poll(() => JSON.stringify(heard)).toContain('432100')
  const read = await wall.client.try('advancedBidsOfLot', { params: { auctionId: 'spring', lotNumber: 1 } })
  expect(read.body).toMatchObject([{ amount: 432_100, paddleNumber: '8170001', location: null, bidderLocation: null }])
  expect(JSON.stringify([heard, read.body])).not.toContain('Atlantis')
  expect((await wall.client.try('advancedBidsOfLot', { params: { auctionId: 'summer', lotNumber: 1 } })).status).toBe(
    404,
  )
})

test('no public read or message changes when an advance bid is added', async () => {
  // The clock advances only while the bid is added, so that reads with their own time are equal.
  const clock = { now: '2026-05-01T10:00:00.000Z' }
  const room = await openSaleroom({
    auctions: [plainAuction('spring', [1, 2])],
    now: () => new Date(clock.now),
    ticks: () => 0,
  })
  const { clerk, visitor } = room
  const auction = { auctionId: 'spring' }
  await clerk.call('startAuction', { body: auction })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  const { heard } = await connectScreen(room.url, { audience: 'public' })
  const readAll = async () =>
    await Promise.all([...new Set(reads)].map(async (path) => [path, (await visitor.ask('GET', path)).text]))
  const before = await readAll()
  const told = heard.length
  const readAt = clock.now
  clock.now = '2026-05-01T10:01:00.000Z'
  const bid = { ...auction, lotNumber: 1, paddleNumber: '8170001', amount: 432_100 }
  const { id } = await clerk.call('addAdvancedBid', { body: bid })
  await clerk.call('declineAdvancedBid', { params: { id }, body: { lotNumber: 1 } })
  clock.now = readAt
  expect(await readAll()).toEqual(before)
  await clerk.call('broadcast', { body: { message: 'Any more?' } })
  await expect.poll(() => heard.at(-1)?.type).toBe('message-broadcast')
  expect(heard).toHaveLength(told + 1)
})
