import type { Side, StatementLine, StatementReply } from '../entities/money/statements.ts'
import type { Charges } from './charges.ts'

/** The columns of each side's statement. */
export const COLUMNS: Readonly<Record<Side, readonly { part: keyof Charges; label: string }[]>> = {
  buyers: [
    { part: 'hammer', label: 'Hammer price' },
    { part: 'premium', label: 'Premium' },
    { part: 'platform', label: 'Platform' },
    { part: 'taxOnHammer', label: 'Tax on hammer price' },
    { part: 'taxOnPremium', label: 'Tax on premium' },
    { part: 'resaleRight', label: 'Resale right' },
    { part: 'total', label: 'To pay' },
  ],
  vendors: [
    { part: 'hammer', label: 'Hammer price' },
    { part: 'commission', label: 'Commission' },
    { part: 'taxOnCommission', label: 'Tax on commission' },
    { part: 'proceeds', label: 'To be paid out' },
  ],
}

/** Under the margin scheme no invoice shows the tax on the premium by itself: it is part of the premium. */
export const MARGIN_WORDS = 'Margin scheme: VAT is part of the premium, and can’t be reclaimed.'

/** A line as its statement shows it. */
export function shownLine(line: StatementLine): StatementLine {
  if (line.scheme !== 'margin') return line
  return { ...line, premium: line.premium + line.taxOnPremium, taxOnPremium: 0 }
}

/** The columns in which a statement has figures, with the sum of each. */
export function columnsOf({ side, lines }: Pick<StatementReply, 'side' | 'lines'>) {
  const shown = lines.map(shownLine)
  const summed = COLUMNS[side].map((column) => ({
    ...column,
    sum: shown.reduce((sum, line) => sum + line[column.part], 0),
  }))
  const ends = [summed[0], summed.at(-1)]
  return { shown, columns: summed.filter((column) => column.sum !== 0 || ends.includes(column)) }
}

/** Says on each statement what it is. */
export const NOT_AN_INVOICE = 'This statement is not an invoice. It shows the sale as it is now.'

type Party = Pick<StatementReply, 'side' | 'party' | 'name'>

/** Names a party: "Paddle 12, Ada Lovelace", "Paddle 12", "Vendor: Mr Smith", "Sold to the floor". */
export function partyWords({ side, party, name }: Party): string {
  if (side === 'vendors') return party === null ? 'Lots without a vendor' : `Vendor: ${party}`
  if (party === null) return 'Sold to the floor'
  return name === null ? `Paddle ${party}` : `Paddle ${party}, ${name}`
}
