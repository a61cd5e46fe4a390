import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { LANGUAGE_CODES } from '../../shared/languages.ts'
import { PROPERTY_RUNS } from '../../shared/testing/property-runs.ts'
import { ApiError, NoAnswerError } from '../data/client/api-error.ts'
import { chosenLanguage, languageOf } from './chosen.ts'
import { loadRoomLanguage, type RoomLanguage } from './language.ts'
import { PLURAL_CATEGORIES } from './plurals.ts'
import { reasonIn } from './sentence.ts'

const all = await Promise.all(LANGUAGE_CODES.map(loadRoomLanguage))
const [english] = all
if (english?.code !== 'en') throw new Error('English is the first')
/** Those that are there; a folder that still shows English is not. */
const others = all.filter(({ words }) => words !== english.words)

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

test('the plural forms are those that whole numbers take', () => {
  for (const [code, known] of Object.entries(PLURAL_CATEGORIES)) {
    const rules = new Intl.PluralRules(code)
    const taken = new Set(Array.from({ length: 1_200 }, (_, n) => rules.select(n)))
    expect(new Set(known), code).toEqual(taken.add('other'))
  }
})

type Text = { path: string; english: unknown; text: unknown }

/** Each text of a tree beside the English one. */
function textsOf(english: unknown, text: unknown, path = ''): Text[] {
  if (typeof english !== 'object' || english === null) return [{ path, english, text }]
  const inside: Readonly<Record<string, unknown>> = typeof text === 'object' && text !== null ? { ...text } : {}
  return Object.entries(english).flatMap(([key, each]) => textsOf(each, inside[key], `${path}.${key}`))
}

/** A text as it is shown, with what it is given in it. */
function shown(text: unknown, given: readonly unknown[]): string {
  return typeof text === 'function' ? String(text(...given)) : String(text)
}

const NAMES = ['«1»', '«2»', '«3»']
const takesNumbers = (text: unknown) => shown(text, NAMES).includes('NaN')

describe.each(others.map((language) => [language.code, language] as const))(
  '%s',
  (_, { words, refusals }: RoomLanguage) => {
    const texts = textsOf(english.words, words)

    it('has every text', () => {
      const empty = texts.filter(
        ({ text, english }) => typeof text !== typeof english || shown(text, NAMES).trim() === '',
      )
      expect(empty.map(({ path }) => path)).toEqual([])
    })

    it('names in each text what the English one names', () => {
      const forgotten = texts.flatMap(({ path, english, text }) => {
        const given = takesNumbers(english) ? [7, 30, 7] : NAMES
        const named = given.filter((each) => shown(english, given).includes(String(each)))
        return named.filter((each) => !shown(text, given).includes(String(each))).map((each) => `${path}: ${each}`)
      })
      expect(forgotten).toEqual([])
    })

    it('leaves no English sentence', () => {
      const same = texts.filter(
        ({ english, text }) =>
          shown(english, NAMES).split(' ').length > 3 && shown(english, NAMES) === shown(text, NAMES),
      )
      expect(same.map(({ path }) => path)).toEqual([])
    })

    it('has words for every refusal', () => {
      expect(refusals).not.toBeNull()
      expect(Object.values(refusals ?? {}).filter((text) => text.trim() === '')).toEqual([])
    })
  },
)

const CODES = [...Object.keys(others[0]?.refusals ?? {}), 'malformed', 'internal', 'constructor', 'no_such_code']

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
        expect(reason).not.toContain('#')
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
      expect(reasonIn(language, error)).toBe(
        textsOf(language.words.states, language.words.states).find(({ text }) => text === reasonIn(language, error))
          ?.text,
      )
    }
  }
})
