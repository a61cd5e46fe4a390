import type { CurrencyCode } from '../../../shared/currency.ts'
import type { OutcomeStatus, SaleStatus } from '../../../shared/entities/lot.ts'
import { formatMoney } from '../../../shared/money.ts'

export type OutcomeWords = { result: 'won' | OutcomeStatus; title: string; text: string }

/** How a lot ended, to this bidder; null while it has not. The server names the winner's paddle only to the winner. */
export function outcomeWords(
  { lotNumber, status, amount, subject, paddleNumber: winner }: SaleStatus,
  { paddleNumber, currency }: { paddleNumber: string | null; currency: CurrencyCode },
): OutcomeWords | null {
  if (status === null) return null
  if (status === 'passed') return { result: 'passed', title: 'Passed', text: `Lot ${lotNumber} was not sold.` }
  if (status === 'withdrawn') return { result: status, title: 'Withdrawn', text: `Lot ${lotNumber} was withdrawn.` }
  const approval = subject ? ', subject to the vendor’s approval' : ''
  const price = `${amount === null ? '' : ` at ${formatMoney(amount, currency)}`}${approval}`
  return winner !== null && winner === paddleNumber
    ? { result: 'won', title: 'Sold', text: `You won lot ${lotNumber}${price}.` }
    : { result: 'sold', title: 'Sold', text: `Lot ${lotNumber} was sold${price}.` }
}
