import { expect, test } from 'vitest'
import { ChargeTerms } from '../../../../../shared/entities/money/charges.ts'
import { CHARGE_PRESETS, type ChargePreset, presetCharges } from '../../../../../shared/money/charge-presets.ts'
import { chargesDraft, chargesOf, premiumPreset, presetsIn, withPremium, withTier } from './charges-draft.ts'

const inPounds = withPremium(null, 'christies', 'GBP')

test('reads an unchanged preset back as the preset', () => {
  for (const currency of ['GBP', 'USD', 'EUR', 'HKD', 'KWD']) {
    for (const name of presetsIn(currency)) {
      const charges = ChargeTerms.parse(presetCharges(name, currency))
      expect(chargesOf(chargesDraft(charges))).toEqual(charges)
      expect(premiumPreset(chargesDraft(charges), currency)).toBe(name)
    }
  }
  expect(presetsIn('KWD')).toEqual(['flat'] satisfies ChargePreset[])
  expect(Object.keys(CHARGE_PRESETS)).toEqual(presetsIn('USD'))
})

test('reads percentages as typed, and shows errors in words next to their fields', () => {
  const draft = inPounds && { ...inPounds, rates: { standard: '20 %', reduced: '5,5', import: '', importReduced: '' } }
  expect(draft && chargesOf(draft)).toEqual({
    faults: new Map([['tax.rates.import', expect.stringContaining('Must be a percentage from 0 to 100')]]),
  })
  const faulty = draft && {
    ...draft,
    tiers: [
      { upTo: 5000, percent: '101' },
      { upTo: 400, percent: '20' },
      { upTo: null, percent: '10' },
    ],
    channels: [{ id: 'web', percent: '' }],
    rates: { standard: '20', reduced: '5', import: '5', importReduced: '' },
  }
  expect(faulty && chargesOf(faulty)).toEqual({
    faults: new Map([
      ['premium.channels.web', expect.stringContaining('Must be a percentage from 0 to 100')],
      ['premium.tiers.0.percent', expect.stringContaining('Must be a percentage from 0 to 100')],
      ['premium.tiers.1.upTo', 'Tier 2 ends at 400: it must end above 5,000, where tier 1 does'],
    ]),
  })
})

test('shows every rule of the charges, and reads it back', () => {
  const charges = ChargeTerms.parse({
    ...presetCharges('flat', 'GBP'),
    premium: {
      tiers: [{ upTo: null, percent: 32 }],
      schemes: { standard: [{ upTo: null, percent: 27 }] },
      includesTax: ['margin'],
      channels: {},
    },
    tax: {
      rates: { standard: 19, reduced: 7, import: 19, importReduced: 7 },
      scheme: 'margin',
      rounding: 'statement',
    },
    resaleRight: 'UK',
    resaleRightPaidBy: 'shared',
    lotFee: 850,
    commissionMinimum: 1_500,
  })
  const draft = chargesDraft(charges)
  expect(chargesOf(draft)).toEqual(charges)
  const schemes = [{ scheme: 'standard' as const, tiers: [{ upTo: null, percent: 'a lot' }] }]
  expect(chargesOf({ ...draft, schemes })).toMatchObject({
    faults: new Map([
      ['premium.schemes.standard.0.percent', expect.stringContaining('Must be a percentage from 0 to 100')],
    ]),
  })
})

test('adds a tier below the last one, which applies to all higher amounts; the new one needs an end', () => {
  const flat = withPremium(null, 'flat', 'USD')
  const tiers = flat && { ...flat, tiers: withTier(flat.tiers) }
  expect(tiers?.tiers).toEqual([
    { upTo: null, percent: '25' },
    { upTo: null, percent: '25' },
  ])
  expect(tiers && chargesOf(tiers)).toMatchObject({
    faults: new Map([['premium.tiers.0.upTo', 'Tier 1 must end somewhere: only the last one has no end']]),
  })
})
