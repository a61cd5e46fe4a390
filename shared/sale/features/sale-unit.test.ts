import { describe, expect, test } from 'vitest'
import { unitOfSale } from '../../auction/sale-currency.ts'
import { lotCharges } from '../../money/lot-charging.ts'
import { recollection } from '../evolve.ts'
import { termsOf } from '../state.ts'
import { aSale, type SaleInPlay } from '../testing/a-sale.ts'
import { eventRowOf } from './index.ts'

const inDinars = () => {
  const room = aSale()
  room.ask('editMetadata', { currency: 'KWD' })
  return room
}
const inFils = () => {
  const room = inDinars()
  expect(room.ask('setTerms', { unit: 'minor' })).toBeNull()
  return room
}
const withReserve = (room: SaleInPlay, reserve: number) => {
  const [lot] = [...room.sale.catalogue.values()]
  const lots = [...room.sale.catalogue.values()].map((each) => ({
    lot_number: each.lot_number,
    title: each.title,
    ...(each === lot && { reserve }),
  }))
  expect(room.ask('editLots', { lots })).toBeNull()
}
const reserveOf = ({ sale }: SaleInPlay) => [...sale.catalogue.values()][0]?.reserve

describe('a sale in minor units', () => {
  test('counts fils in sentences, refusals and charges', () => {
    const room = inFils().live().lot(1).asking(12_500)
    expect(unitOfSale(room.sale)).toBe('KWD/1000')
    const recall = recollection()
    for (const entry of room.entries) recall.note(entry)
    const sentences = room.last.map((entry) => eventRowOf(entry.type).sentence(entry, recall))
    expect(sentences).toEqual(['Asking price of 12.500 set on lot 1'])
    expect(room.ask('placeBid', { lotNumber: 1, amount: 12_000, type: 'floor' })).toMatchObject({
      message: 'Bid must be at least the start price of 12.500',
    })
    const terms = { premium: { tiers: [{ upTo: null, percent: 10 }], channels: {} } } as const
    const charges = { ...terms, tax: { rates: { standard: 0, reduced: 0, import: 0 }, scheme: 'zero' as const } }
    const sum = lotCharges(
      { amount: 12_500, channel: null },
      {
        lot: {},
        terms: { ...charges, premium: { ...charges.premium, tiers: [...terms.premium.tiers] }, resaleRight: 'none' },
        unit: 'KWD/1000',
      },
    )
    expect(sum).toMatchObject({ hammer: 12_500, premium: 1_250, total: 13_750 })
  })

  test('converts the amounts of its catalogue to the unit and back, with undo', () => {
    const room = inDinars()
    withReserve(room, 12)
    expect(room.ask('setTerms', { unit: 'minor' })).toBeNull()
    expect(reserveOf(room)).toBe(12_000)
    expect(room.ask('setTerms', { unit: 'whole' })).toBeNull()
    expect(reserveOf(room)).toBe(12)
    expect(room.ask('undo', {})).toBeNull()
    expect([reserveOf(room), termsOf(room.sale).unit]).toEqual([12_000, 'minor'])
  })

  test('keeps its unit while a lot has fractions of a whole one', () => {
    const room = inFils()
    withReserve(room, 12_500)
    expect(room.ask('setTerms', { unit: 'whole' })).toMatchObject({
      code: 'unit_in_use',
      message: 'Lot 1 has an amount with parts of a whole unit: this sale stays in minor units',
    })
  })

  test.each([
    ['live', (room: SaleInPlay) => room.live()],
    ['over', (room: SaleInPlay) => room.live().lot(1).asking(100).floor('a', 100).stopped()],
  ])('keeps its unit if it is %s', (_, play) => {
    const room = inDinars()
    play(room)
    expect(room.ask('setTerms', { unit: 'minor' })).toMatchObject({ status: 409, code: 'unit_in_use' })
  })

  test('changes to no currency with another number of digits', () => {
    const room = inFils()
    expect(room.ask('editMetadata', { currency: 'GBP', confirm: ['currency'] })).toMatchObject({ code: 'unit_in_use' })
    expect(room.ask('editMetadata', { currency: 'BHD' })).toBeNull()
  })
})
