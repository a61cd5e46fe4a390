import { expect, test } from 'vitest'
import { hiddenTaxWords } from './statement-words.ts'

const line = { scheme: 'margin', taxOnPremium: 0, taxOnCommission: 0 } as const

test('says that the premium contains VAT only where there is a premium to contain it', () => {
  expect(hiddenTaxWords({ side: 'buyers', lines: [line] })).toBeNull()
  expect(hiddenTaxWords({ side: 'vendors', lines: [line] })).toBeNull()
  expect(hiddenTaxWords({ side: 'buyers', lines: [line, { ...line, taxOnPremium: 500 }] })).toContain('Margin scheme')
})
