import { minorFigure } from '../amounts/format-minor.ts'
import type { Side, StatementLine, StatementReply } from '../entities/money/statements.ts'
import type { VatScheme } from '../entities/money/vat-schemes.ts'
import { type Charges, inProportion, type TaxPart } from '../money/charges.ts'

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
    { part: 'lotFee', label: 'Fee' },
    { part: 'taxOnCommission', label: 'Tax on commission' },
    { part: 'vendorResaleRight', label: 'Resale right' },
    { part: 'proceeds', label: 'To be paid out' },
  ],
}

export const SCHEME_WORDS: Readonly<Record<VatScheme, string>> = {
  margin: 'Margin scheme',
  standard: 'Standard',
  reduced: 'Reduced',
  zero: 'Zero',
  import: 'Import',
  import_reduced: 'Import, reduced',
}

/** Taxes that no statement shows: they are part of premium and commission (HMRC, Notice 718/2, section 4.3). */
const HIDDEN: Readonly<Partial<Record<VatScheme, readonly TaxPart[]>>> = {
  margin: ['taxOnPremium', 'taxOnCommission'],
  import: ['taxOnPremium'],
  import_reduced: ['taxOnPremium'],
}

/** Says why a statement shows no tax for some lots; null if it shows all. */
export function hiddenTaxWords({
  side,
  lines,
}: Pick<StatementReply, 'side'> & {
  lines: readonly Pick<StatementLine, 'scheme' | 'taxOnPremium' | 'taxOnCommission'>[]
}): string | null {
  const [part, where] =
    side === 'buyers' ? (['taxOnPremium', 'premium'] as const) : (['taxOnCommission', 'commission'] as const)
  // A sale without charges has no tax to hide.
  const hiding = lines.filter((line) => HIDDEN[line.scheme]?.includes(part) && line[part] > 0)
  const schemes = new Set(hiding.map(({ scheme }) => scheme))
  if (schemes.size === 0) return null
  const named = schemes.has('margin') ? (schemes.size > 1 ? 'Margin scheme and imports' : 'Margin scheme') : 'Imports'
  return `${named}: VAT is part of the ${where}, and can’t be reclaimed.`
}

/** A line in the form of its statement: a hidden tax is added to its amounts. */
export function shownLine(line: StatementLine): StatementLine {
  const hidden = HIDDEN[line.scheme] ?? []
  const shown = { ...line }
  if (hidden.includes('taxOnPremium')) {
    const [onPremium, onPlatform] = inProportion(line.taxOnPremium, [line.premium, line.platform])
    shown.premium += onPremium
    shown.platform += onPlatform
    shown.taxOnPremium = 0
  }
  if (hidden.includes('taxOnCommission')) {
    const [onCommission, onFee] = inProportion(line.taxOnCommission, [line.commission, line.lotFee])
    shown.commission += onCommission
    shown.lotFee += onFee
    shown.taxOnCommission = 0
  }
  return shown
}

/** The scheme of a line and the tax rates on its statement: "Standard 20 %", "Margin scheme"; "" without any tax. */
export function schemeWords({ scheme, rates }: Pick<StatementLine, 'scheme' | 'rates'>, side: Side): string {
  const parts = side === 'buyers' ? (['taxOnHammer', 'taxOnPremium'] as const) : (['taxOnCommission'] as const)
  // A sale without charges is under the margin scheme by default.
  if (scheme === 'margin' && parts.every((part) => rates[part] === 0)) return ''
  const shown = parts.filter((part) => !HIDDEN[scheme]?.includes(part)).map((part) => rates[part])
  const named = [...new Set(shown)].filter((rate) => rate > 0).map((rate) => `${rate} %`)
  return [SCHEME_WORDS[scheme], ...(named.length > 0 ? [named.join(' and ')] : [])].join(' ')
}

/** How a lot of a round was priced: "its price is part of lot 12", "6 at 20.00"; null if it has a price of its own. */
export function roundPriceWords(
  line: Pick<StatementLine, 'hammer' | 'unitPrice' | 'with'>,
  digits: number,
): string | null {
  const { hammer, unitPrice, with: lead } = line
  if (lead !== undefined) return `its price is part of lot ${lead}`
  if (unitPrice === undefined || unitPrice === hammer) return null
  return `${hammer / unitPrice} at ${minorFigure(unitPrice, digits)}`
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

/** The note on every statement. */
export const NOT_AN_INVOICE = 'This statement is not an invoice. It shows the sale as it is now.'

type Party = Pick<StatementReply, 'side' | 'party' | 'name'>

/** Names a party: "Paddle 12, Ada Lovelace", "Paddle 12", "Vendor: Mr Smith", "Sold to the floor". */
export function partyWords({ side, party, name }: Party): string {
  if (side === 'vendors') return party === null ? 'Lots without a vendor' : `Vendor: ${party}`
  if (party === null) return 'Sold to the floor'
  return name === null ? `Paddle ${party}` : `Paddle ${party}, ${name}`
}

type Addressed = Pick<StatementReply, 'company' | 'address' | 'country' | 'taxNumber'>

/** The lines below a client's name: company, address, country and tax number, if known. */
export function addressLines({ company, address, country, taxNumber }: Addressed): string[] {
  const lines = [company, ...(address?.split('\n') ?? []), country, taxNumber && `Tax number ${taxNumber}`]
  return lines.flatMap((line) => line?.trim() || [])
}

/** The sum of a statement and of the client's purchases in other sales of the day in its currency; null without any. */
export function sumOfDay({
  currency,
  sameDay,
  sum,
}: Pick<StatementReply, 'currency' | 'sameDay' | 'sum'>): number | null {
  const same = sameDay.filter((each) => each.currency === currency)
  return same.length === 0 ? null : same.reduce((total, each) => total + each.total, sum.total)
}
