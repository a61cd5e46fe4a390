import { expect, test } from 'vitest'
import { hiddenTaxWords, roundPriceWords } from './statement-words.ts'

const line = { scheme: 'margin', taxOnPremium: 0, taxOnCommission: 0 } as const

test('says that the premium contains VAT only where there is a premium to contain it', () => {
  expect(hiddenTaxWords({ side: 'buyers', lines: [line] })).toBeNull()
  expect(hiddenTaxWords({ side: 'vendors', lines: [line] })).toBeNull()
  expect(hiddenTaxWords({ side: 'buyers', lines: [line, { ...line, taxOnPremium: 500 }] })).toContain('Margin scheme')
})

test('says how a lot of a round was priced, unless it has a price of its own', () => {
  expect(roundPriceWords({ hammer: 0, with: 12 }, 2)).toBe('its price is part of lot 12')
  expect(roundPriceWords({ hammer: 12_000, unitPrice: 2_000 }, 2)).toBe('6 at 20.00')
  expect(roundPriceWords({ hammer: 2_000, unitPrice: 2_000 }, 2)).toBeNull()
  expect(roundPriceWords({ hammer: 2_000 }, 0)).toBeNull()
})
