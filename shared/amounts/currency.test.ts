import { describe, expect, test } from 'vitest'
import { currencyFound, currencyOfLocation, currencyOfSale } from '../auction/sale-currency.ts'
import { convert, FALLBACK_RATES, rateBetween } from './exchange-rates.ts'

describe('the currency of a location', () => {
  test.each([
    ['New York', 'USD'],
    ['Los Angeles, California', 'USD'],
    ['Boston, USA', 'USD'],
    ['London', 'GBP'],
    ['Milton Keynes, UK', 'GBP'],
    ['Bath, England', 'GBP'],
    ['Paris', 'EUR'],
    ['Berlin', 'EUR'],
    ['Lyon, France', 'EUR'],
    ['Munich, Germany', 'EUR'],
    ['Florence, Italy', 'EUR'],
    ['Geneva', 'CHF'],
    ['Zurich', 'CHF'],
    ['Zürich', 'CHF'],
    ['Basel, Switzerland', 'CHF'],
    ['Hong Kong', 'HKD'],
    ['Hong Kong, China', 'HKD'],
    ['Tokyo', 'JPY'],
    ['Kyoto, Japan', 'JPY'],
    ['Singapore', 'SGD'],
    ['Beijing', 'CNY'],
    ['Shanghai', 'CNY'],
    ['Guangzhou, China', 'CNY'],
    ['Lisbon, Portugal', 'EUR'],
    ['Vienna', 'EUR'],
    ['Sydney', 'AUD'],
    ['Seoul', 'KRW'],
    ['Mumbai', 'INR'],
    ['Москва', 'RUB'],
    ['São Paulo', 'BRL'],
    ['東京', 'JPY'],
  ])('%s is %s', (location, currency) => {
    expect(currencyFound({ told: null, location, named: [] })).toBe(currency)
  })

  test('a stored sale keeps the currency of the earlier table', () => {
    expect([currencyOfLocation('Genève'), currencyOfLocation('Vienna'), currencyOfLocation('Geneva')]).toEqual([
      'USD',
      'USD',
      'CHF',
    ])
  })

  test.each(['LONDON', 'london', 'LoNdOn', '  London  ', 'London;Mayfair', '(London)'])('knows “%s”', (location) => {
    expect(currencyOfLocation(location)).toBe('GBP')
  })

  test('knows two words with anything between them', () => {
    expect(currencyOfLocation('Hong-Kong')).toBe('HKD')
    expect(currencyOfLocation('HONG\u00a0 KONG')).toBe('HKD')
  })

  test.each(['Lukla', 'Truk', 'Londonderry', 'Parisian Hall', 'Chinatown', 'Hongkong', 'Englander Street'])(
    'does not find a place inside another word: %s',
    (location) => {
      expect(currencyOfLocation(location)).toBe('USD')
    },
  )

  test.each(['Atlantis', '', null, undefined])('is USD for %s', (location) => {
    expect(currencyOfLocation(location)).toBe('USD')
  })
})

describe('the currency of a sale', () => {
  test('is the one in its metadata, at any location', () => {
    expect(currencyOfSale({ currency: ' chf ', location: 'London' })).toBe('CHF')
  })

  test('may be any of ISO 4217', () => {
    expect(currencyOfSale({ currency: 'AUD', location: 'London' })).toBe('AUD')
    expect(currencyOfSale({ currency: 'KWD' })).toBe('KWD')
  })

  test.each(['XYZ', '', 'pounds', null, undefined])('is the location’s if the metadata says %s', (currency) => {
    expect(currencyOfSale({ currency, location: 'London' })).toBe('GBP')
  })

  test('is USD without a currency and a location', () => {
    expect(currencyOfSale({})).toBe('USD')
  })
})

describe('conversion', () => {
  test('converts through the dollar', () => {
    expect(rateBetween('USD', 'GBP', FALLBACK_RATES, {})).toBe(0.79)
    expect(rateBetween('GBP', 'USD', FALLBACK_RATES, {})).toBeCloseTo(1 / 0.79, 12)
    expect(convert(7_900, 'GBP', 'HKD', FALLBACK_RATES, {})).toBe(78_000)
  })

  test('rounds to whole numbers, halves up', () => {
    expect(convert(1, 'USD', 'GBP', FALLBACK_RATES, {})).toBe(1)
    expect(convert(10, 'USD', 'SGD', FALLBACK_RATES, {})).toBe(14)
    expect(convert(1, 'USD', 'EUR', { ...FALLBACK_RATES, EUR: 0.49 }, {})).toBe(0)
  })

  test('gives yen as whole numbers', () => {
    const rates = { ...FALLBACK_RATES, JPY: 149.374 }
    expect(convert(1_000, 'USD', 'JPY', rates, {})).toBe(149_374)
    expect(convert(999, 'USD', 'JPY', rates, {})).toBe(149_225)
    expect(convert(1, 'JPY', 'USD', rates, {})).toBe(0)
  })

  test('takes an override as units for one unit of the sale’s currency', () => {
    expect(rateBetween('GBP', 'EUR', FALLBACK_RATES, { EUR: 1.2 })).toBe(1.2)
    expect(convert(1_000, 'GBP', 'EUR', FALLBACK_RATES, { EUR: 1.2 })).toBe(1_200)
  })

  test('leaves the other currencies alone if one is overridden', () => {
    const without = convert(1_000, 'GBP', 'HKD', FALLBACK_RATES, {})
    expect(convert(1_000, 'GBP', 'HKD', FALLBACK_RATES, { EUR: 1.2, GBP: 5 })).toBe(without)
  })

  test('uses the rates again after an override is cleared', () => {
    expect(rateBetween('USD', 'EUR', FALLBACK_RATES, { EUR: null })).toBe(0.85)
  })

  test('does not change an amount in its own currency', () => {
    expect(convert(1_234, 'EUR', 'EUR', FALLBACK_RATES, { EUR: 3 })).toBe(1_234)
  })
})
