import { expect, test } from 'vitest'
import { ownDeviceName } from './device-name.ts'

const phone = { isClerksPc: false, bidder: null }

test.each([
  'This PC',
  'this pc',
  ' This  PC ',
  'This\u200bPC',
  'Ｔｈｉｓ ＰＣ',
  'Тhis РС',
  '“This PC”',
  'The clerk’s own PC',
  "Clerk's PC",
  'Clerk',
  'Paddle 1234',
  '…',
  '',
  undefined,
])('refuses “%s” as the name of another device', (name) => {
  expect(ownDeviceName(name, phone)).toBeNull()
})

test.each([
  'Tablet at the desk',
  'Entry clerk',
  'Wall',
  'Paddles',
  'This PC of Ann',
  '壁',
  'Saleroom tablet',
  'Our saleroom',
  'Localhost 2',
  'My localhost',
  'Paddle 12, spare',
  'Spare paddle 12',
])('accepts “%s” as the name of a device', (name) => {
  expect(ownDeviceName(name, phone)).toBe(name)
})

test('accepts any name of this PC, and a bidder’s own paddle', () => {
  expect(ownDeviceName('This PC', { isClerksPc: true, bidder: null })).toBe('This PC')
  expect(ownDeviceName('Paddle 1234', { ...phone, bidder: { paddleNumber: '1234', bidderLocation: '' } })).toBe(
    'Paddle 1234',
  )
})
