import type { VatScheme } from '../../shared/entities/charges.ts'

/** How a form names the VAT schemes. */
export const SCHEME_WORDS: Readonly<Record<VatScheme, string>> = {
  margin: 'Margin scheme',
  standard: 'Standard',
  reduced: 'Reduced',
  zero: 'Zero',
  import: 'Import',
}
