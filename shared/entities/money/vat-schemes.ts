/** The VAT schemes of a lot; docs/charges.md explains each. Its own module, because phones need no schemas. */
export const VAT_SCHEMES = ['margin', 'standard', 'reduced', 'zero', 'import', 'import_reduced'] as const
export type VatScheme = (typeof VAT_SCHEMES)[number]
