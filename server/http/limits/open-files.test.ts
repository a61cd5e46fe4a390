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

test('uses the usual limits with plenty of files, or without a system limit', () => {
  expect(connectionLimits(1_000_000)).toEqual(CONNECTION_LIMITS)
  expect(connectionLimits(null)).toEqual(CONNECTION_LIMITS)
})

test('reads this system’s limit of open files, if it has one', () => {
  expect(openFilesLimit() ?? 1_000).toBeGreaterThan(100)
})
