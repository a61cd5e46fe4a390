import { z } from 'zod'
import type { CurrencyCode } from '../../../amounts/currency.ts'
import { currencyOfSale, currencyWords } from '../../../auction/sale-currency.ts'
import { deepEqual } from '../../../deep-equal.ts'
import { type Refusal, refuse } from '../../../engine/decision.ts'
import { RESALE_RIGHTS } from '../../../entities/money/resale-right.ts'
import { TermsQuestion } from '../../../entities/people/paddle.ts'
import { Terms } from '../../../entities/terms.ts'
import { compareLotNumbers, LotNumberSchema } from '../../../lot-number.ts'
import { askingPrice, currentIncrement, type LotFigures } from '../../../rules/asking-price.ts'
import { peopleTerms } from '../../../rules/people-terms.ts'
import { isOtherUnit, lotWithParts, withTerms } from '../../changes/unit-changes.ts'
import type { Sale } from '../../state.ts'
import { figuresOf, termsOf } from '../../state.ts'
import { field, limit } from '../fields.ts'
import { keepsPlatforms, sparesRegistered } from '../people/platform-guards.ts'
import { command, event } from '../rows.ts'
import { termsWords } from '../words.ts'

/** Sets terms of the sale; omitted terms stay. The event names the lots whose figures change. */
export const setTerms = command({
  role: 'staff',
  route: 'PUT /api/auctions/:auctionId/terms',
  summary: "Changes a sale's terms; those left out stay",
  input: Terms.extend({
    ladder: field('ladder', Terms.shape.ladder),
    registration: field('registration', Terms.shape.registration),
    limit: limit(),
    charges: field('charges', Terms.shape.charges),
    channels: field('channels', Terms.shape.channels),
    /** The questions that were answered with yes. */
    confirm: z.array(TermsQuestion).max(TermsQuestion.options.length),
  }).partial(),
  decide(sale, { confirm = [], ...wanted }) {
    const now = termsOf(sale)
    const fault = chargesFault(wanted.charges, currencyOfSale(sale.metadata))
    if (fault) return fault
    const kept = wanted.channels && keepsPlatforms(sale, wanted.channels)
    if (kept) return kept
    const covered = wanted.channels && sparesRegistered(sale, wanted.channels)
    if (covered && !confirm.includes('range_registered')) return covered
    const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
    const { channels = [], ...others } = Terms.parse({ ...now, ...given })
    // Without platforms, the terms have the form of the specification.
    const terms: Terms = channels.length > 0 ? { ...others, channels } : others
    const refused = whyUnitStays(sale, terms)
    if (refused) return refused
    const [was, is] = [now, terms].map((each) => ({ ...each, ...peopleTerms(each) }))
    const changed = Terms.keyof().options.filter((name) => !deepEqual(was?.[name] ?? null, is?.[name] ?? null))
    if (changed.length === 0) return []
    const lots = [...sale.lots.values()].filter((lot) => {
      if (lot.lotNumber === sale.activeLot) return true
      const [was, is] = [now, terms].map((each) => ({ ...figuresOf(sale, lot), terms: each })).map(pricesOf)
      return !deepEqual(was, is)
    })
    return [termsSet({ terms, changed, lots: lots.map(({ lotNumber }) => lotNumber).sort(compareLotNumbers) })]
  },
  replies: Terms,
  reply: termsOf,
})

/** Refuses a resale right in another currency: its steps are amounts of one currency and are not converted. */
function chargesFault(charges: Terms['charges'], currency: CurrencyCode): Refusal | null {
  const right = charges?.resaleRight ?? 'none'
  if (right === 'none' || RESALE_RIGHTS[right].currency === currency) return null
  const { label, currency: its } = RESALE_RIGHTS[right]
  const message = `The resale right (${label}) is reckoned in ${currencyWords(its)}, and this sale is in ${currencyWords(currency)}`
  return refuse('resale_right_currency', message, { currency: its })
}

/** Refuses another unit while the sale has bids or limits in the present one. */
function whyUnitStays(sale: Sale, terms: Terms): Refusal | null {
  if (!isOtherUnit(sale, terms)) return null
  const isInUse = sale.startedAt !== null || sale.commissions.size > 0
  const hasLimits = [...sale.paddles.values()].some(({ limit }) => limit !== null)
  if (isInUse || hasLimits) {
    const what = isInUse ? 'has been live, or has advance bids' : 'has paddles with a limit'
    return refuse('unit_in_use', `This sale ${what}: what its amounts count can’t be changed any more`)
  }
  const lotNumber = lotWithParts(sale, terms)
  if (lotNumber === undefined) return null
  const message = `Lot ${lotNumber} has an amount with parts of a whole unit: this sale stays in minor units`
  return refuse('unit_in_use', message, { lotNumber })
}

const pricesOf = (figures: LotFigures) => [askingPrice(figures), currentIncrement(figures)]

export const termsSet = event('terms_set', {
  version: 2,
  fields: z.strictObject({
    terms: Terms,
    changed: z.array(Terms.keyof()),
    /** The lots whose asking price depends on the changed terms. */
    lots: z.array(LotNumberSchema),
  }),
  unlisted: ['lots'],
  sentence: ({ terms, changed }, { unit }) => `Terms of the sale changed: ${termsWords(terms, changed, unit)}`,
  message: 'terms-updated',
  lots: ({ lots }) => lots,
  evolve: (sale, { terms }) => withTerms(sale, terms),
  remember(memory, { terms }) {
    memory.terms = terms
  },
})
