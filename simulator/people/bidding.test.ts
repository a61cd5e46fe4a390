import { expect, test } from 'vitest'
import { heldSale } from '../../shared/sale/diff/held-sale.ts'
import { aLotAt } from '../../shared/sale/testing/a-sale.ts'
import { view } from '../../shared/sale/view/view.ts'
import { phonesOf } from './bidding.ts'

const PADDLE = '1001'
const sale = () => aLotAt(500)
const phone = ({ sale }: ReturnType<typeof aLotAt>, paddle = PADDLE) => {
  const own = view(sale, { audience: { kind: 'public', paddleNumber: paddle }, tags: { get: () => undefined } })
  return phonesOf(own)?.sightOf(paddle) ?? null
}

test('counts only a bidder’s own bids as theirs', () => {
  const waiting = sale().online('a', 500)
  expect(phone(waiting)).toMatchObject({ hasBid: true, bidsMade: 1 })
  expect(phone(waiting, '1002')).toMatchObject({ hasBid: false, bidsMade: 0 })
  const leading = waiting.approved('a')
  expect(phone(leading)).toMatchObject({ hasBid: true, askingPrice: 600, increment: 100 })
  expect(phone(leading.floor('f', 600))).toMatchObject({ hasBid: false, bidsMade: 1 })
  expect(phone(sale().online('a', 500).rejected('a'))?.hasBid).toBe(false)
  // Nobody on the phones is the bidder without a paddle.
  expect(phone(sale().floor('f', 500), '')).toMatchObject({ hasBid: false, bidsMade: 0 })
})

test('asks a bidder whose waiting bid is above a fallen asking price', () => {
  const room = sale().floor('f', 500).online('a', 600)
  expect(phone(room)?.askedAbout).toBeNull()
  room.ask('cancelBid', { id: 'f' })
  expect(phone(room)).toMatchObject({ askedAbout: 'a', askingPrice: 500 })
  expect(phone(room, '1002')?.askedAbout).toBeNull()
})

test('shows phones no lot before its start price or during a pause', () => {
  const before = sale()
  const shown = phone(before)
  expect(shown).not.toBeNull()
  before.ask('pause', { message: 'Tea' })
  expect(phone(before)).toBeNull()
  before.ask('resume', {})
  expect(phone(before)).toEqual(shown)
  expect(phonesOf(heldSale('spring'))).toBeNull()
})
