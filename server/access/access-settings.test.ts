import { expect, test } from 'vitest'
import { AccessSettings, NO_ACCESS } from './access-settings.ts'

test('settings of a house that knew neither mirrors nor a PIN of its own are read', () => {
  const { lan, mirrors: _, ...before } = NO_ACCESS
  expect(AccessSettings.parse({ ...before, lan: { enabled: lan.enabled } })).toEqual(NO_ACCESS)
})
