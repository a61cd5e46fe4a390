import type { LotContent } from '../../auction/stored-auction.ts'
import type { Sale } from '../state.ts'

/** Whether a sale shows the public what its lots come to. */
export const showsCharges = ({ terms }: Pick<Sale, 'terms'>): boolean => terms?.charges?.shown === true

/** How a lot is taxed, as the public sees it where it sees the sale's charges. */
export function shownTaxes({ vat_scheme, resale_right }: LotContent): Pick<LotContent, 'vat_scheme' | 'resale_right'> {
  return { ...(vat_scheme !== undefined && { vat_scheme }), ...(resale_right !== undefined && { resale_right }) }
}
