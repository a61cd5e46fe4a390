import { expect, test } from 'vitest'
import type { Actor } from '../../engine/actor.ts'
import { askingPrice } from '../../rules/asking-price.ts'
import { figuresOf } from '../state.ts'
import { aLotAt, deciding } from '../testing/a-sale.ts'

const BIDDER: Actor = { role: 'bidder', device: 'Phone', paddle: '1001' }
const confirm = (by: Actor) => deciding('confirmBid', { id: 'w' }, { by })

/** A floor bid of 1,500, a waiting online bid of 1,600; the floor bid is cancelled, so the price is 1,200 again. */
const corrected = () =>
  aLotAt(1_000)
    .floor('a', 1_100)
    .floor('b', 1_500)
    .online('w', 1_600)
    .after(deciding('cancelBid', { id: 'b' }))

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
