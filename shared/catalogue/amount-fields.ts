import { LOT_CONTENT, type LotContentName } from './lot-fields.ts'

/** A field of a lot that is an amount in the sale's unit. */
export type AmountField = {
  [N in LotContentName]: (typeof LOT_CONTENT)[N]['kind'] extends 'amount' ? N : never
}[LotContentName]

const AMOUNTS: ReadonlySet<string> = new Set(
  Object.entries(LOT_CONTENT).flatMap(([name, { kind }]) => (kind === 'amount' ? [name] : [])),
)
export const isAmountField = (name: string): name is AmountField => AMOUNTS.has(name)

export const AMOUNT_FIELDS: readonly AmountField[] = [...AMOUNTS].filter(isAmountField)

/** The amounts of a lot with their fields, without empty ones. */
export function amountsIn(lot: Readonly<Record<string, unknown>>): [AmountField, number][] {
  return AMOUNT_FIELDS.flatMap((name): [AmountField, number][] => {
    const amount = lot[name]
    return typeof amount === 'number' ? [[name, amount]] : []
  })
}
