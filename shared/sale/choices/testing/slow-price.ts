import { minorDigits } from '../../../amounts/minor-units.ts'
import { unitOfSale } from '../../../auction/sale-currency.ts'
import type { LotNumber } from '../../../lot-number.ts'
import { lotCharges } from '../../../money/lot-charging.ts'
import { channelOfSold } from '../../channels.ts'
import { isLead } from '../../rounds/round-lots.ts'
import { sharesOf } from '../../rounds/shares.ts'
import { type Sale, termsOf } from '../../state.ts'

/** What a price uses of a limit, computed by other code than the sale's own. */
export function slowPrice(sale: Sale) {
  const { charges: terms, limitCounts } = termsOf(sale)
  const unit = unitOfSale(sale)
  const ofLot = (lotNumber: LotNumber, amount: number, channel: string | null) =>
    terms && limitCounts === 'total'
      ? Math.ceil(
          lotCharges({ amount, channel }, { lot: sale.catalogue.get(lotNumber) ?? {}, terms, unit }).total /
            10 ** minorDigits(unit),
        )
      : amount
  return {
    /** Of one lot. */
    ofLot,
    /** Of a bid on a lot, and on the others of its round that the winner must take. */
    ofOffer(lotNumber: LotNumber, amount: number, channel: string | null): number {
      const lot = sale.lots.get(lotNumber)
      const shares = isLead(lot) ? sharesOf(sale, lot, amount) : [{ lotNumber, amount }]
      return shares.reduce((total, share) => total + ofLot(share.lotNumber, share.amount, channel), 0)
    },
    /** Of a sold lot. */
    ofSold: (lotNumber: LotNumber) =>
      ofLot(lotNumber, sale.lots.get(lotNumber)?.outcome?.amount ?? 0, channelOfSold(sale, lotNumber)),
  }
}
