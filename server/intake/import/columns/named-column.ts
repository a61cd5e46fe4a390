import { AMOUNT_FIELDS } from '../../../../shared/catalogue/amount-fields.ts'
import type { ColumnMeaning } from '../../../../shared/catalogue/import-choices.ts'

/** Meanings whose figures are in a currency. */
export const IN_MONEY: readonly ColumnMeaning[] = ['estimate', ...AMOUNT_FIELDS]

/** How it is known what a column means: its heading says it, its cells leave no doubt, it was chosen, or it is guessed. */
export type KnownBy = 'heading' | 'cells' | 'choice' | 'guess'

/** A column of a catalogue, and what it is taken for. */
export type NamedColumn = {
  heading: string
  meaning: ColumnMeaning
  knownBy: KnownBy
  /** The name under which it is kept. */
  field: string
  /** The currency of its figures, where its heading names one. */
  currency: string | null
  /** What one of its figures counts: 1,000 under "Estimate (£000)". */
  times: number
}
