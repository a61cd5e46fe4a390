import { expect, test } from 'vitest'
import { AccessSettings, NO_ACCESS } from './access-settings.ts'

test('reads the settings of a version without given PINs', () => {
  const { lan, ...before } = NO_ACCESS
  expect(AccessSettings.parse({ ...before, lan: { enabled: lan.enabled } })).toEqual(NO_ACCESS)
})
