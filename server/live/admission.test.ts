import { expect, test } from 'vitest'
import { createAdmission } from './admission.ts'
import { LIVE_LIMITS } from './limits.ts'

const limits = { ...LIVE_LIMITS, connections: 10, connectionsPerAddress: 3 }

test('limits the screens of an address, and frees a place when one leaves', () => {
  const admission = createAdmission(limits)
  for (let screen = 0; screen < 3; screen++) admission.entered('192.168.1.20')
  expect(admission.refusal('192.168.1.20')).toMatchObject({ status: 429, code: 'too_many_screens' })
  expect(admission.refusal('192.168.1.21')).toBeNull()
  admission.left('192.168.1.20')
  expect(admission.refusal('192.168.1.20')).toBeNull()
})

test('limits this PC only by the total number of screens', () => {
  const admission = createAdmission(limits)
  for (let screen = 0; screen < 9; screen++) admission.entered('127.0.0.1')
  for (const address of ['127.0.0.1', '::1', '127.8.8.8']) expect(admission.refusal(address)).toBeNull()
  admission.entered('::1')
  for (const address of ['127.0.0.1', '::1', '192.168.1.20'])
    expect(admission.refusal(address)).toMatchObject({ status: 503, code: 'room_full' })
})

test('refuses an address with too many handshakes, and no other', () => {
  const admission = createAdmission({ ...limits, handshakesPerAddress: { most: 5, perMs: 600_000 } })
  for (let time = 0; time < 5; time++) expect(admission.refusal('fe80::1')).toBeNull()
  expect(admission.refusal('fe80::1')).toMatchObject({ status: 429, code: 'too_fast' })
  expect(admission.refusal('fe80::2')).toBeNull()
})
