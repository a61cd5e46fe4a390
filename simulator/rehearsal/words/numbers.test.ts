import { expect, test } from 'vitest'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { spanish } from './spanish.ts'

test.each([
  [0, 'zero'],
  [40, 'forty'],
  [95, 'ninety-five'],
  [100, 'one hundred'],
  [320, 'three hundred and twenty'],
  [2_200, 'two thousand two hundred'],
  [2_050, 'two thousand and fifty'],
  [1_032_500_000, 'one billion thirty-two million five hundred thousand'],
  [1_000_000_000_000, 'one trillion'],
])('%d is said %s', (amount, words) => {
  expect(english.full(amount)).toBe(words)
})

test.each([
  [95, 'ninety-five'],
  [320, 'three twenty'],
  [305, 'three hundred and five'],
  [900, 'nine hundred'],
  [4_400, 'four thousand four'],
  [2_250, 'two thousand two fifty'],
  [12_050, 'twelve thousand and fifty'],
  [26_500, 'twenty-six thousand five'],
  [3_000_000, 'three million'],
])('%d is called %s', (amount, words) => {
  expect(english.short(amount)).toBe(words)
})

test.each([
  [21, 'vingt et un', 'einundzwanzig', 'veintiuno', 'ventuno'],
  [71, 'soixante et onze', 'einundsiebzig', 'setenta y uno', 'settantuno'],
  [80, 'quatre-vingts', 'achtzig', 'ochenta', 'ottanta'],
  [93, 'quatre-vingt-treize', 'dreiundneunzig', 'noventa y tres', 'novantatré'],
  [100, 'cent', 'einhundert', 'cien', 'cento'],
  [280, 'deux cent quatre-vingts', 'zweihundertachtzig', 'doscientos ochenta', 'duecentottanta'],
  [1_200, 'mille deux cents', 'eintausendzweihundert', 'mil doscientos', 'milleduecento'],
  [
    2_250,
    'deux mille deux cent cinquante',
    'zweitausendzweihundertfünfzig',
    'dos mil doscientos cincuenta',
    'duemiladuecentocinquanta',
  ],
  [80_000, 'quatre-vingt mille', 'achtzigtausend', 'ochenta mil', 'ottantamila'],
  [21_000, 'vingt et un mille', 'einundzwanzigtausend', 'veintiún mil', 'ventunomila'],
  [
    1_500_000,
    'un million cinq cent mille',
    'eine Million fünfhunderttausend',
    'un millón quinientos mil',
    'un milione cinquecentomila',
  ],
])('says %d correctly in French, German, Spanish and Italian', (amount, ...words) => {
  expect([french, german, spanish, italian].map(({ full }) => full(amount))).toEqual(words)
})

test.each([
  [1_000, 'eintausend'],
  [1_100, 'elfhundert'],
  [1_250, 'zwölfhundertfünfzig'],
  [1_900, 'neunzehnhundert'],
  [2_200, 'zweitausendzweihundert'],
])('%d is called %s in German', (amount, words) => {
  expect(german.short(amount)).toBe(words)
})

test.each([
  [1_000, 'mille'],
  [1_200, 'milledue'],
  [2_500, 'duemilacinque'],
  [2_250, 'duemiladuecentocinquanta'],
  [3_100, 'tremilacento'],
  [800, 'ottocento'],
])('%d is called %s in Italian', (amount, words) => {
  expect(italian.short(amount)).toBe(words)
})

test.each([
  [1, 'Einerschritten'],
  [20, 'Zwanzigerschritten'],
  [100, 'Hunderterschritten'],
  [200, 'Zweihunderterschritten'],
  [1_000, 'Tausenderschritten'],
])('a step of %d is in %s in German', (step, words) => {
  expect(german.step(step)).toBe(words)
})

test('calls a paddle figure by figure, and a step by its plural', () => {
  expect(english.paddle('1042')).toBe('one zero four two')
  expect(german.paddle('108')).toBe('eins null acht')
  expect([5, 10, 20, 50, 100, 200, 1_000].map(english.step)).toEqual([
    ...['fives', 'tens', 'twenties', 'fifties', 'hundreds', 'two hundreds', 'thousands'],
  ])
})
