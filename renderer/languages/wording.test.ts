import { describe, expect, it, test } from 'vitest'
import type { LanguageCode } from '../../shared/languages.ts'
import { allTexts } from './testing/texts.ts'

const texts = (code: LanguageCode) => allTexts.get(code) ?? new Map<string, string>()
const translations = [...allTexts].filter(([code]) => code !== 'en')

/** What a bidder reads of the lot that he bid on; in each language these must not be mistaken for each other. */
const STATES = {
  waiting: 'bidding.standing.waiting.title',
  leading: 'bidding.standing.leading.title',
  outbid: 'bidding.standing.outbid.title',
  refused: 'bidding.standing.rejected.title',
  won: 'bidding.outcome.won.title',
  lost: 'bidding.outcome.sold.title',
  passed: 'bidding.outcome.passed.title',
  withdrawn: 'bidding.outcome.withdrawn.title',
}

/** The share of its letters that must change to turn one text into the other, from 0 to 1 (Levenshtein). */
function distance(from: string, to: string): number {
  const [a, b] = [[...from.toLowerCase()], [...to.toLowerCase()]]
  let row = b.map((_, at) => at + 1)
  for (const [i, letter] of a.entries()) {
    let [corner, left] = [i, i + 1]
    row = row.map((above, j) => {
      left = Math.min(above + 1, left + 1, corner + (letter === b[j] ? 0 : 1))
      corner = above
      return left
    })
  }
  return (row.at(-1) ?? a.length) / Math.max(a.length, b.length)
}

const firstWord = (code: string, text: string) =>
  [...new Intl.Segmenter(code, { granularity: 'word' }).segment(text.replaceAll(/{\w+}/g, ''))].find(
    ({ isWordLike }) => isWordLike,
  )?.segment

test('the distance of two texts is the share of letters that differ', () => {
  expect(distance('Sold', 'sold')).toBe(0)
  expect(distance('落札', '不落札')).toBeCloseTo(1 / 3)
  expect(distance('Won', 'Sold')).toBe(0.75)
})

describe.each([...allTexts.keys()])('%s', (code) => {
  const titles = Object.entries(STATES).map(([state, path]) => ({ state, title: texts(code).get(path) ?? '' }))

  it('tells what became of a bid in titles that cannot be mistaken for each other', () => {
    const alike = titles.flatMap((one, at) =>
      titles
        .slice(at + 1)
        // "Sold" and "unsold" are the trade's words for what happened to somebody else's lot.
        .filter((other) => !(one.state === 'lost' && other.state === 'passed'))
        .filter((other) => distance(one.title, other.title) < 0.5)
        .map((other) => `${one.title} | ${other.title}`),
    )
    expect(alike).toEqual([])
  })

  it('begins the sentences of a lot won and of a lot sold to somebody else with different words', () => {
    for (const kind of ['text(lot)', 'at(lot, price)', 'approval(lot, price)']) {
      const [won = '', lost = ''] = ['won', 'sold'].map((each) => texts(code).get(`bidding.outcome.${each}.${kind}`))
      expect(firstWord(code, won), won).not.toBe(firstWord(code, lost))
    }
  })
})

/** Finds whole words, of any letters. */
const anyOf = (...words: string[]) => new RegExp(`(?<!\\p{L})(${words.join('|')})(?!\\p{L})`, 'iu')

/** Words of English that no text of a Latin language here has as its own. */
const ENGLISH = anyOf('the', 'your', 'you', 'and', 'with', 'bids?', 'sold', 'please', 'price', 'auction', 'has been')

/** Names that stay in Latin letters. */
const NAMES = /PIN|VAT|\/overlay\/price|lower-third|ticker/g

describe.each(translations)('%s', (code, own) => {
  it('leaves no English word', () => {
    const isLatin = !['ja', 'zh-Hans', 'zh-Hant', 'ar'].includes(code)
    const english = isLatin ? ENGLISH : /[A-Za-z]{2,}/
    const plain = [...own.values()].map((text) => text.replaceAll(/{\w+}/g, '').replaceAll(NAMES, ''))
    expect(plain.filter((text) => english.test(text))).toEqual([])
  })

  it('leaves no English sentence of more than two words', () => {
    const same = [...own].filter(([path, text]) => text.split(' ').length > 2 && text === texts('en').get(path))
    expect(same).toEqual([])
  })

  it('uses typographic apostrophes and quotes, and an ellipsis of one character', () => {
    expect([...own.values()].filter((text) => /['"]|\.\.\./.test(text))).toEqual([])
  })
})

/** Quotes as each language writes them, around the name of an unknown language. */
const QUOTES: Readonly<Record<string, string>> = {
  en: '“{asked}”',
  fr: '«\u00a0{asked}\u00a0»',
  de: '„{asked}“',
  it: '«{asked}»',
  es: '«{asked}»',
  nl: '‘{asked}’',
  pt: '«{asked}»',
  pl: '„{asked}”',
  sv: '”{asked}”',
  ja: '「{asked}」',
  'zh-Hans': '“{asked}”',
  'zh-Hant': '「{asked}」',
  ar: '«{asked}»',
}

test.each([...allTexts])('%s has its own quotes', (code, own) => {
  expect(own.get('shell.noSuchLanguage(asked, shown)')).toContain(QUOTES[code])
})

test('French has no-break spaces before its double signs', () => {
  expect([...texts('fr').values()].filter((text) => / [:;!?»]|« /.test(text))).toEqual([])
})

/** How a language would speak to a friend; houses speak to their clients as `docs/languages.md` says. */
const FAMILIAR: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  fr: anyOf('tu', 'ton', 'tes', 'toi'),
  de: anyOf('du', 'dich', 'dir', 'dein\\p{L}*'),
  it: anyOf('tu', 'tuo', 'tua', 'tuoi', 'tue', 'puoi', 'hai'),
  es: anyOf('tú', 'tu', 'tus', 'puedes', 'tienes'),
  nl: anyOf('je', 'jij', 'jou', 'jouw'),
  pt: anyOf('tu', 'teu', 'tua', 'você', 'podes'),
  pl: anyOf('ty', 'ciebie', 'twój', 'twoja', 'twoje', 'możesz', 'masz', 'dotknij', 'kliknij'),
  ar: anyOf('أنت', 'انقر', 'اضغط'),
}

test.each(Object.entries(FAMILIAR))('%s addresses a bidder formally', (code, familiar) => {
  const own = allTexts.get(code as LanguageCode) ?? new Map<string, string>()
  expect([...own.values()].filter((text) => familiar.test(text))).toEqual([])
})

test('Swedish says du, as Swedish houses do', () => {
  expect([...texts('sv').values()].filter((text) => anyOf('ni', 'er', 'ert', 'era').test(text))).toEqual([])
})

test('Portuguese is that of Portugal', () => {
  expect([...texts('pt').values()].filter((text) => /\p{L}[aei]ndo(?!\p{L})|conexão|celular/u.test(text))).toEqual([])
})

test.each([...allTexts])('%s tells a maximum, a limit and the highest bid apart', (code) => {
  const maximum = (texts(code).get('maxima.amount') ?? '').toLowerCase()
  const others = ['bidding.dock.highBid', 'wall.highBid(currency)', 'refusals.over_limit(amount)']
  expect(others.filter((path) => texts(code).get(path)?.toLowerCase().includes(maximum))).toEqual([])
})

test('Chinese keeps its two scripts apart', () => {
  const simplified = /[卖买价员记录实时连线务请输显载开关闭设备网络竞币换图说语号码领标检]/
  const traditional = /[賣買價員記錄實時連線務請輸顯載開關閉設備網絡競幣換圖說語號碼領標檢]/
  expect([...texts('zh-Hant').values()].filter((text) => simplified.test(text))).toEqual([])
  expect([...texts('zh-Hans').values()].filter((text) => traditional.test(text))).toEqual([])
  // What converters make of 出, 佣 and 准.
  expect([...texts('zh-Hant').values()].filter((text) => /齣|傭|獲準/.test(text))).toEqual([])
})

/** Buttons, links that look like them, and headings of the public screens; the specification fixes the texts of others. */
const TITLES = [
  'shell.staffOnly.enterPin',
  'bidding.haveCode',
  'catalogue.allScreens',
  'catalogue.showAll',
  'catalogue.previous',
  'catalogue.next',
  'catalogue.bidOnline',
  'catalogue.fullPicture',
  'watch.title',
  'watch.start',
  'watch.stop',
  'board.fullScreen',
  'board.leaveFullScreen',
  'board.goToAdmin',
  'wall.viewCatalogue',
  'dashboard.bidOnline',
  'dashboard.seeCatalogue',
]

test('English buttons and headings are in title case', () => {
  const small = /^(a|an|and|as|at|by|for|from|in|of|on|or|the|to|with)$/
  const isTitle = (text: string) =>
    text.split(/[ -]/).every((word, at) => /^\P{Ll}/u.test(word) || (at > 0 && small.test(word)))
  expect(TITLES.map((path) => texts('en').get(path) ?? path).filter((text) => !isTitle(text))).toEqual([])
})
