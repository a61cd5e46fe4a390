import { expect, test } from 'vitest'
import { presetCharges } from '../../money/charge-presets.ts'
import { lotCharges } from '../../money/lot-charging.ts'
import { aSale } from '../testing/a-sale.ts'
import { exposureOf, exposures } from './exposure.ts'

const left = (id: string, lotNumber: number, amount: number) => ({
  ...{ id, lotNumber, amount, paddleNumber: '35', location: null },
  createdAt: '2026-05-01T09:00:00.000Z',
})

/** Ada has paddles 34 and 35, and left advance bids on lots 2 and 3 with the second. */
function ada({ advanceBids = 'fixed' }: { advanceBids?: 'fixed' | 'maximum' } = {}) {
  const room = aSale({ advancedBids: [left('two', 2, 700), left('three', 3, 900)] })
  for (const paddle of ['34', '35']) room.ask('registerPaddle', { paddle, clientId: 'ada' })
  room.ask('setTerms', { advanceBids })
  return room.live().lot(1).asking(100)
}
const of = (room: ReturnType<typeof ada>) => exposureOf(room.sale, '34')

test('exposure sums the won lots, leading bids, waiting bids and advance bids of all paddles of a client', () => {
  const room = ada()
  expect(of(room)).toBe(1_600)
  room.floor('a', 500, '34')
  expect(of(room)).toBe(2_100)
  room.online('b', 600, '34')
  expect(of(room)).toBe(2_200)
  room.floor('c', 800, '99')
  expect(of(room)).toBe(1_600)
  room.floor('d', 1_000, '35').sold(1_000, '35')
  expect(of(room)).toBe(2_600)
})

test('the larger of a bid and a maximum counts on one lot, and nothing on a lot sold to another', () => {
  const room = ada({ advanceBids: 'maximum' }).lot(2).asking(100)
  room.floor('a', 300, '34')
  expect(of(room)).toBe(1_600)
  room.floor('b', 800, '34')
  expect(of(room)).toBe(1_700)
  room.floor('c', 900, '99').sold(900, '99')
  expect(of(room)).toBe(900)
})

test('a fixed advance bid does not count once it was accepted or declined', () => {
  const room = ada().lot(2).asking(100)
  expect(room.ask('acceptAdvancedBid', { id: 'two', lotNumber: 2 })).toBeNull()
  expect(of(room)).toBe(1_600)
  room.floor('a', 800, '99')
  expect(of(room)).toBe(900)
  expect(room.ask('declineAdvancedBid', { id: 'three', lotNumber: 3 })).toBeNull()
  expect(of(room)).toBe(0)
})

test('limits on the total include premium and taxes', () => {
  const room = ada()
  room.ask('setTerms', { limitCounts: 'total', charges: presetCharges('christies', 'GBP') })
  const { charges } = room.sale.terms ?? {}
  if (!charges) throw new Error('The sale has no charges')
  room.floor('a', 500, '34')
  const total = (amount: number) =>
    Math.ceil(lotCharges({ amount, channel: null }, { lot: {}, terms: charges, unit: 'GBP' }).total / 100)
  expect(of(room)).toBe(total(500) + total(700) + total(900))
  expect(of(room)).toBeGreaterThan(2_100)
  expect(exposures(room.sale)('35')).toBe(of(room))
})

test('limits on the total include the surcharge of the bid’s platform', () => {
  const room = ada()
  const charges = presetCharges('flat', 'GBP')
  if (!charges) throw new Error('There is no flat premium in pounds')
  const dearer = { ...charges, premium: { ...charges.premium, channels: { web: 10 } } }
  const channels = [{ id: 'web', name: 'Web', colour: '#1a7f37', paddles: { from: 5_000, to: 5_999 } }]
  room.ask('setTerms', { limitCounts: 'total', charges: dearer, channels })
  const bid = { lotNumber: 1, amount: 500, type: 'online' as const, paddleNumber: '5001', bidderLocation: null }
  expect(room.ask('placeBid', bid, { role: 'platform', device: 'Web', channel: 'web' })).toBeNull()
  const { charges: terms } = room.sale.terms ?? {}
  if (!terms) throw new Error('The sale has no charges')
  const total = (channel: string | null) =>
    Math.ceil(lotCharges({ amount: 500, channel }, { lot: {}, terms, unit: 'GBP' }).total / 100)
  // Ten percent more, with VAT.
  expect(total('web')).toBe(total(null) + 60)
  expect(exposureOf(room.sale, '5001')).toBe(total('web'))
  expect(exposures(room.sale)('5001')).toBe(total('web'))
})
