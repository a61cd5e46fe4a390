import type { VatScheme } from '../../shared/money/vat-schemes.ts'

/** How a form names the VAT schemes. */
export const SCHEME_WORDS: Readonly<Record<VatScheme, string>> = {
  margin: 'Margin scheme',
  standard: 'Standard',
  reduced: 'Reduced',
  zero: 'Zero',
  import: 'Import',
  import_reduced: 'Import, reduced',
}
