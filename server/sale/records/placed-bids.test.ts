import { expect, test } from 'vitest'
import { somebody } from '../../http/testing/world.ts'
import { openSaleroom, plainAuction } from '../../start/testing/test-saleroom.ts'
import { newId } from '../../storage/ids.ts'
import { answering, openSmallHouse } from '../testing/small-house.ts'
import { recordHandlers } from './record-handlers.ts'

const NOBODY = { paddleNumber: null, bidderLocation: null, notes: null, advancedBidId: null }
const lot = { lotNumber: 1 }
const params = { lotNumber: 1 }

async function evening() {
  const spring = plainAuction('spring', [1, 2])
  const [first, ...others] = spring.lots
  const lots = first ? [{ ...first, artist: '=Dürer', estimate: '£500-700', reserve: 550 }, ...others] : []
  const room = await openSaleroom({ auctions: [{ ...spring, lots }] })
  const { clerk } = room
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: lot })
  await clerk.call('setStartPrice', { params, body: { startPrice: 400 } })
  await clerk.call('setStartPrice', { params, body: { startPrice: 500 } })
  const online = async (amount: number) => {
    const bidder = await room.bidder()
    return await bidder.call('placeBid', { body: { ...lot, amount, type: 'online' } })
  }
  const floor = (amount: number) =>
    clerk.call('placeBid', { body: { ...lot, amount, type: 'floor', paddleNumber: '12' } })
  await online(500)
  await clerk.call('rejectBid', { params: { id: (await online(600)).id } })
  await floor(700)
  const cancelled = await floor(800)
  await clerk.call('cancelBid', { params: { id: cancelled.id } })
  await floor(900)
  await clerk.call('undo', { body: {} })
  await clerk.call('markSold', { body: { ...lot, soldPrice: 700 } })
  const read = async (what: string) => (await fetch(`${room.url}/api/export/auction/spring/${what}`)).text()
  return { ...room, read }
}

test('the export of bids has every bid ever placed, with its status', async () => {
  const { read } = await evening()
  const rows = (await read('bids')).trim().split('\r\n').slice(1)
  expect(rows.map((row) => row.split(',').slice(2, 6).join(' '))).toEqual([
    '400 GBP Asking Price Replaced',
    '500 GBP Asking Price Active',
    '500 GBP Online Outbid while it waited',
    '600 GBP Online Rejected',
    '700 GBP In-Person Active',
    '800 GBP In-Person Cancelled',
    '900 GBP In-Person Undone',
    '   ',
  ])
  expect(rows[0]).toMatch(/,'=Dürer,£500-700,550,,$/)
  expect(rows.at(-1)).toMatch(/^Total,7 bids,/)
})

test('marks each row of the crowd’s bids', async () => {
  const small = await openSmallHouse()
  const room = await small.hold('spring', [{ title: 'A vase' }, { title: 'A bowl' }])
  const { ask } = await answering(recordHandlers({ ...small, clients: { get: () => null } }))
  for (const [at, simulated] of [false, true].entries()) {
    const bid = { id: `b${at}`, lotNumber: at + 1, amount: 500, type: 'floor', status: 'active', ...NOBODY } as const
    await room.play([{ type: 'bid_placed', bid }], { id: newId(), who: somebody('staff', { simulated }) })
  }
  const marks = async (what: string) => {
    const { text } = await ask(`/api/export/auction/spring/${what}`)
    return text.split('\r\n').flatMap((row) => (/^[12],/.test(row) ? /,Yes,/.test(row) : []))
  }
  expect(await marks('bids')).toEqual([false, true])
  expect(await marks('results')).toEqual([false, true])
})
