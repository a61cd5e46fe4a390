import { expect, test } from 'vitest'
import { decodeLine, encodeGroup, encodeLine, hasLostItsNewline, type JournalEntry } from './journal-line.ts'
import { entriesAfter, TestEntry } from './testing/sale-entries.ts'

const line = (json: string) => encodeLine(json).subarray(0, -1)
const parse = (value: unknown) => TestEntry.parse(value)

test('writes checksums of eight digits, and reads each line it wrote', () => {
  for (const [index, text] of `${encodeGroup(entriesAfter(0, 500), { afterSeq: 0, parse })}`.split('\n').entries()) {
    if (index === 500) return expect(text).toBe('')
    expect(text).toMatch(/^[0-9a-f]{8} \{/)
    const [value] = entriesAfter(index, 1)
    expect(decodeLine(Buffer.from(text))).toEqual({ value, more: index < 499 })
  }
})

test('does not write an entry that could not be read back', () => {
  const marked: JournalEntry = JSON.parse('{"seq":1,"more":1}')
  expect(() => encodeGroup([marked], { afterSeq: 0, parse: () => ({ seq: 1 }) })).toThrow(
    'Journal entry 1 could not be read back',
  )
  expect(() => encodeGroup([{ seq: 1 }], { afterSeq: 0, parse: () => ({ seq: 2 }) })).toThrow('could not be read back')
  expect(() => encodeGroup([{ seq: 2 }], { afterSeq: 0, parse: () => ({ seq: 2 }) })).toThrow(
    'Journal entry 2 does not follow 0',
  )
})

test('rejects a line with a changed checksum, space or text', () => {
  const whole = line('{"seq":1}')
  expect(decodeLine(whole)).toEqual({ value: { seq: 1 }, more: false })
  for (const at of [0, 7, 8, 9, whole.length - 1]) {
    const other = Buffer.from(whole)
    other[at] = (other[at] ?? 0) ^ 0x20
    expect(decodeLine(other), `${at}`).toEqual({ reason: 'its checksum does not match' })
  }
  expect(decodeLine(line('{"seq":'))).toEqual({ reason: 'it is not JSON', cause: expect.any(SyntaxError) })
})

test('distinguishes an overwritten newline from a torn write', () => {
  const nested = line('{"seq":1,"lot":{"a":{}},"b":{}}')
  const endingIn = (...end: number[]) => Buffer.concat([nested, Buffer.from(end)])
  expect(hasLostItsNewline(endingIn(0x4a))).toBe(true)
  expect(hasLostItsNewline(Buffer.concat([endingIn(0x0b), nested.subarray(0, 12)]))).toBe(true)
  expect(hasLostItsNewline(endingIn())).toBe(false)
  expect(hasLostItsNewline(endingIn(0, 0))).toBe(false)
  for (let length = 0; length < nested.length; length += 1)
    expect(hasLostItsNewline(nested.subarray(0, length)), `${length}`).toBe(false)
  const spaceless = endingIn(0x4a)
  spaceless[8] = 0x21
  expect(hasLostItsNewline(spaceless)).toBe(false)
})
