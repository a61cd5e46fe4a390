import type { CurrencyCode } from '../../../shared/currency.ts'
import type { Bid, BidType } from '../../../shared/entities/bid.ts'
import type { Lot } from '../../../shared/entities/lot.ts'
import { formatMoney } from '../../../shared/money.ts'

/** What a bid is sold by, as it stood when the dialog opened. Amount in whole currency units. */
export type SoldTo = { bidId: string; amount: number; type: Exclude<BidType, 'start_price'>; paddle: string }

/** An outcome as the entry clerk chose it: a sale, or how the lot ends without one. */
export type OutcomeToConfirm = { lot: Lot; notes: string } & (
  | { sold: SoldTo }
  | { sold: null; unsold: 'passed' | 'withdrawn' }
)

/** The hammer's terms, or null for what is no bid of anybody's. */
export function soldTo({ id, amount, type }: Bid, paddle: string): SoldTo | null {
  return type === 'start_price' ? null : { bidId: id, amount, type, paddle }
}

/** Why the dialog no longer says what is so: somebody bid, or took a bid back, while it stood open. */
export function changedMeanwhile(
  { sold }: Pick<OutcomeToConfirm, 'sold'>,
  { highest, currency }: { highest: Bid | null; currency: CurrencyCode },
): string | null {
  if (!sold || (highest?.id === sold.bidId && highest.amount === sold.amount && highest.type === sold.type)) return null
  const now = highest
    ? `The highest bid is now ${formatMoney(highest.amount, currency)}.`
    : 'There is no valid bid any more.'
  return `${now} Go back and check the sale again.`
}
