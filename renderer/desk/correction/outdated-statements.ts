import type { SaleStatus } from '../../../shared/entities/lot.ts'
import { paddleWords } from '../../../shared/sale/features/words.ts'

type Outcome = Pick<SaleStatus, 'status' | 'amount' | 'paddleNumber' | 'subject'>

/**
 * Names the former and the new buyer whose statements a correction changes, and the vendor; null if it changes none.
 * Saleroom does not record which statements were printed.
 */
export function outdatedStatements(was: Outcome, is: Outcome, vendor: string | null | undefined): string | null {
  const [before, after] = [saleOf(was), saleOf(is)]
  const isSameSale = before?.amount === after?.amount && before?.isSubject === after?.isSubject
  if (isSameSale && before?.buyer === after?.buyer) return null
  const buyers = new Set([before, after].flatMap((sale) => sale?.buyer ?? []))
  const parties = [...buyers, ...(!isSameSale && vendor?.trim() ? [`vendor ${vendor.trim()}`] : [])]
  return `Statements out of date if printed before: ${parties.join(', ')}.`
}

/** The parts of a sale that its statements show; null if the lot is not sold. */
function saleOf({ status, amount, paddleNumber, subject }: Outcome) {
  if (status !== 'sold') return null
  return { amount, isSubject: subject === true, buyer: paddleWords(paddleNumber ?? 'FLOOR') }
}
