import type { LotContent } from '../catalogue/stored-auction.ts'
import type { Terms } from '../entities/terms.ts'
import type { Sale } from '../sale/state.ts'

/** Whether a sale shows the public what its lots come to. */
export const showsCharges = ({ terms }: Pick<Sale, 'terms'>): boolean => terms?.charges?.shown === true

/** The charges that terms show, without what other platforms add, and from what sum on staff is warned. */
export function shownCharges(terms: Terms): Pick<Terms, 'charges'> {
  if (!terms.charges || !showsCharges({ terms })) return {}
  const { warnAt: _, premium, ...charges } = terms.charges
  return { charges: { ...charges, premium: { ...premium, channels: {} } } }
}

/** How a lot is taxed, as the public sees it where it sees the sale's charges. */
export function shownTaxes({ vat_scheme, resale_right }: LotContent): Pick<LotContent, 'vat_scheme' | 'resale_right'> {
  return { ...(vat_scheme !== undefined && { vat_scheme }), ...(resale_right !== undefined && { resale_right }) }
}
