import type { CurrencyCode } from '../../../shared/amounts/currency.ts'
import type { OutcomeStatus, SaleStatus } from '../../../shared/entities/lot.ts'
import type { Language } from '../../languages/language.ts'
import type { RoundEnd } from './round-end.ts'

export type OutcomeWords = {
  result: 'won' | OutcomeStatus
  title: string
  text: string
  /** What is said about it once the next lot is shown; the text if absent. */
  line?: string
}

export type OutcomeReader = { paddleNumber: string | null; currency: CurrencyCode; language: Language }

/** Returns a lot's outcome for this bidder, or null. The server sends the winner's paddle only to the winner. */
export function outcomeWords(
  { lotNumber, status, amount, subject, paddleNumber: winner }: SaleStatus,
  { paddleNumber, currency, language: { words, money } }: OutcomeReader,
): OutcomeWords | null {
  if (status === null) return null
  const { outcome } = words.bidding
  const lot = String(lotNumber)
  if (status !== 'sold') return { result: status, title: outcome[status].title, text: outcome[status].text(lot) }
  const result = winner !== null && winner === paddleNumber ? 'won' : 'sold'
  const { title, text, at, approval } = outcome[result]
  if (amount === null) return { result, title, text: text(lot) }
  return { result, title, text: (subject ? approval : at)(lot, money(amount, currency)) }
}

/** Returns the outcome of a round for a bidder: the price of all its lots. */
export function roundEndWords(
  { kind, first: { lotNumber, unitPrice, isOwn, subject }, lots }: RoundEnd,
  { currency, language: { words, money, figure } }: OutcomeReader,
): OutcomeWords {
  const result = isOwn ? 'won' : 'sold'
  const { title, at, approval } = words.bidding.outcome[result]
  const { total, whole } = words.lot.round
  const amount = lots.reduce((sum, lot) => sum + lot.amount, 0)
  const price = money(amount, currency)
  const said = (text: string): OutcomeWords => ({ result, title, text })
  if (lots.length === 1) return said((subject ? approval : at)(String(lotNumber), price))
  const isEach = kind !== 'together' && unitPrice !== null
  const text = isEach
    ? total(money(unitPrice, currency), figure(lots.length), price)
    : whole(figure(lots.length), price)
  return { ...said(text), line: `${title} · ${text}` }
}
