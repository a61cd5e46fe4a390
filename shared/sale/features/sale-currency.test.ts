import { describe, expect, test } from 'vitest'
import { recollection } from '../evolve.ts'
import { aSale, type SaleInPlay } from '../testing/a-sale.ts'
import { toStoredAuction } from '../to-stored-auction.ts'
import { eventRowOf } from './index.ts'

const inYen = () => {
  const room = aSale()
  room.ask('editMetadata', { currency: 'JPY' })
  return room
}
const sentence = (room: SaleInPlay) => room.last.map((entry) => eventRowOf(entry.type).sentence(entry, recollection()))
const currencyOf = ({ sale }: SaleInPlay) => toStoredAuction(sale).saleMetadata.currency
const concluded = () => inYen().live().lot(1).asking(13_000).floor('a', 13_300).stopped()

describe('the currency of a sale', () => {
  test('can be changed before bids, and the trail names both', () => {
    const room = inYen()
    expect(room.ask('editMetadata', { title: 'Spring', currency: 'USD' })).toBeNull()
    expect(sentence(room)).toEqual(['Sale details changed: title, currency from Japanese Yen (JPY) to US Dollar (USD)'])
  })

  test.each([
    { currency: 'USD' },
    { currency: null, location: 'New York' },
    { currency: 'USD', confirm: ['currency' as const] },
  ])('can’t be changed in a live sale by %j, even if confirmed', (fields) => {
    const room = inYen().live()
    expect(room.ask('editMetadata', fields)).toMatchObject({
      status: 409,
      code: 'currency_in_use',
      message: "The sale is live in Japanese Yen (JPY), and can't change to US Dollar (USD)",
    })
    expect(currencyOf(room)).toBe('JPY')
  })

  test('needs a confirmation after bids, and nothing is converted', () => {
    const room = concluded()
    expect(room.ask('editMetadata', { currency: 'USD' })).toMatchObject({
      code: 'currency_in_use',
      message:
        'This sale has bids or outcomes in Japanese Yen (JPY). In US Dollar (USD) their figures stay the same: nothing is converted',
      details: { from: 'JPY', to: 'USD', confirm: 'currency' },
    })
    const { lots } = room.sale
    expect(room.ask('editMetadata', { currency: 'USD', confirm: ['currency'] })).toBeNull()
    expect([currencyOf(room), room.sale.lots]).toEqual(['USD', lots])
  })

  test('needs a confirmation after advance bids alone', () => {
    const left = {
      id: 'left',
      lotNumber: 1,
      amount: 700,
      paddleNumber: '77',
      location: null,
      createdAt: '2026-05-01T09:00:00Z',
    }
    const room = aSale({ advancedBids: [left] })
    expect(room.ask('editMetadata', { currency: 'KWD' })).toMatchObject({ code: 'currency_in_use' })
  })

  test('can’t be changed in a live sale by undoing an earlier change', () => {
    const room = inYen().live()
    const [change] = room.entries.filter(({ type }) => type === 'metadata_changed')
    expect(room.ask('undo', { commandId: change?.cmd })).toMatchObject({ status: 409 })
    expect(currencyOf(room)).toBe('JPY')
  })

  test('may be written in another way, with other details, in a live sale', () => {
    const room = inYen().live()
    expect(room.ask('editMetadata', { currency: null, location: 'Tokyo' })).toBeNull()
    expect(sentence(room)).toEqual(['Sale details changed: currency, location'])
  })
})

test('a save without changes makes no event, and unchanged fields are not listed', () => {
  const room = inYen()
  expect(room.ask('editMetadata', { title: 'Spring', currency: 'JPY' })).toBeNull()
  expect(sentence(room)).toEqual(['Sale details changed: title'])
  const { version } = room.sale
  expect(room.ask('editMetadata', { title: 'Spring', currency: 'JPY', location: '' })).toBeNull()
  expect([room.last, room.sale.version]).toEqual([[], version])
})
