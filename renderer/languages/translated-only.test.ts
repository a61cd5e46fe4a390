import { expect, it } from 'vitest'
import { loadLanguage } from './language.ts'

const [english, french, german, arabic] = await Promise.all((['en', 'fr', 'de', 'ar'] as const).map(loadLanguage))
if (!english || !french || !german || !arabic) throw new Error('Four languages are asked for')

it.each([
  ['Estimate 8,000-12,000', 'Estimation\u00a0: 8\u202f000–12\u202f000', 'Schätzpreis: 8.000–12.000'],
  ['Estimate: 500 – 700', 'Estimation\u00a0: 500–700', 'Schätzpreis: 500–700'],
  ['ESTIMATE 1,200,000', 'Estimation\u00a0: 1\u202f200\u202f000', 'Schätzpreis: 1.200.000'],
  ['Estimate 1200-1800', 'Estimation\u00a0: 1\u202f200–1\u202f800', 'Schätzpreis: 1.200–1.800'],
  ['Estimate on request', 'Estimation sur demande', 'Schätzpreis auf Anfrage'],
  ['Estimate upon request', 'Estimation sur demande', 'Schätzpreis auf Anfrage'],
])('“%s” is said in the page’s language', (written, inFrench, inGerman) => {
  expect(french.estimate(written)).toBe(inFrench)
  expect(german.estimate(written)).toBe(inGerman)
  expect(english.estimate(written)).toBe(written)
})

it.each(['', '8,000-12,000', 'Estimate 8.000-12.000', 'Estimate £500-700', 'Schätzpreis 500', 'Estimate 12,00'])(
  '“%s” stays as the catalogue has it: its words or figures may mean something else',
  (written) => expect(french.estimate(written)).toBe(written),
)

it('keeps each figure whole between words that are read from the right', () => {
  expect(arabic.estimate('Estimate 8,000-12,000')).toBe('السعر التقديري: \u20688,000\u2069–\u206812,000\u2069')
})
