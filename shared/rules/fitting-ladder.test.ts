import { expect, test } from 'vitest'
import { DEFAULT_TERMS } from './default-terms.ts'
import { fittingPreset } from './fitting-ladder.ts'
import { LADDER_PRESETS } from './ladder-presets.ts'

test.for([
  { of: 'lots of 5 KWD', estimates: [5, 8, 12], fitting: 'lowValue' },
  { of: 'lots of 70 CHF', estimates: [70, 90, 1_000], fitting: 'lowValue' },
  { of: 'lots of 70 CHF and one of 20,000', estimates: [70, 90, 20_000], fitting: 'tenPerCent' },
  { of: 'lots of which fewer than half are low', estimates: [70, 1_000, 2_000], fitting: null },
  { of: 'lots of which half are low', estimates: [70, 2_000], fitting: 'tenPerCent' },
  { of: 'lots at four steps', estimates: [400], fitting: null },
  { of: 'lots just below', estimates: [399], fitting: 'lowValue' },
  { of: 'lots without estimates', estimates: [null, 0], fitting: null },
])('suggests the ladder for $of: $fitting', ({ estimates, fitting }) => {
  expect(fittingPreset(estimates, DEFAULT_TERMS)).toBe(fitting)
})

test('a fitting ladder stays', () => {
  expect(fittingPreset([70, 90], { ...DEFAULT_TERMS, ...LADDER_PRESETS.lowValue })).toBeNull()
})
