import { unitOfSale } from '../auction/sale-currency.ts'
import type { LotNumber } from '../lot-number.ts'
import type { Charges } from '../money/charges.ts'
import { lotCharges } from '../money/lot-charging.ts'
import { isAppeal } from '../sale/rounds/appeal.ts'
import { isLead } from '../sale/rounds/round-lots.ts'
import { type Share, sharesOf } from '../sale/rounds/shares.ts'
import { lotOrUntouched, type Sale, termsOf } from '../sale/state.ts'
import { chargedIn, sumOf } from './statements.ts'

/**
 * The charges of a hammer on a lot, at a price in the sale's unit, in minor units. For a round they are the sum of its
 * lots. Null if the sale has no charges, for an appeal, and for a choice, whose lots are chosen later.
 */
export function hammerCharges(
  sale: Sale,
  { lotNumber, amount, channel }: { lotNumber: LotNumber; amount: number; channel: string | null },
): Charges | null {
  const { charges: terms } = termsOf(sale)
  const lot = lotOrUntouched(sale, lotNumber)
  if (!terms || lot.round?.kind === 'choice' || isAppeal(lot)) return null
  const shares: Share[] = isLead(lot) ? sharesOf(sale, lot, amount) : [{ lotNumber, amount }]
  const unit = unitOfSale(sale)
  return sumOf(
    shares.map((share) =>
      lotCharges(
        { amount: share.amount, channel },
        { lot: sale.catalogue.get(share.lotNumber) ?? {}, terms: chargedIn(terms, share), unit },
      ),
    ),
  )
}
