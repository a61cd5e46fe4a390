import { expect, test } from 'vitest'
import type { LotNumber } from '../shared/lot-number.ts'
import { ManualClock } from './start/testing/manual-clock.ts'
import { deskOf } from './start/testing/platform-desk.ts'
import { callerOf, kimRingsAda } from './start/testing/telephones.ts'
import { openSaleroom, plainAuction, type TestSaleroom } from './start/testing/test-saleroom.ts'

const lot = (lotNumber: LotNumber) => ({ params: { lotNumber } })
const ofSale = { params: { auctionId: 'spring' } }

/** A live sale of five lots of two vendors, with a premium of 20 %. */
async function fiveLots(clock: Pick<ManualClock, 'now' | 'ticks'> | null = null): Promise<TestSaleroom> {
  const auction = plainAuction('spring', [1, 2, 3, 4, 5])
  const lots = auction.lots.map((each, at) => ({
    ...each,
    vendor: at % 2 === 0 ? 'V1' : 'V2',
    low_estimate: 100 * (at + 1),
  }))
  const room = await openSaleroom({
    auctions: [{ ...auction, lots }],
    ...(clock && { now: clock.now, ticks: clock.ticks }),
  })
  const charges = {
    premium: { tiers: [{ upTo: null, percent: 20 }], channels: {} },
    tax: { rates: { standard: 20, reduced: 5, import: 5 }, scheme: 'margin' as const },
    resaleRight: 'none' as const,
  }
  await room.clerk.call('setTerms', { ...ofSale, body: { charges, backup: true } })
  await room.clerk.call('startAuction', { body: { auctionId: 'spring' } })
  return room
}

async function sold({ clerk }: TestSaleroom, lotNumber: LotNumber, amount: number, paddle: string): Promise<void> {
  await clerk.call('startLot', { body: { lotNumber } })
  await clerk.call('setStartPrice', { ...lot(lotNumber), body: { startPrice: 100 } })
  await clerk.call('placeBid', { body: { lotNumber, amount: 100, type: 'floor', paddleNumber: '8' } })
  await clerk.call('placeBid', { body: { lotNumber, amount, type: 'floor', paddleNumber: paddle } })
  await clerk.call('markSold', { body: { lotNumber, soldPrice: amount, winnerPaddle: paddle } })
}

/** A bidder who wins the choice of lots 1 to 3 online at 100 each. */
async function choiceWonOnline({ clerk, bidder }: TestSaleroom) {
  const phone = await bidder()
  await clerk.call('setRound', { ...lot(1), body: { kind: 'choice', lots: [1, 2, 3] } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { ...lot(1), body: { startPrice: 100 } })
  const { id } = await phone.call('placeBid', { body: { lotNumber: 1, amount: 100, type: 'online' } })
  await clerk.call('approveBid', { params: { id } })
  await clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 100, winnerPaddle: phone.paddle } })
  return phone
}

const csv = async ({ url }: TestSaleroom, what: string) =>
  await (await fetch(`${url}/api/export/auction/spring/${what}`)).text()

test('charges each lot of a round for its own amount, and each vendor for the own lots, also after a restart', async () => {
  const room = await fiveLots()
  const { clerk } = room
  expect(await csv(room, 'results')).not.toContain('Unit Price')
  await clerk.call('setRound', { ...lot(1), body: { kind: 'together', lots: [1, 2, 3] } })
  await sold(room, 1, 900, '7')
  await room.restart()
  const results = await clerk.call('saleResults', ofSale)
  expect(results.lots.map(({ hammerPrice }) => hammerPrice)).toEqual([150, 300, 450, null, null])
  expect(results.total).toBe(900)
  const hammer = async (side: 'buyers' | 'vendors', party: string) => {
    const params = { auctionId: 'spring', side, party }
    const { lines } = await clerk.call('statement', { params, query: { format: 'json' } })
    return lines.map((line) => [line.lotNumber, line.hammer])
  }
  expect(await hammer('buyers', '7')).toEqual([
    [1, 15_000],
    [2, 30_000],
    [3, 45_000],
  ])
  expect(await hammer('vendors', 'V1')).toEqual([
    [1, 15_000],
    [3, 45_000],
  ])
  expect(await hammer('vendors', 'V2')).toEqual([[2, 30_000]])
  const [head = '', first = ''] = (await csv(room, 'results')).split('\r\n')
  expect(head).toMatch(/,Round,Unit Price,With$/)
  expect(first).toMatch(/,1,,$/)
  expect(await csv(room, 'bookkeeping.csv')).toMatch(/,Round,Unit Price,With\r\n/)
  await clerk.call('undo', { body: {} })
  expect((await clerk.call('saleResults', ofSale)).total).toBe(0)
  expect(await csv(room, 'results')).not.toContain('Unit Price')
})

test('sells a lot at 0 whose price another lot includes, in every record', async () => {
  const room = await fiveLots()
  const { clerk, visitor } = room
  await clerk.call('setRound', { ...lot(1), body: { kind: 'together', lots: [1, 2], split: 'lead' } })
  await sold(room, 1, 900, '7')
  expect(await visitor.call('saleStatus', lot(2))).toMatchObject({ status: 'sold', amount: 0 })
  expect(await visitor.call('lotState', lot(2))).toMatchObject({ status: 'sold', amount: 0 })
  expect((await clerk.call('statements', ofSale)).buyers[0]?.lots).toBe(2)
  expect((await csv(room, 'results')).split('\r\n')[2]).toMatch(/,1,,1$/)
})

test('shows everybody the lots that are left, and only those in the room who chooses', async () => {
  const room = await fiveLots()
  const { clerk, visitor } = room
  const { paddle, ...phone } = await choiceWonOnline(room)
  const other = await room.bidder()
  expect(await other.try('proposeLots', { ...lot(1), body: { lots: [2] } })).toMatchObject({
    status: 409,
    body: { code: 'not_the_winner' },
  })
  await phone.call('proposeLots', { ...lot(1), body: { lots: [2] } })
  const choosing = { price: 100, until: expect.any(String), proposed: [2] }
  for (const lotNumber of [1, 3])
    expect(await visitor.call('lotRound', lot(lotNumber))).toEqual({
      kind: 'choice',
      lots: [1, 2, 3],
      left: [1, 2, 3],
      choosing: { ...choosing, paddleNumber: null },
    })
  expect(await clerk.call('lotRound', lot(1))).toMatchObject({ choosing: { ...choosing, paddleNumber: paddle } })
  expect(await visitor.try('lotRound', lot(4))).toMatchObject({ status: 404, body: { code: 'round_unknown' } })

  await clerk.call('chooseLots', { ...lot(1), body: { lots: [2] } })
  expect(await visitor.call('lotRound', lot(1))).toMatchObject({ left: [1, 3], choosing: null })
  await clerk.call('settleRest', { ...lot(1), body: { how: 'all', takers: [{ paddleNumber: '9', lots: [3] }] } })
  const audit = JSON.stringify(await clerk.call('audit', { ...ofSale, query: {} }))
  for (const words of [
    'Lots 1 to 3 offered as a choice',
    `Choice of lot 1 won by paddle ${paddle} at 100 each`,
    'The winner of the choice of lot 1 proposes lot 2',
    `Lot 2 sold for 100 to paddle ${paddle}, in the round of lot 1`,
    'Lot 3 sold for 100 to paddle 9, left by the winner, in the round of lot 1',
  ])
    expect(audit).toContain(words)
})

test('keeps a proposal after the time, also over a restart, and takes no other one but the clerk’s', async () => {
  const clock = new ManualClock()
  const room = await fiveLots(clock)
  const { clerk } = room
  const { paddle, ...phone } = await choiceWonOnline(room)
  await phone.call('proposeLots', { ...lot(1), body: { lots: [2] } })
  clock.goTo(clock.ms + 20_001)
  const late = { ...lot(1), body: { lots: [1, 2, 3] } }
  expect(await phone.try('proposeLots', late)).toMatchObject({ status: 409, body: { code: 'choice_over' } })
  await room.restart()
  expect(await phone.try('proposeLots', late)).toMatchObject({ status: 409, body: { code: 'choice_over' } })
  expect(await clerk.call('lotRound', lot(1))).toMatchObject({ choosing: { proposed: [2], paddleNumber: paddle } })
  await clerk.call('chooseLots', { ...lot(1), body: { lots: [3] } })
  expect(await clerk.call('lotRound', lot(1))).toMatchObject({ left: [1, 2], choosing: null })
})

test('restores rounds, choices and their outcomes from a backup of the sale', async () => {
  const room = await fiveLots()
  const { clerk } = room
  await clerk.call('setRound', { ...lot(1), body: { kind: 'choice', lots: [1, 2, 3] } })
  await sold(room, 1, 200, '7')
  await clerk.call('chooseLots', { ...lot(1), body: { lots: [1, 2] } })
  await clerk.call('settleRest', { ...lot(1), body: { how: 'backup', takers: [{ lots: [3] }] } })
  const before = [await clerk.call('lotRound', lot(1)), await clerk.call('saleResults', ofSale)]
  const backup = await (await fetch(`${room.url}/api/backup/spring`)).blob()
  await clerk.call('deleteAuction', ofSale)
  const form = new FormData()
  form.append('file', backup, 'spring.zip')
  const restored = await fetch(`${room.url}/api/upload-auction`, { method: 'POST', body: form })
  expect(restored.status).toBe(200)
  const after = await clerk.call('saleResults', ofSale)
  expect(after).toEqual(before[1])
  expect(after.lots.map(({ hammerPrice, paddleNumber }) => [hammerPrice, paddleNumber]).slice(0, 3)).toEqual([
    [200, '7'],
    [200, '7'],
    [200, '8'],
  ])
})

test('refuses a round of more than 500 lots, and a choice of more, in words', async () => {
  const { clerk } = await fiveLots()
  const lots = Array.from({ length: 501 }, (_, at) => at + 1)
  const tooMany = { status: 400, body: { message: expect.stringContaining('must hold at most 500 entries') } }
  expect(await clerk.try('setRound', { ...lot(1), body: { kind: 'choice', lots } })).toMatchObject(tooMany)
  expect(await clerk.try('chooseLots', { ...lot(1), body: { lots } })).toMatchObject(tooMany)
  expect(await clerk.try('lotRound', lot(1))).toMatchObject({ status: 404 })
})

const propose = { ...lot(1), body: { lots: [2] } }

test('takes the proposal of a telephone winner from the caller with the booking alone', async () => {
  const { room, clerk, kim } = await kimRingsAda()
  await clerk.call('setRound', { ...lot(1), body: { kind: 'choice', lots: [1, 2] } })
  const body = { lotNumber: 1, amount: 1_000, type: 'phone', paddleNumber: '34' } as const
  const { id } = await kim.client.call('placeBid', { body })
  await clerk.call('approveBid', { params: { id } })
  await clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 1_000, winnerPaddle: '34' } })
  const lee = await callerOf(room, 'Lee')
  expect(await lee.client.try('proposeLots', propose)).toMatchObject({ status: 403, body: { code: 'not_your_call' } })
  await kim.client.call('proposeLots', propose)
  expect(await clerk.call('lotRound', lot(1))).toMatchObject({ choosing: { proposed: [2], paddleNumber: '34' } })
})

test('rings a bidder before the lead of the round, and takes the caller’s bid on the lead', async () => {
  const { clerk, kim, room } = await kimRingsAda()
  await clerk.call('markPassed', { body: { lotNumber: 1 } })
  const booked = async () => (await clerk.call('bookings', {})).bookings[0]?.inSeconds ?? null
  await clerk.call('setRound', { ...lot(3), body: { kind: 'choice', lots: [3, 2] } })
  await clerk.call('startLot', { body: { lotNumber: 3 } })
  expect(await booked()).toBe(0)
  await clerk.call('setStartPrice', { ...lot(3), body: { startPrice: 100 } })
  const body = { lotNumber: 3, amount: 100, type: 'phone', paddleNumber: '34' } as const
  const lee = await callerOf(room, 'Lee')
  expect(await lee.client.try('placeBid', { body })).toMatchObject({ status: 403, body: { code: 'not_your_call' } })
  expect(await kim.client.call('placeBid', { body })).toMatchObject({ status: 'pending' })
  await clerk.call('markPassed', { body: { lotNumber: 3 } })
  expect(await booked()).toBeNull()
})

test('takes the proposal of a platform’s winner from its own platform alone', async () => {
  const room = await fiveLots()
  const { clerk } = room
  const channels = ['web', 'other'].map((id, at) => ({
    id,
    name: id,
    colour: '#1a7f37',
    paddles: { from: 5000 + at * 1000, to: 5999 + at * 1000 },
  }))
  await clerk.call('setTerms', { ...ofSale, body: { channels } })
  await clerk.call('setRound', { ...lot(1), body: { kind: 'choice', lots: [1, 2] } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { ...lot(1), body: { startPrice: 100 } })
  const web = await deskOf(room, 'web')
  const body = { lotNumber: 1, amount: 100, type: 'online', paddleNumber: '5001' } as const
  const { id } = await web.call('placeBid', { body })
  await clerk.call('approveBid', { params: { id } })
  await clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 100 } })
  const other = await deskOf(room, 'other')
  expect(await other.try('proposeLots', propose)).toMatchObject({ status: 409, body: { code: 'not_the_winner' } })
  await web.call('proposeLots', propose)
  expect(await clerk.call('lotRound', lot(1))).toMatchObject({ choosing: { proposed: [2] } })
})
