/** How a lot is taxed; docs/charges.md says what each comes to. A module of its own: phones need no schemas with it. */
export const VAT_SCHEMES = ['margin', 'standard', 'reduced', 'zero', 'import', 'import_reduced'] as const
export type VatScheme = (typeof VAT_SCHEMES)[number]
