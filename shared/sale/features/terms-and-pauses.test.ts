import { expect, test } from 'vitest'
import { aLotAt, aSale } from '../testing/a-sale.ts'

const LEFT = { lotNumber: 1, paddleNumber: '77', location: null, createdAt: '2026-05-01T09:00:00.000Z' }

test('only a live sale is paused, and the same message does not pause it again', () => {
  expect(aSale().ask('pause', { message: 'Tea' })).toMatchObject({
    code: 'auction_not_live',
    message: 'No auction is live',
  })
  const room = aLotAt(100)
  expect(room.ask('resume', {})).toBeNull()
  const { seq } = room.sale
  for (const message of ['Tea', 'Tea']) expect(room.ask('pause', { message })).toBeNull()
  expect(room.sale.seq).toBe(seq + 1)
  expect(room.ask('pause', { message: 'More tea' })).toBeNull()
  expect(room.sale.paused?.message).toBe('More tea')
  expect(room.ask('resume', {})).toBeNull()
  expect(room.sale.paused).toBeNull()
})

test('unchanged terms make no event; others name the changes and the lots concerned', () => {
  const room = aLotAt(100)
  const { seq } = room.sale
  expect(room.ask('setTerms', { largestJump: 5, snap: false })).toBeNull()
  expect(room.sale.seq).toBe(seq)
  room.floor('a', 2_000).lot(2).asking(50)
  expect(room.ask('setTerms', { ladder: [{ from: 0, step: 100 }], ties: 'step_above' })).toBeNull()
  expect(room.last).toMatchObject([{ type: 'terms_set', changed: ['ladder', 'ties'], lots: [1, 2] }])
})

test('a maximum bid is accepted at the asking price, up to its maximum, and not against itself', () => {
  const room = aSale({ advancedBids: [{ id: 'left', amount: 300, ...LEFT }] })
  expect(room.ask('setTerms', { advanceBids: 'maximum' })).toBeNull()
  room.live().lot(1).asking(100).floor('a', 200)
  const accept = () => room.ask('acceptAdvancedBid', { lotNumber: 1, id: 'left' })
  expect(accept()).toBeNull()
  expect(room.lotSale(1).highest).toMatchObject({ amount: 300, paddleNumber: '77' })
  expect(accept()).toMatchObject({ code: 'book_leads', message: 'Paddle 77 leads lot 1 already' })
  room.floor('b', 400)
  expect(accept()).toMatchObject({
    code: 'above_maximum',
    message: 'The asking price of 500 is above the maximum of 300',
    details: { askingPrice: 500, maximum: 300 },
  })
})

test('an advance bid is settled once and belongs to its own lot', () => {
  const bids = ['one', 'two'].map((id) => ({ id, amount: 300, ...LEFT }))
  const room = aSale({ advancedBids: bids }).live().lot(1).asking(100)
  expect(room.ask('acceptAdvancedBid', { lotNumber: 2, id: 'one' })).toMatchObject({
    code: 'advanced_bid_of_other_lot',
    message: 'This advance bid is for lot 1, not for lot 2',
  })
  expect(room.ask('acceptAdvancedBid', { lotNumber: 1, id: 'three' })).toMatchObject({
    code: 'advanced_bid_unknown',
    message: 'This advance bid does not exist',
  })
  expect(room.ask('acceptAdvancedBid', { lotNumber: 1, id: 'one' })).toBeNull()
  expect(room.ask('declineAdvancedBid', { lotNumber: 1, id: 'two' })).toBeNull()
  expect(room.ask('acceptAdvancedBid', { lotNumber: 1, id: 'two' })).toMatchObject({
    code: 'advanced_bid_declined',
    message: 'This advance bid was already declined',
  })
  expect(room.ask('addAdvancedBid', { lotNumber: 9, amount: 5, paddleNumber: '1' })).toMatchObject({
    code: 'lot_unknown',
    message: 'Lot 9 is not in this sale',
  })
  const several = ['1', '2'].map((paddleNumber) => ({ lotNumber: 3, amount: 5, paddleNumber }))
  expect(room.ask('addAdvancedBids', { bids: several })).toBeNull()
  const id = `new-${room.sale.seq - 1}`
  expect(room.last).toMatchObject([
    { advancedBidId: `${id}-1`, paddleNumber: '1', location: null },
    { advancedBidId: `${id}-2`, paddleNumber: '2', location: null },
  ])
})

test('a maximum bid may be declined after it has bid, and does not bid again', () => {
  const room = aSale({ advancedBids: [{ id: 'left', amount: 300, ...LEFT }] })
  room.ask('setTerms', { advanceBids: 'maximum' })
  room.live().lot(1).asking(100)
  expect(room.ask('acceptAdvancedBid', { lotNumber: 1, id: 'left' })).toBeNull()
  room.floor('a', 200)
  expect(room.ask('declineAdvancedBid', { lotNumber: 1, id: 'left' })).toBeNull()
  expect(room.ask('acceptAdvancedBid', { lotNumber: 1, id: 'left' })).toMatchObject({ code: 'advanced_bid_declined' })
})
