import { expect, test } from 'vitest'
import { languageName, spokenLanguage } from './spoken-language.ts'

test.each([
  ['de', 'de'],
  ['German', 'de'],
  ['deutsch', 'de'],
  ['Allemand', 'de'],
  ['日本語', 'ja'],
  ['pt-BR', 'pt'],
  [' Klingon ', 'klingon'],
])('parses the language %s as %s', (written, code) => {
  expect(spokenLanguage(written)).toBe(code)
})

test('a language has its English name; an unknown one stays as written', () => {
  expect(['de', 'ja', 'klingon'].map(languageName)).toEqual(['German', 'Japanese', 'klingon'])
})
