import type { CurrencyCode } from '../../../shared/amounts/currency.ts'
import type { OutcomeStatus, SaleStatus } from '../../../shared/entities/lot.ts'
import type { Language } from '../../languages/language.ts'

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
