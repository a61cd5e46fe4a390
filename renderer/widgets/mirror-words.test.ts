import { expect, test } from 'vitest'
import { mirrorWords } from './mirror-words.ts'

test.each([
  [{ servers: 0, screens: 0 }, 'not connected'],
  [{ servers: 1, screens: 1 }, 'live, 1 screen'],
  [{ servers: 3, screens: 6000 }, 'live on 3 servers, 6,000 screens'],
])('%j reads “%s”', (mirror, words) => {
  expect(mirrorWords(mirror)).toBe(words)
})
