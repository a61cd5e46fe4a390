import { expect, test } from 'vitest'
import { LEVEL_NAMES, REHEARSAL_LANGUAGES } from '../../../shared/entities/rehearsal/rehearsal.ts'
import { SPEECH_RATES } from '../../../shared/rules/speech.ts'
import { BY_NIGHT, oneByDay } from '../../../shared/testing/property-runs.ts'
import { NO_SLIPS } from '../../clerk/paced-clerk.ts'
import { catalogueOf } from '../../people/made-up-catalogue.ts'
import { playEvening } from '../headless.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { spanish } from './spanish.ts'
import { Speaker } from './speaker.ts'

const auction = catalogueOf(BY_NIGHT ? 120 : 24)
const EVENINGS = LEVEL_NAMES.map((level) => ({ level, ...playEvening({ auction, level, seed: 5 }) }))

test.each(REHEARSAL_LANGUAGES)('repeats no phrase for a bid within ten calls: %s', (language) => {
  const speaker = new Speaker({ seed: 1, language })
  const bid = { amount: 900, type: 'online', paddle: '1001' } as const
  const texts = Array.from({ length: 300 }, () => speaker.bid(bid, { isNewcomer: true, isFirst: false }).text)
  for (const [at, text] of texts.entries()) expect(texts.slice(Math.max(0, at - 10), at)).not.toContain(text)
})

test.each([english, french, german, italian, spanish])(
  'has at least sixty phrases in each language, and one for each occasion',
  ({ phrases }) => {
    expect(Object.entries(phrases).filter(([, ways]) => ways.length === 0)).toEqual([])
    expect(new Set(Object.values(phrases).flat()).size).toBeGreaterThanOrEqual(60)
  },
)

test.each(REHEARSAL_LANGUAGES)('speaks to bidders only, and of a first bid as the first: %s', (language) => {
  const { phrases } = { en: english, fr: french, de: german, es: spanish, it: italian }[language]
  const speaker = new Speaker({ seed: 1, language })
  const own = { amount: 900, type: 'advanced', paddle: '301' } as const
  const online = { amount: 1_000, type: 'online', paddle: '1001' } as const
  const vendor = { amount: 1_000, type: 'floor', paddle: null } as const
  const texts = Array.from({ length: 60 }, () => [
    speaker.sold(own, { isSubject: false }).text,
    speaker.ask(1_000, { standing: own, under: online }).text,
    speaker.ask(1_100, { standing: online, under: own }).text,
    speaker.ask(1_100, { standing: online, under: { ...online, paddle: '1002' } }).text,
    speaker.ask(1_100, { standing: vendor, under: vendor }).text,
  ])
  const [sold, ofBook, ...others] = [0, 1, 2, 3, 4].map((at) => texts.map((each) => each[at] ?? ''))
  const addressed = /^(yours|your bid|à vous|Ihr Los|suyo|suo)\b/i
  expect([...(sold ?? []), ...(ofBook ?? [])].filter((text) => addressed.test(text))).toEqual([])
  const against =
    /against|one more|contre|encore une|à vous|gegen|bei Ihnen|noch einmal|contra|tiene usted|una más|contro|ha lei|ancora/i
  expect(others.flat().filter((text) => against.test(text))).toEqual([])
  const first = Array.from({ length: 60 }, () => speaker.bid(online, { isNewcomer: false, isFirst: true }).text)
  expect(first.filter((text) => /^(and|et|und|y|e|now|maintenant|jetzt|ahora|ora) /i.test(text))).toEqual([])
  expect(phrases.bid.length).toBeGreaterThanOrEqual(10)
})

test('repeats no sentence within ten calls', () => {
  for (const { calls } of EVENINGS) {
    const texts = calls.map(({ text }) => text)
    for (const [at, text] of texts.entries()) expect(texts.slice(Math.max(0, at - 10), at)).not.toContain(text)
  }
})

test('addresses a paddle by one title and one seat all evening', () => {
  for (const { calls } of EVENINGS) {
    const heard = new Map<string, Set<string>>()
    for (const { kind, type, paddleNumber, text } of calls) {
      if (kind !== 'bid' || type !== 'floor' || !paddleNumber) continue
      const said = /\b(sir|madam|in front|at the back|on the aisle|on my left|on my right)\b/i
        .exec(text)?.[0]
        .toLowerCase()
      if (said) heard.set(paddleNumber, (heard.get(paddleNumber) ?? new Set()).add(said))
    }
    expect(heard.size).toBeGreaterThan(10)
    for (const words of heard.values()) {
      expect(words.has('sir') && words.has('madam')).toBe(false)
      expect([...words].filter((word) => word.includes(' ')).length).toBeLessThanOrEqual(1)
    }
  }
})

test('names the underbidder, a new place, the coming sale, and a new step', () => {
  for (const { level, calls } of EVENINGS)
    for (const words of [/against you/i, /new place/i, /selling/i, /\bin \w+s now|now\b.*, in \w+s|we go in/i])
      expect([level, String(words), calls.some(({ text }) => words.test(text))]).toEqual([level, String(words), true])
})

test('calls a paddle at the hammer, and earlier only if it was misheard or the lot is reopened', () => {
  for (const { calls } of EVENINGS) {
    const called = calls.filter(({ kind, text }) => kind === 'bid' && /paddle/i.test(text)).length
    expect(called / calls.length).toBeLessThan(0.05)
    const hammers = calls.filter(({ kind, type }) => kind === 'sold' && (type === 'floor' || type === 'phone'))
    for (const { text, paddleNumber = '' } of hammers) expect(text).toContain(english.paddle(paddleNumber))
  }
})

test.each(REHEARSAL_LANGUAGES)('finishes every sentence before the next, at every level: %s', (language) => {
  const speaker = new Speaker({ seed: 1, language })
  for (const level of oneByDay(LEVEL_NAMES, REHEARSAL_LANGUAGES.indexOf(language) % 3)) {
    const { calls } = playEvening({ auction: catalogueOf(BY_NIGHT ? 30 : 8), level, seed: 9, language })
    const spoken = calls.filter(({ kind }) => kind !== 'pause')
    const cutOff = spoken.filter(({ at, text }, n) => {
      const next = spoken[n + 1]
      return next && next.at < at + speaker.speechMs(text, SPEECH_RATES[level])
    })
    expect(cutOff.map(({ text }) => text)).toEqual([])
    expect(calls.every(({ text }) => !/[{}]|undefined/.test(text))).toBe(true)
  }
})

test('stops when the display is wrong, and repeats his amount', () => {
  let isWrong = false
  const { calls } = playEvening({
    auction: catalogueOf(12),
    level: 'busy',
    seed: 3,
    slip(doing, sale) {
      if (doing.name !== 'placeBid' || isWrong) return NO_SLIPS(doing, sale)
      isWrong = true
      return {
        doings: [{ ...doing, input: { ...doing.input, amount: doing.input.amount + 1 } }],
        afterMs: 0,
        isDone: true,
      }
    },
  })
  const at = calls.findIndex(({ kind, text }) => kind === 'remark' && /clerk|board/i.test(text))
  const bid = calls[at - 1]
  expect(bid?.kind).toBe('bid')
  expect(calls[at]?.text).toContain(english.short(bid?.amount ?? 0))
})

test('calls no passed lot withdrawn, counts to two in one sentence, and begins Spanish questions with a capital', () => {
  for (const { passed, unsold, closed } of [french.phrases, spanish.phrases])
    expect([...passed, ...unsold, ...closed].filter((way) => /retir/i.test(way))).toEqual([])
  const counted = [german, spanish, italian, french].flatMap(({ phrases }) => phrases.warning)
  expect(counted.filter((way) => /zweiten|las dos|due|deux fois/i.test(way)).length).toBeGreaterThan(5)
  expect(
    counted.filter((way) => /ersten|la una|\buno\b|une fois/i.test(way) && !/zweiten|las dos|due|deux/i.test(way)),
  ).toEqual([])
  const speaker = new Speaker({ seed: 1, language: 'es' })
  const texts = Array.from(
    { length: 40 },
    () => speaker.passed(null).text + speaker.ask(900, { standing: null, under: null }).text,
  )
  expect(texts.filter((text) => /(^|[.?!] )[¿¡]\p{Ll}/u.test(text))).toEqual([])
})
