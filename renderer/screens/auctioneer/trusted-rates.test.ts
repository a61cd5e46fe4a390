import { expect, test } from 'vitest'
import { isTrusted } from './BoardAside.tsx'

const live = { source: 'live', ageSeconds: 60, overrides: {} } as const

test.each([
  ['a live rate', live, true],
  ['a rate of a day', { ...live, ageSeconds: 86_400 }, true],
  ['a rate older than a day', { ...live, ageSeconds: 86_401 }, false],
  ['a built-in rate', { ...live, source: 'fallback', ageSeconds: null }, false],
  [
    'a built-in rate with an override',
    { ...live, source: 'fallback', ageSeconds: null, overrides: { EUR: 1.1 } },
    true,
  ],
  [
    'a built-in rate with an override of another currency',
    { ...live, source: 'fallback', ageSeconds: null, overrides: { USD: 1.3 } },
    false,
  ],
] as const)('decides whether the wall shows %s', (_, rates, shown) => {
  expect(isTrusted(rates, 'EUR')).toBe(shown)
})
