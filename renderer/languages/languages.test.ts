import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { LANGUAGE_CODES } from '../../shared/languages.ts'
import { PROPERTY_RUNS } from '../../shared/testing/property-runs.ts'
import { ApiError, NoAnswerError } from '../api-error.ts'
import { chosenLanguage, languageOf } from './chosen.ts'
import { loadLanguage } from './language.ts'
import { reasonIn } from './sentence.ts'

const all = await Promise.all(LANGUAGE_CODES.map(loadLanguage))
const [english, ...others] = all
if (english?.code !== 'en') throw new Error('English is the first')

describe('the language of a page', () => {
  it.each([
    ['pt-BR', 'pt'],
    ['fr-CA', 'fr'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-Hant', 'zh-Hant'],
    ['ar-EG', 'ar'],
    ['JA', 'ja'],
  ])('of %s is %s', (tag, code) => expect(languageOf(tag)).toBe(code))

  it.each(['ko', 'xx', '', 'no such tag', '../en', 'constructor'])('of “%s” is none', (tag) =>
    expect(languageOf(tag)).toBeNull(),
  )

  it('is what the address asks for, then the choice, then the house’s, then the browser’s, then English', () => {
    const wishes = { asked: 'fr', kept: 'de', ofHouse: 'ja', browser: ['ko', 'sv'] }
    expect(chosenLanguage(wishes)).toBe('fr')
    expect(chosenLanguage({ ...wishes, asked: 'xx' })).toBe('de')
    expect(chosenLanguage({ ...wishes, asked: null, kept: null })).toBe('ja')
    expect(chosenLanguage({ asked: null, kept: null, ofHouse: null, browser: ['ko', 'sv'] })).toBe('sv')
    expect(chosenLanguage({ asked: null, kept: null, ofHouse: null, browser: ['ko'] })).toBe('en')
  })
})

const CODES = [...Object.keys(others[0]?.words.refusals ?? {}), 'malformed', 'internal', 'constructor', 'no_such_code']

test('no refusal shows the server’s own sentence in another language', () => {
  const details = fc.oneof(
    fc.jsonValue(),
    fc.record({ askingPrice: fc.nat() }),
    fc.record({ limit: fc.nat(), exposure: fc.nat() }),
    fc.record({ paddleNumber: fc.constant('4711') }),
  )
  const refusal = fc.record({ code: fc.oneof(fc.constantFrom(...CODES), fc.string()), details })
  fc.assert(
    fc.property(refusal, fc.integer({ min: 400, max: 599 }), ({ code, details }, status) => {
      const message = 'The server speaks English'
      const text = JSON.stringify({ error: message, message, code, details })
      const error = new ApiError({ status, statusText: 'English too', text })
      for (const language of others) {
        const reason = reasonIn(language, error)
        expect(reason).not.toContain('English')
        expect(reason.trim()).not.toBe('')
        expect(reason).not.toMatch(/[{}]/)
      }
      expect(reasonIn(english, error)).toBe(message)
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

test('neither does a failure that the server says nothing of', () => {
  const noBody = new ApiError({ status: 502, statusText: 'Bad gateway', text: '<html>Bad gateway</html>' })
  for (const language of others) {
    for (const error of [noBody, new NoAnswerError('cut off'), new TypeError('x is not a function')]) {
      expect(Object.values(language.words.states)).toContain(reasonIn(language, error))
    }
  }
})
