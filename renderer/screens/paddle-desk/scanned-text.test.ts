import { expect, test } from 'vitest'
import { scannedText } from './scanned-text.ts'

test.each([
  ['https://room.example/join#C4NPU', 'C4NPU'],
  [' 1034 ', '1034'],
  ['O’Brien', 'O’Brien'],
  ['-', '-'],
  ['é', 'é'],
])('reads %s as %s', (text, read) => {
  expect(scannedText(text)).toBe(read)
})

test.each(['&à"\'', '+éšč'])('reads the digits 1034 that the PC’s keyboard prints as %s', (text) => {
  expect(scannedText(text)).toBe('1034')
})
