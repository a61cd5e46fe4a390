import { expect, test } from 'vitest'
import { PaddleInput } from './entities/bid.ts'
import { PaddleWritten } from './entities/people/paddle.ts'
import { isSamePaddle, paddleNumber, spellingsOf } from './paddle-number.ts'

const SPELLINGS = ['7', '07', '007', ' 7 ', '７', '٠٧', '۰۰۷', '0 0 7']

test('reads every spelling of a number as one paddle, in a bid and in a registration', () => {
  for (const spelling of SPELLINGS) {
    expect(paddleNumber(spelling), spelling).toBe('7')
    expect(isSamePaddle(spelling, '7'), spelling).toBe(true)
    expect(PaddleWritten.parse(spelling), spelling).toBe('7')
    expect(PaddleInput.parse(spelling), spelling).toBe('7')
  }
})

test('keeps zero, other numbers and FLOOR apart', () => {
  expect(['0', '000', '70', '0070', 'FLOOR'].map(paddleNumber)).toEqual(['0', '0', '70', '70', 'FLOOR'])
  expect([isSamePaddle('7', '70'), isSamePaddle('7', null), isSamePaddle(null, null)]).toEqual([false, false, true])
  expect(PaddleInput.parse('floor')).toBe('FLOOR')
  expect(PaddleInput.parse('  ')).toBeNull()
  for (const wrong of ['7a', '-7', '12345678901']) expect(PaddleInput.safeParse(wrong).success, wrong).toBe(false)
})

test('lists the spellings that an older journal may have', () => {
  expect(spellingsOf('007').slice(0, 3)).toEqual(['7', '07', '007'])
  expect(spellingsOf('1234567890')).toEqual(['1234567890'])
  expect(spellingsOf('FLOOR')).toEqual(['FLOOR'])
})
