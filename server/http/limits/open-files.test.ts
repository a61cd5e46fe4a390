import { expect, test } from 'vitest'
import { CONNECTION_LIMITS } from './limits.ts'
import { connectionLimits, openFilesLimit } from './open-files.ts'

test.each([
  [600, 400, 100],
  [256, 156, 39],
  [1_024, 724, 181],
])('of %i files the LAN gets %i, and one device %i', (files, ofLan, perDevice) => {
  expect(connectionLimits(files)).toMatchObject({ ofLan, perDevice })
})

test('where files are plenty, or the system sets no limit, the usual bounds hold', () => {
  expect(connectionLimits(1_000_000)).toEqual(CONNECTION_LIMITS)
  expect(connectionLimits(null)).toEqual(CONNECTION_LIMITS)
})

test('this system says how many files a process may open, or that it sets no limit', () => {
  expect(openFilesLimit() ?? 1_000).toBeGreaterThan(100)
})
