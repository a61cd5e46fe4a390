import { describe, expect, it } from 'vitest'
import { BID_TYPE_LABELS } from '../../shared/rules/bids.ts'
import { allTexts, type TextsByPath } from './testing/texts.ts'

const english = allTexts.get('en') ?? new Map()

/** "catalogue.lots(count).few" is a form of "catalogue.lots(count)". */
const messageOf = (path: string) => path.replace(/(\(count\))\.\w+$/, '$1')
const formOf = (path: string) => /\(count\)\.(\w+)$/.exec(path)?.[1] ?? null

/** The plural categories of whole numbers below a thousand, each with its numbers, and "other", which every language has. */
function pluralCategories(code: string): Map<string, number[]> {
  const rules = new Intl.PluralRules(code)
  const categories = new Map<string, number[]>([['other', []]])
  for (let n = 0; n < 1_000; n += 1) categories.set(rules.select(n), [...(categories.get(rules.select(n)) ?? []), n])
  return categories
}

/** What the last key of a path says its text is given: "text(paddle, price)". */
const givenTo = (path: string) => (/\(([^)]*)\)$/.exec(messageOf(path))?.[1] ?? '').split(', ').filter(Boolean)

describe.each([...allTexts])('%s', (code, texts: TextsByPath) => {
  const plurals = pluralCategories(code)

  it('has the keys of English and no other', () => {
    const keys = (each: TextsByPath) => [...new Set([...each.keys()].map(messageOf))].sort()
    expect(keys(texts)).toEqual(keys(english))
  })

  it('has the plural forms of the language and no other', () => {
    const counted = [...texts.keys()].filter((path) => path.includes('(count)'))
    expect(counted.length).toBeGreaterThan(0)
    const categories = [...plurals.keys()].sort()
    for (const message of new Set(counted.map(messageOf))) {
      expect(
        [...texts.keys()]
          .filter((path) => messageOf(path) === message)
          .map(formOf)
          .sort(),
        message,
      ).toEqual(categories)
    }
  })

  it('has in each text the placeholders of its key, and no stray brace', () => {
    const faults = [...texts].filter(([path, text]) => {
      const named = [...text.matchAll(/{(\w+)}/g)].map(([, name]) => name ?? '')
      // "A lot" needs no figure where the form is for one number alone.
      const mayBeOmitted = plurals.get(formOf(path) ?? '')?.length === 1
      const needed = mayBeOmitted ? [] : givenTo(path)
      const isWrong =
        needed.some((name) => !named.includes(name)) || named.some((name) => !givenTo(path).includes(name))
      return isWrong || /[{}]/.test(text.replaceAll(/{\w+}/g, ''))
    })
    expect(faults).toEqual([])
  })

  it('has no empty text, and none with spaces at its ends or two in a row', () => {
    expect([...texts].filter(([, text]) => text === '' || text !== text.trim() || text.includes('  '))).toEqual([])
  })
})

it('calls the types of a bid in English as the server does', () => {
  const types = Object.keys(BID_TYPE_LABELS).map((type) => [type, english.get(`lot.bidTypes.${type}`)])
  expect(Object.fromEntries(types)).toEqual(BID_TYPE_LABELS)
})
