import type { LotContent } from '../../auction/stored-auction.ts'
import type { Sale } from '../state.ts'

/** Whether a sale shows the public the totals of its lots. */
export const showsCharges = ({ terms }: Pick<Sale, 'terms'>): boolean => terms?.charges?.shown === true

/** The taxes of a lot in the public view of a sale that shows its charges. */
export function shownTaxes({ vat_scheme, resale_right }: LotContent): Pick<LotContent, 'vat_scheme' | 'resale_right'> {
  return { ...(vat_scheme !== undefined && { vat_scheme }), ...(resale_right !== undefined && { resale_right }) }
}
