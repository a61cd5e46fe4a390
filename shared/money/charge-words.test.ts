import { expect, test } from 'vitest'
import { formatMinor } from '../amounts/format-minor.ts'
import { ChargeTerms } from '../entities/money/charges.ts'
import { aSale } from '../sale/testing/a-sale.ts'
import { sumWarning } from '../statements/buyers-sum.ts'
import { presetCharges } from './charge-presets.ts'
import { totalWords } from './charge-words.ts'
import { lotCharges } from './lot-charging.ts'

const flat = ChargeTerms.parse(presetCharges('flat', 'GBP'))
const terms = { ...flat, warnAt: 10_000 }

test('amounts in minor units have the format of their currency', () => {
  expect(formatMinor(1_664_000, 'GBP')).toBe('£16,640')
  expect(formatMinor(1_664_050, 'GBP')).toBe('£16,640.50')
  expect(formatMinor(12_500, 'KWD')).toBe('KWD 12.500')
  expect(formatMinor(1_300, 'JPY')).toBe('¥1,300')
})

test('the total of a lot names its parts', () => {
  const words = (lot: object, more = {}) =>
    totalWords(lotCharges({ amount: 13_000, channel: null }, { lot, terms: { ...flat, ...more }, unit: 'GBP' }), 'GBP')
  expect(words({})).toBe('£16,900 with premium and VAT')
  expect(words({ vat_scheme: 'zero' })).toBe('£16,250 with premium')
  expect(words({ resale_right: 'yes' }, { resaleRight: 'UK' })).toBe('£17,420 with premium, VAT and resale right')
  const none = { premium: { tiers: [{ upTo: null, percent: 0 }], channels: {} } }
  expect(words({ vat_scheme: 'zero' }, none)).toBe('£13,000 without any charges')
})

test('staff are warned if a client reaches the sum of the terms with one more lot, over all paddles', () => {
  const room = aSale({ lots: [1, 2] })
  room.ask('editMetadata', { currency: 'GBP', confirm: ['currency'] })
  room.ask('setTerms', { charges: terms })
  room.live().lot(1).asking(5_000).floor('a', 5_000, '12').sold(5_000, '12')
  const warning = (paddle: string, total: number, lotNumber = 2) => sumWarning(room.sale, { lotNumber, paddle, total })
  expect(warning('12', 349_999)).toBeNull()
  expect(warning('12', 350_000)).toBe(
    'With this lot the total of paddle 12 is £10,000 with charges: from £10,000 the house must know who buys',
  )
  expect(warning('12', 350_000, 1)).toBeNull()
  expect(warning('14', 350_000)).toBeNull()
  expect(warning('FLOOR', 9_000_000)).toBeNull()
  const all = { paddle: '12', clientId: 'a-client', status: 'approved' as const }
  room.ask('registerPaddle', all)
  room.ask('registerPaddle', { ...all, paddle: '14' })
  expect(warning('14', 350_000)).toContain('With this lot the total of paddle 14 is £10,000')
})
