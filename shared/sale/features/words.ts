import { formatAmount, formatFigure } from '../../amounts/money.ts'
import type { MoneyUnit } from '../../amounts/money-unit.ts'
import type { Terms } from '../../entities/terms.ts'
import { BID_TYPE_LABELS } from '../../rules/bids.ts'
import type { BidChanges } from './fields.ts'
import type { KnownBid, KnownOutcome, Recall } from './rows.ts'

/** The words for a bid in the audit trail: "Telephone bid of 1,200 by paddle 77". */
export function bidWords({ amount, type, paddleNumber }: KnownBid, unit: MoneyUnit): string {
  const by = paddleNumber === null ? '' : ` by ${paddleWords(paddleNumber)}`
  if (type === 'start_price') return `Asking price of ${formatAmount(amount, unit)}`
  return `${BID_TYPE_LABELS[type]} bid of ${formatAmount(amount, unit)}${by}`
}

/** The words for a paddle in the audit trail; FLOOR is a bidder in the room. */
export function paddleWords(paddleNumber: string): string {
  return paddleNumber === 'FLOOR' ? 'the floor' : `paddle ${paddleNumber}`
}

/** The words for a bid, by its id. */
export function knownBidWords(bidId: string, recall: Recall): string {
  const known = recall.bid(bidId)
  return known ? bidWords(known, recall.unit) : 'Bid'
}

/** The words for an outcome; an unknown one was a pass. */
export function outcomeWords({ status, amount }: KnownOutcome = PASSED, unit: MoneyUnit): string {
  return status === 'sold' && amount !== null ? `sold for ${formatAmount(amount, unit)}` : status
}

const PASSED: KnownOutcome = { status: 'passed', amount: null, paddleNumber: null, subject: false }

/** The data of an outcome that sentences use. */
export function knownOutcome({ status, amount, paddleNumber, subject }: KnownOutcome): KnownOutcome {
  return { status, amount, paddleNumber, subject }
}

/** The words for an outcome, with the buyer. */
export function fullOutcomeWords(outcome: KnownOutcome = PASSED, unit: MoneyUnit): string {
  const { paddleNumber, subject } = outcome
  const buyer = paddleNumber === null ? '' : ` to ${paddleWords(paddleNumber)}`
  return `${outcomeWords(outcome, unit)}${buyer}${subject ? ', subject to approval' : ''}`
}

/** The words for the changes of an edited bid. */
export function changesWords(
  { amount, type, paddleNumber, bidderLocation, notes }: BidChanges,
  unit: MoneyUnit,
): string {
  const changes = [
    amount !== undefined && `amount ${formatAmount(amount, unit)}`,
    type !== undefined && `type ${BID_TYPE_LABELS[type]}`,
    paddleNumber !== undefined && `paddle ${paddleNumber ?? 'none'}`,
    bidderLocation !== undefined && `location ${bidderLocation ?? 'none'}`,
    notes !== undefined && (notes === null ? 'no notes' : 'notes'),
  ]
  return changes.filter((change) => change !== false).join(', ')
}

const TERM_LABELS: Readonly<Record<keyof Terms, string>> = {
  ladder: 'ladder',
  charges: 'charges',
  subjectDays: 'days to decide on lots sold subject',
  unit: 'amounts are',
  snap: 'asking price on the ladder',
  advanceBids: 'advance bids',
  bookBids: 'answers of the book',
  ties: 'equal maxima',
  largestJump: 'largest jump',
  registration: 'registration',
  limit: 'limit',
  limitCounts: 'limits count',
  overLimit: 'above the limit',
  channels: 'platforms',
  displayLanguage: 'language of displays',
  skipPaddles: 'paddles never given',
  choiceSeconds: 'seconds to choose',
  backup: 'lots left to the underbidder',
  ownAmount: 'amounts offered besides the asking price',
  onlineBids: 'online bids are accepted',
  roomFirst: 'ms in which the room goes first',
  sound: 'sound on phones',
  warnAfterSound: 'lots are sold after the words of fair warning were heard',
  phoneMaxima: 'maxima by phone',
  thinking: 'phones signal interest',
}
const TERM_WORDS: Readonly<Record<string, string>> = {
  minor: 'minor units',
  whole: 'whole units',
  step_above: 'one increment above',
  first: 'to the first',
  clerk: 'by the clerk',
  rule: 'by rule',
  no: 'none',
  half: 'the ladder and half a step',
  true: 'yes',
  false: 'no',
  null: 'none',
}

/** The words for changed terms, with their new values. */
export function termsWords(terms: Terms, changed: readonly (keyof Terms)[], unit: MoneyUnit): string {
  const words = changed.map((name) => {
    const value = terms[name] ?? null
    if (typeof value === 'number')
      return `${TERM_LABELS[name]} ${name === 'limit' ? formatAmount(value, unit) : formatFigure(value)}`
    const isLong = typeof value === 'object' && value !== null
    return isLong ? TERM_LABELS[name] : `${TERM_LABELS[name]} ${TERM_WORDS[String(value)] ?? value}`
  })
  return words.join(', ')
}

/** "177 lots", "1 lot". */
export function lotsWords(count: number): string {
  return `${formatFigure(count)} ${count === 1 ? 'lot' : 'lots'}`
}
