import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { StoredAuction } from '../shared/auction/stored-auction.ts'
import { BY_NIGHT } from '../shared/testing/property-runs.ts'
import { BidderJoined } from './access/bidders/bidder-entries.ts'
import { hashSecret } from './access/secret.ts'
import { connectScreen } from './start/testing/screen.ts'
import { testClient } from './start/testing/test-client.ts'
import { openSaleroom, plainAuction, type TestSaleroom } from './start/testing/test-saleroom.ts'
import { realFiles } from './storage/files.ts'
import { openJournal } from './storage/journal.ts'

const secretOf = (paddle: number) => hashSecret(`the secret of ${paddle}`)

/** A saleroom with these paddles given out, in order. */
async function roomWith(auction: StoredAuction, joins: readonly { paddle: number; at: string }[]) {
  const room = await openSaleroom({ auctions: [auction] })
  return {
    room,
    async reopen() {
      await room.server.close()
      const { journal } = await openJournal<BidderJoined>({
        path: join(room.dataDir, 'bidders.journal'),
        parse: (value) => BidderJoined.parse(value),
        onEntry: () => {},
        known: null,
        files: realFiles,
      })
      await journal.append(
        joins.map(({ paddle, at }, index) => ({
          seq: index + 1,
          at,
          type: 'bidder_joined' as const,
          paddle: String(paddle),
          location: 'Bergen, Norway',
          tokenHash: hashSecret(secretOf(paddle)),
        })),
      )
      await journal.close()
      await room.restart()
    },
  }
}

test('gives the oldest of all 9,000 used paddles to a new bidder, but never one with an open page', async () => {
  const joins = Array.from({ length: 9_000 }, (_, index) => ({
    paddle: 1_000 + index,
    at: '2027-03-18T14:00:00.000Z',
  }))
  const { room, reopen } = await roomWith(plainAuction('spring', [1]), joins)
  await reopen()

  const watching = await connectScreen(room.url, { host: '127.0.0.2', token: secretOf(1_000) })
  expect((await room.bidder()).paddle).toBe('1001')
  watching.socket.disconnect()
  await expect.poll(() => room.clerk.call('devices')).toEqual([])
  expect((await room.bidder()).paddle).toBe('1000')
})

/** A sale with an advance bid of each of these paddles. */
function saleWithBidsOf(paddles: readonly number[], auctionId = 'spring'): StoredAuction {
  const advancedBids = paddles.map((paddle) => ({
    id: `left-${paddle}`,
    lotNumber: 1,
    paddleNumber: String(paddle),
    amount: 500,
    location: null,
    createdAt: '2027-03-18T10:00:00.000Z',
  }))
  return { ...plainAuction(auctionId, [1, 2]), advancedBids }
}

const ALL = Array.from({ length: 9_000 }, (_, index) => 1_000 + index)
const LEFT_FREE = [1_234, 4_321, 7_777]
const begin = async ({ clerk }: TestSaleroom, auctionId = 'spring') =>
  await clerk.call('startAuction', { body: { auctionId } })

const STATES = ['live', 'still to come and opened anew', 'stopped half-way']
const BY_NIGHT_TOO = BY_NIGHT ? ['live and opened anew', 'still to come'] : []

test.each([...STATES, ...BY_NIGHT_TOO])(
  'whoever joins gets no paddle that stands under an advance bid of a sale that is %s',
  async (state) => {
    const room = await openSaleroom({ auctions: [saleWithBidsOf(ALL.filter((paddle) => !LEFT_FREE.includes(paddle)))] })
    if (!state.startsWith('still')) await begin(room)
    if (state.endsWith('half-way')) await room.clerk.call('stopAuction')
    // The second start leaves every sale at rest that is not on show.
    for (const _ of state.endsWith('anew') ? [1, 2] : []) await room.restart()
    const joined = [await room.bidder(), await room.bidder(), await room.bidder()]
    expect(joined.map(({ paddle }) => Number(paddle)).sort()).toEqual(LEFT_FREE)
    // Paddles of bidders who left are given out again, the others never.
    expect(LEFT_FREE).toContain(Number((await room.bidder()).paddle))
  },
)

test.each(['live', 'still to come and opened anew', ...BY_NIGHT_TOO.slice(1)])(
  'nor one that is registered in a sale that is %s',
  async (state) => {
    const auctions = [saleWithBidsOf(ALL.filter((paddle) => !LEFT_FREE.includes(paddle))), plainAuction('autumn', [1])]
    const room = await openSaleroom({ auctions })
    if (state === 'live') await begin(room)
    await room.clerk.call('registerPaddle', { body: { auctionId: 'spring', paddle: '4321' } })
    for (const _ of state.endsWith('anew') ? [1, 2] : []) await room.restart()
    const joined = [await room.bidder(), await room.bidder(), await room.bidder()]
    expect(joined.map(({ paddle }) => paddle)).not.toContain('4321')
  },
)

test('nor one with an outcome', async () => {
  const room = await openSaleroom({ auctions: [saleWithBidsOf(ALL.filter((paddle) => paddle > 1_001))] })
  await begin(room)
  const { call } = room.clerk
  await call('startLot', { body: { lotNumber: 1 } })
  await call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 100 } })
  await call('placeBid', { body: { lotNumber: 1, amount: 100, type: 'floor' } })
  await call('markSold', { body: { lotNumber: 1, soldPrice: 100, winnerPaddle: '1000' } })
  expect((await room.bidder()).paddle).toBe('1001')
})

test('a bidder whom an older Saleroom gave a paddle with an advance bid joins again; reports one with a bid to the clerk', async () => {
  const [stranger, guest, owner] = [1_000, 1_001, 1_002]
  const later = '2027-03-18T14:00:00.000Z'
  // The stranger joined last, but the next bidder still gets the next seq in the journal.
  const joins = [guest, owner, stranger].map((paddle) => ({
    paddle,
    at: paddle === owner ? '2027-03-18T09:00:00.000Z' : later,
  }))
  const { room, reopen } = await roomWith(saleWithBidsOf([stranger, guest, owner]), joins)
  await begin(room)
  const { call } = room.clerk
  await call('startLot', { body: { lotNumber: 1 } })
  await call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 100 } })
  await call('placeBid', { body: { lotNumber: 1, amount: 100, type: 'online', paddleNumber: String(guest) } })
  await reopen()
  const again = async (paddle: number) =>
    await testClient(() => room.url, { host: '127.0.0.2', token: secretOf(paddle) }).try('joinAsBidder', { body: {} })
  expect(await again(stranger)).toMatchObject({ status: 401, body: { code: 'unknown_bidder' } })
  expect(await again(guest)).toMatchObject({ status: 200, body: { paddleNumber: String(guest) } })
  expect(await again(owner)).toMatchObject({ status: 200, body: { paddleNumber: String(owner) } })
  expect((await room.bidder()).paddle).not.toBe(String(stranger))
  const { notices } = await call('system')
  expect(notices.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^Paddles with advance bids were also given to online bidders.*: 1001\. /),
  )
})

test('keeps the paddles of a sale that was stopped halfway after a restart, while another is on show', async () => {
  const left = ALL.filter((paddle) => paddle !== 1_234 && paddle !== 4_321)
  const room = await openSaleroom({ auctions: [saleWithBidsOf(left), plainAuction('autumn', [1])] })
  const { clerk } = room
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 100 } })
  await clerk.call('placeBid', { body: { lotNumber: 1, amount: 100, type: 'floor', paddleNumber: '1234' } })
  await clerk.call('stopAuction')
  await clerk.call('startAuction', { body: { auctionId: 'autumn' } })
  await room.restart()
  expect((await room.bidder()).paddle).toBe('4321')
})

test('gives no registered or typed paddle to a new bidder in a sale that was live at the start', async () => {
  const joins = Array.from({ length: 9_000 }, (_, index) => ({ paddle: 1_000 + index, at: '2027-03-18T14:00:00.000Z' }))
  const { room, reopen } = await roomWith(plainAuction('spring', [1]), joins)
  await room.clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await room.clerk.call('startLot', { body: { lotNumber: 1 } })
  await room.clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 100 } })
  await room.clerk.call('registerPaddle', { body: { paddle: '1000' } })
  await room.clerk.call('placeBid', { body: { lotNumber: 1, amount: 100, type: 'floor', paddleNumber: '1001' } })
  await reopen()
  expect((await room.bidder()).paddle).toBe('1002')
})
