import { AMOUNT_FIELDS } from '../../../../shared/catalogue/amount-fields.ts'
import type { ColumnMeaning } from '../../../../shared/catalogue/import-choices.ts'

/** Meanings whose figures are in a currency. */
export const IN_MONEY: readonly ColumnMeaning[] = ['estimate', ...AMOUNT_FIELDS]

/** The source of a column's meaning: its heading, its cells, a choice, or a guess. */
export type KnownBy = 'heading' | 'cells' | 'choice' | 'guess'

export type NamedColumn = {
  heading: string
  meaning: ColumnMeaning
  knownBy: KnownBy
  /** The name under which it is stored. */
  field: string
  /** The currency of its figures, if its heading names one. */
  currency: string | null
  /** The factor of its figures: 1,000 under "Estimate (£000)". */
  times: number
}
