import { expect, test } from 'vitest'
import type { LotNumber } from '../shared/lot-number.ts'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

/** A live sale whose lot 1 is active at 300 of a floor bidder; its clock is stopped. */
async function onTheBlock() {
  const clock = { at: Date.UTC(2026, 4, 14, 12) }
  const room = await openSaleroom({
    auctions: [plainAuction('spring', [1, 2, 3])],
    now: () => new Date(clock.at),
  })
  const { clerk } = room
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 100 } })
  await clerk.call('placeBid', { body: { lotNumber: 1, amount: 300, type: 'floor', paddleNumber: '77' } })
  return { ...room, room, clock }
}

const csv = async (url: string, what: 'results' | 'audit') =>
  await (await fetch(`${url}/api/export/auction/spring/${what}`)).text()
const lot = (lotNumber: LotNumber) => ({ params: { lotNumber } })

test('refuses a late online bid, keeps it over a restart for those who may know it, and reopens its lot with it', async () => {
  const { room, clerk, visitor, clock, bidder } = await onTheBlock()
  const { paddle, ...phone } = await bidder()
  await clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 300, winnerPaddle: '77' } })
  clock.at += 2_300
  const bid = { body: { lotNumber: 1, amount: 400, type: 'online' } } as const
  const key = { 'Idempotency-Key': 'one-press-of-a-button' }
  for (const _ of ['sent', 'sent again']) {
    const refused = await phone.try('placeBid', bid, key)
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'lot_not_active' }])
  }
  await room.restart()
  const { late = [] } = await clerk.call('saleStatus', lot(1))
  expect(late).toMatchObject([{ amount: 400, paddleNumber: paddle, lateBy: 2_300 }])
  for (const who of [visitor, phone]) expect(await who.call('saleStatus', lot(1))).not.toHaveProperty('late')
  expect(await visitor.call('bidsOfLot', lot(1))).toHaveLength(2)

  await clerk.call('reopenLot', { ...lot(1), body: { lateBidId: late[0]?.id ?? '' } })
  expect(await clerk.call('auctionState')).toMatchObject({ activeLotNumber: 1 })
  expect(await clerk.call('pendingBids', lot(1))).toMatchObject([{ amount: 400, paddleNumber: paddle }])
})

test('report and exports follow every correction, and the audit trail has a sentence for each', async () => {
  const { clerk, url } = await onTheBlock()
  await clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 300, winnerPaddle: '77', subject: true } })
  const results = () => clerk.call('saleResults', { params: { auctionId: 'spring' } })
  expect(await results()).toMatchObject({ sold: 1, subject: 1, total: 300 })
  expect(await csv(url, 'results')).toContain('1,Title of lot 1,Sold subject,300,')

  await clerk.call('correctOutcome', { ...lot(1), body: { subject: false, paddleNumber: '78' } })
  expect(await csv(url, 'results')).toContain('1,Title of lot 1,Sold,300,GBP,78,')
  await clerk.call('correctOutcome', { ...lot(1), body: { status: 'passed' } })
  expect(await results()).toMatchObject({ sold: 0, passed: 1, total: 0 })
  expect(await results()).not.toHaveProperty('subject')
  await clerk.call('withdrawLot', { ...lot(2), body: { notes: 'Damaged' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  expect(await results()).toMatchObject({ passed: 0, withdrawn: 1, total: 0 })
  const table = await csv(url, 'results')
  expect(table).toContain('1,Title of lot 1,Offered again,,')
  expect(table).toContain('2,Title of lot 2,Withdrawn,,')

  const audit = await csv(url, 'audit')
  for (const sentence of [
    'Lot 1 sold for 300 to paddle 77, subject to approval',
    'Lot 1 corrected: sold for 300 to paddle 78 (was sold for 300 to paddle 77, subject to approval)',
    'Lot 1 corrected: passed (was sold for 300 to paddle 78)',
    'Lot 2 withdrawn',
    'Lot 1 reopened: passed is void',
  ])
    expect(audit).toContain(sentence)
})

test('marks lots below their reserve with their own word in report and export, for staff only', async () => {
  const { clerk, visitor, url } = await onTheBlock()
  const reserves = [1, 2, 3].map((lot_number) => ({ lot_number, title: `Title of lot ${lot_number}`, reserve: 500 }))
  await clerk.call('editLots', { params: { auctionId: 'spring' }, body: { lots: reserves } })
  await clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 300, winnerPaddle: '77', belowReserve: true } })
  await clerk.call('startLot', { body: { lotNumber: 2 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 2 }, body: { startPrice: 100 } })
  await clerk.call('placeBid', { body: { lotNumber: 2, amount: 100, type: 'house' } })
  await clerk.call('markPassed', { body: { lotNumber: 2 } })
  await clerk.call('markPassed', { body: { lotNumber: 3 } })

  const results = await clerk.call('saleResults', { params: { auctionId: 'spring' } })
  expect(results).toMatchObject({ sold: 1, belowReserve: 1, passed: 2, boughtIn: 1, total: 300 })
  const table = await csv(url, 'results')
  for (const row of [
    '1,Title of lot 1,Sold below reserve,300,',
    '2,Title of lot 2,Bought in,,',
    '3,Title of lot 3,Passed,,',
  ])
    expect(table).toContain(row)
  expect(await clerk.call('lotState', lot(2))).toMatchObject({ status: 'passed', shortfall: 'bought_in' })
  for (const lotNumber of [1, 2, 3])
    expect(await visitor.call('lotState', lot(lotNumber))).not.toHaveProperty('shortfall')
  expect(JSON.stringify(await visitor.call('auctionState'))).not.toContain('shortfall')

  await clerk.call('correctOutcome', { ...lot(1), body: { subject: true } })
  expect(await csv(url, 'results')).toContain('1,Title of lot 1,Sold subject,300,')
  await clerk.call('correctOutcome', { ...lot(1), body: { subject: false, amount: 500, notes: 'The vendor held out' } })
  expect(await csv(url, 'results')).toContain('1,Title of lot 1,Sold,500,')
})

test('a malformed or impossible correction changes nothing', async () => {
  const { clerk } = await onTheBlock()
  await clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 300, winnerPaddle: '77' } })
  const before = await clerk.call('saleStatus', lot(1))
  for (const [body, status] of [
    [{ paddleNumber: 'nobody' }, 400],
    [{ amount: -5 }, 400],
    [{ amount: 900 }, 409],
    [{ status: 'passed', paddleNumber: '5' }, 409],
  ] as const)
    expect((await clerk.try('correctOutcome', { ...lot(1), body })).status).toBe(status)
  expect((await clerk.try('correctOutcome', { ...lot(9), body: { status: 'passed' } })).status).toBe(404)
  expect(await clerk.call('saleStatus', lot(1))).toEqual(before)
})
