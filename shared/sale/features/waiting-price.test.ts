import { expect, test } from 'vitest'
import type { Actor } from '../../engine/actor.ts'
import { askingPrice } from '../../rules/asking-price.ts'
import { figuresOf, type Sale } from '../state.ts'
import { aLotAt, deciding, type SaleInPlay } from '../testing/a-sale.ts'

const BIDDER: Actor = { role: 'bidder', device: 'Phone', paddle: '1001' }
const confirm = (by: Actor) => deciding('confirmBid', { id: 'w' }, { by })

/** A floor bid of 1,500 that is a slip: without it, the asking price is 1,200. */
const atSlip = () => aLotAt(1_000).floor('a', 1_100).floor('b', 1_500)

/** An online bid of 1,600 waits; the slip is cancelled, so the price is 1,200 again. */
const corrected = () =>
  atSlip()
    .online('w', 1_600)
    .after(deciding('cancelBid', { id: 'b' }))

/** Undoes the last command whose sentence has these words. */
const undoing = (words: string) => (sale: Sale) =>
  deciding('undo', { commandId: sale.commands.findLast(({ sentence }) => sentence().includes(words))?.id ?? '' })(sale)

test('marks a waiting bid when a correction lowers the asking price below it', () => {
  const room = corrected()
  expect(askingPrice(figuresOf(room.sale, room.lotSale(1)))).toBe(1_200)
  expect(room.bid('w')).toMatchObject({ status: 'pending', priceFell: true })
})

test('refuses to accept a marked bid, and lets the clerk reject it', () => {
  const room = corrected()
  expect(room.attempt(deciding('approveBid', { id: 'w' }))).toMatchObject({ status: 409, code: 'price_fell' })
  expect(room.rejected('w').bid('w')?.status).toBe('rejected')
})

test('moves a marked bid to the asking price when its bidder confirms it', () => {
  const room = corrected().after(confirm(BIDDER))
  expect(room.bid('w')).toMatchObject({ status: 'pending', amount: 1_200 })
  expect(room.bid('w')).not.toHaveProperty('priceFell')
  expect(room.approved('w').lotSale(1).highest?.amount).toBe(1_200)
})

test.each<[string, Actor]>([
  ['another bidder', { ...BIDDER, paddle: '1002' }],
  ['staff', { role: 'staff', device: 'This PC' }],
  ['a platform', { role: 'platform', device: 'Desk', channel: 'web' }],
])('refuses a confirmation by %s', (_, by) => {
  expect(corrected().attempt(confirm(by))).toMatchObject({ code: 'not_your_bid' })
})

test('removes the mark when the correction is undone', () => {
  const room = corrected().after(deciding('undo', {}))
  expect(room.bid('w')).not.toHaveProperty('priceFell')
  expect(room.approved('w').lotSale(1).highest?.amount).toBe(1_600)
})

test('removes the mark when the bidding reaches the price again', () => {
  const room = corrected().floor('c', 1_500)
  expect(room.bid('w')).not.toHaveProperty('priceFell')
})

test('lets a command be undone after its marked bid was removed', () => {
  const room = corrected()
    .after(deciding('restoreBid', { id: 'b' }))
    .floor('c', 2_000)
  expect(room.bid('w')).toBe(undefined)
  const [restored] = room.sale.commands.slice(-2)
  room.after(deciding('undo', { commandId: restored?.id ?? '' }))
  expect(room.bid('b')?.status).toBe('cancelled')
})

test('changes nothing when a bid without a mark is confirmed', () => {
  const room = aLotAt(1_000).online('w', 1_000).after(confirm(BIDDER))
  expect(room.bid('w')).toMatchObject({ amount: 1_000, status: 'pending' })
  expect(room.lastTypes).not.toContain('waiting_bid_moved')
})

/** At 1,500 an online bid of 1,600 waits; each step lowers the asking price to 1,200 or less, or lets the bid wait again. */
const falls: Record<string, (room: SaleInPlay) => SaleInPlay> = {
  'undo of the bid below it': (room) => room.online('w', 1_600).after(undoing('In-Person bid of 1,500')),
  'undo of its approval': (room) =>
    room
      .online('w', 1_600)
      .approved('w')
      .after(deciding('cancelBid', { id: 'b' }))
      .after(undoing('accepted')),
  'undo of its rejection': (room) =>
    room
      .online('w', 1_600)
      .rejected('w')
      .after(deciding('cancelBid', { id: 'b' }))
      .after(deciding('undoBid', { id: 'w' })),
  'restoration after it was cancelled': (room) =>
    room
      .online('w', 1_600)
      .after(deciding('cancelBid', { id: 'w' }))
      .after(deciding('cancelBid', { id: 'b' }))
      .after(deciding('restoreBid', { id: 'w' })),
  'restoration after it was deleted': (room) =>
    room
      .online('w', 1_600)
      .after(deciding('deleteBid', { id: 'w' }))
      .after(deciding('deleteBid', { id: 'b' }))
      .after(deciding('undeleteBid', { id: 'w' })),
  'correction of the amount below it': (room) =>
    room.online('w', 1_600).after(deciding('editBid', { id: 'b', amount: 1_200 })),
  'two corrections, the second below an increment set by hand': (room) =>
    room
      .online('w', 1_600)
      .increment(50)
      .after(deciding('cancelBid', { id: 'b' })),
  'return to the ladder from an increment set by mistake': (room) =>
    room
      .increment(1_000)
      .online('w', 2_500)
      .after(deciding('resetIncrement', { lotNumber: 1 })),
  'undo of an increment set by mistake': (room) => room.increment(1_000).online('w', 2_500).after(undoing('Increment')),
}
test.each(Object.entries(falls))('asks the bidder after the %s', (_, step) => {
  const room = step(atSlip())
  expect(room.bid('w')).toMatchObject({ status: 'pending', priceFell: true })
})

test('asks the bidder after a lower start price', () => {
  const room = aLotAt(1_000).online('w', 1_000)
  expect(room.after(deciding('setStartPrice', { lotNumber: 1, startPrice: 800 })).bid('w')).toMatchObject({
    priceFell: true,
  })
})

test('asks about a bid placed above the asking price only after a correction, not after an undo', () => {
  const room = aLotAt(1_000).floor('a', 1_100).online('w', 1_600).approved('w').after(deciding('undo', {}))
  expect(room.bid('w')).toMatchObject({ status: 'pending', amount: 1_600 })
  expect(room.bid('w')).not.toHaveProperty('priceFell')
  room.floor('b', 1_500).after(undoing('In-Person bid of 1,500'))
  expect(room.bid('w')).not.toHaveProperty('priceFell')
  room.floor('c', 1_500).after(deciding('cancelBid', { id: 'c' }))
  expect(room.bid('w')).toHaveProperty('priceFell')
})

test('leaves a waiting bid alone whose amount staff raise', () => {
  const room = aLotAt(1_000)
    .online('w', 1_000)
    .after(deciding('editBid', { id: 'w', amount: 1_500 }))
  expect(room.bid('w')).not.toHaveProperty('priceFell')
})

test('leaves a waiting bid alone when a new bid raises the price', () => {
  expect(aLotAt(1_000).online('w', 1_600).floor('a', 1_200).bid('w')).not.toHaveProperty('priceFell')
})

test('refuses a bid that was tapped more than five seconds ago', () => {
  const at = '2026-05-14T12:00:05.001Z'
  const bid = { lotNumber: 1, amount: 1_000, type: 'online', paddleNumber: '1001' } as const
  const place = (tappedAt: string) => deciding('placeBid', { ...bid, tappedAt }, { id: 'a', at })
  expect(aLotAt(1_000).attempt(place('2026-05-14T12:00:00.000Z'))).toMatchObject({ status: 409, code: 'bid_too_old' })
  expect(aLotAt(1_000).attempt(place('2026-05-14T12:00:00.001Z'))).toBe(null)
  expect(aLotAt(1_000).attempt(place('2026-05-14T12:00:09.000Z'))).toBe(null)
})
