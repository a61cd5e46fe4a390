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
])('%s is spoken as %s', (written, code) => {
  expect(spokenLanguage(written)).toBe(code)
})

test('a language is named in English; one that is not known stays as it was written', () => {
  expect(['de', 'ja', 'klingon'].map(languageName)).toEqual(['German', 'Japanese', 'klingon'])
})
