import { expect, test } from 'vitest'
import { ageWords } from './Age.tsx'

test('says the age of a bid in seconds, then in minutes, and never below zero', () => {
  expect([-3, 0.4, 12.9, 59.9, 60, 150].map(ageWords)).toEqual(['0 s', '0 s', '12 s', '59 s', '1 min', '2 min'])
})
