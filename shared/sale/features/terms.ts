import { z } from 'zod'
import { currencyOfSale, currencyWords } from '../../catalogue/sale-currency.ts'
import type { CurrencyCode } from '../../currency.ts'
import { Terms } from '../../entities/terms.ts'
import { compareLotNumbers, LotNumberSchema } from '../../lot-number.ts'
import { RESALE_RIGHTS } from '../../money/resale-right.ts'
import { askingPrice, currentIncrement, type LotFigures } from '../../rules/asking-price.ts'
import { peopleTerms } from '../../rules/people-terms.ts'
import { same } from '../../same.ts'
import { type Refusal, refuse } from '../decision.ts'
import { figuresOf, termsOf } from '../state.ts'
import { field, limit } from './fields.ts'
import { keepsPlatforms } from './people/platform-guards.ts'
import { command, event } from './rows.ts'
import { termsWords } from './words.ts'

/** Terms left out stay. The lots that are told of it are those whose figures move. */
export const setTerms = command({
  role: 'staff',
  summary: "Changes a sale's terms; those left out stay",
  input: Terms.extend({
    ladder: field('ladder', Terms.shape.ladder),
    registration: field('registration', Terms.shape.registration),
    limit: limit(),
    charges: field('charges', Terms.shape.charges),
    channels: field('channels', Terms.shape.channels),
  }).partial(),
  decide(sale, wanted) {
    const now = termsOf(sale)
    const fault = chargesFault(wanted.charges, currencyOfSale(sale.metadata))
    if (fault) return fault
    const kept = wanted.channels && keepsPlatforms(sale, wanted.channels)
    if (kept) return kept
    const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
    const { channels = [], ...others } = Terms.parse({ ...now, ...given })
    // Terms without platforms stay as the specification has them.
    const terms: Terms = channels.length > 0 ? { ...others, channels } : others
    const [was, is] = [now, terms].map((each) => ({ ...each, ...peopleTerms(each) }))
    const changed = Terms.keyof().options.filter((name) => !same(was?.[name] ?? null, is?.[name] ?? null))
    if (changed.length === 0) return []
    const lots = [...sale.lots.values()].filter((lot) => {
      if (lot.lotNumber === sale.activeLot) return true
      const [was, is] = [now, terms].map((each) => ({ ...figuresOf(sale, lot), terms: each })).map(pricesOf)
      return !same(was, is)
    })
    return [termsSet({ terms, changed, lots: lots.map(({ lotNumber }) => lotNumber).sort(compareLotNumbers) })]
  },
  replies: Terms,
  reply: termsOf,
})

/** The resale right's steps are figures of one currency; the house's rates of exchange are not the law's. */
function chargesFault(charges: Terms['charges'], currency: CurrencyCode): Refusal | null {
  const right = charges?.resaleRight ?? 'none'
  if (right === 'none' || RESALE_RIGHTS[right].currency === currency) return null
  const { label, currency: its } = RESALE_RIGHTS[right]
  const message = `The resale right (${label}) is reckoned in ${currencyWords(its)}, and this sale is in ${currencyWords(currency)}`
  return refuse('resale_right_currency', message, { currency: its })
}

const pricesOf = (figures: LotFigures) => [askingPrice(figures), currentIncrement(figures)]

export const termsSet = event('terms_set', {
  version: 2,
  // Version 1 had no terms about people, no charges and no channels.
  upcast: (fields) => fields,
  fields: z.strictObject({
    terms: Terms,
    changed: z.array(Terms.keyof()),
    /** The lots whose asking price follows from them. */
    lots: z.array(LotNumberSchema),
  }),
  unlisted: ['lots'],
  sentence: ({ terms, changed }) => `Terms of the sale changed: ${termsWords(terms, changed)}`,
  message: 'terms-updated',
  lots: ({ lots }) => lots,
  evolve: (sale, { terms }) => ({ ...sale, terms }),
})
