import type { IssuedStatement, Side, StatementLine, StatementReply } from '../entities/money/statements.ts'
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

type Heading = Pick<StatementReply, 'number' | 'creditDue'> | Pick<IssuedStatement, 'number' | 'kind' | 'credits'>

/** "Statement 12", "Credit note 13 for statement 12", "Provisional statement". */
export function headingOf(statement: Heading): string {
  if ('kind' in statement && statement.kind === 'credit')
    return `Credit note ${statement.number} for statement ${statement.credits}`
  const isProvisional = statement.number === null || ('creditDue' in statement && statement.creditDue)
  return isProvisional ? 'Provisional statement' : `Statement ${statement.number}`
}

type Party = Pick<StatementReply, 'side' | 'party' | 'clientId' | 'name'>

/** Whether it is a client's whose paddle is no longer its own: `party` is the client's id, not a paddle. */
export const isWithoutPaddle = ({ side, party, clientId }: Omit<Party, 'name'>): boolean =>
  side === 'buyers' && party !== null && party === clientId

/** Whose it is: "Paddle 12, Ada Lovelace", "Ada Lovelace" without a paddle, "Vendor: Mr Smith", "Sold to the floor". */
export function partyWords({ side, party, clientId, name }: Party): string {
  if (side === 'vendors') return party === null ? 'Lots without a vendor' : `Vendor: ${party}`
  if (party === null) return 'Sold to the floor'
  if (isWithoutPaddle({ side, party, clientId })) return name ?? 'Name not known'
  return name === null ? `Paddle ${party}` : `Paddle ${party}, ${name}`
}
