import { expect, test } from 'vitest'
import { AccessSettings, NO_ACCESS } from './access-settings.ts'

test('settings of a house that knew no PIN of its own are read', () => {
  const { lan, ...before } = NO_ACCESS
  expect(AccessSettings.parse({ ...before, lan: { enabled: lan.enabled } })).toEqual(NO_ACCESS)
})
