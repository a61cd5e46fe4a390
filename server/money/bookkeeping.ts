import { minorDigits } from '../../shared/amounts/minor-units.ts'
import { currencyOfSale } from '../../shared/auction/sale-currency.ts'
import type { ChargeTerms } from '../../shared/entities/money/charges.ts'
import { partyPath, type StatementLine, UNASSIGNED } from '../../shared/entities/money/statements.ts'
import { compareLotNumbers } from '../../shared/lot-number.ts'
import type { Charges } from '../../shared/money/charges.ts'
import { chargingOf } from '../../shared/money/lot-charging.ts'
import { channelName, channelOfSold } from '../../shared/sale/channels.ts'
import { type Sale, termsOf } from '../../shared/sale/state.ts'
import { SCHEME_WORDS } from '../../shared/statements/statement-words.ts'
import { eachInParts, type InParts } from '../http/in-parts.ts'
import type { Cell, CsvTable } from '../http/send-file.ts'
import { decimal, type ExportColumn, tableOf, yes } from '../sale/records/columns.ts'
import type { NamedTable } from '../sale/records/workbook/workbook.ts'
import { withRounds } from '../sale/rounds/round-columns.ts'
import { type ClientOf, statementsOf } from './statement-of.ts'

type Row = StatementLine & {
  currency: string
  digits: number
  /** The paddle of the buyer's statement. */
  buyer: string
  client: ReturnType<ClientOf>
  vendor: string | null
  channel: string | null
  soldAt: string | null
  commissionPercent: number
  hasResaleRight: boolean
}

const PARTS = [
  ['hammer', 'Hammer Price'],
  ['premium', 'Premium'],
  ['platform', 'Platform Charge'],
  ['taxOnHammer', 'Tax on Hammer Price'],
  ['taxOnPremium', 'Tax on Premium'],
  ['resaleRight', 'Resale Right'],
  ['total', 'Buyer Pays'],
  ['commission', 'Commission'],
  ['lotFee', 'Lot Fee'],
  ['taxOnCommission', 'Tax on Commission'],
  ['vendorResaleRight', 'Vendor’s Resale Right'],
  ['proceeds', 'Vendor Gets'],
] as const satisfies readonly (readonly [keyof Charges, string])[]
const moneyColumns: readonly ExportColumn<Row>[] = PARTS.map(([part, heading]) => [
  heading,
  (row) => decimal(row[part], row.digits),
  'money',
])
const percent = (part: keyof StatementLine['rates'], heading: string): ExportColumn<Row> => [
  heading,
  ({ rates }) => String(rates[part]),
  'money',
]

/** A row for each sold lot: both parties, every part of the charges, and the rate of each tax. */
const LOTS: readonly ExportColumn<Row>[] = [
  ['Lot', ({ lotNumber }) => lotNumber],
  ['Artist', ({ artist }) => artist],
  ['Title', ({ title }) => title],
  ['Sold At', ({ soldAt }) => soldAt, 'time'],
  ['Subject', ({ subject }) => yes(subject)],
  ['Buyer', ({ buyer }) => buyer],
  ['Paddle', ({ paddle }) => paddle],
  ['Client', ({ client }) => client?.name ?? null],
  ['Company', ({ client }) => client?.company ?? null],
  ['Address', ({ client }) => client?.address ?? null],
  ['Country', ({ client }) => client?.country ?? null],
  ['Tax Number', ({ client }) => client?.taxNumber ?? null],
  ['Vendor', ({ vendor }) => vendor],
  ['Channel', ({ channel }) => channel],
  ['Currency', ({ currency }) => currency],
  ['VAT Scheme', ({ scheme }) => SCHEME_WORDS[scheme]],
  percent('taxOnHammer', 'Rate on Hammer Price'),
  percent('taxOnPremium', 'Rate on Premium'),
  percent('taxOnCommission', 'Rate on Commission'),
  ['Commission Percent', ({ commissionPercent }) => String(commissionPercent), 'money'],
  ['Resale Right Due', ({ hasResaleRight }) => yes(hasResaleRight)],
  ...moneyColumns,
]

/** Makes the table that bookkeeping needs of a sale, a row for each sold lot. */
export function* bookkeepingTable(sale: Sale, clientOf: ClientOf): InParts<CsvTable & { rows: readonly Cell[][] }> {
  const currency = currencyOfSale(sale.metadata)
  const digits = minorDigits(currency)
  const rowOf = (line: StatementLine, party: string | null): Row => {
    const lot = sale.catalogue.get(line.lotNumber)
    const { vendorCommission: commissionPercent, hasResaleRight } = chargingOf(lot ?? {})
    return {
      ...line,
      currency,
      digits,
      buyer: partyPath(party),
      client: clientOf(line.paddle),
      vendor: lot?.vendor?.trim() || null,
      channel: channelName(sale, channelOfSold(sale, line.lotNumber)),
      soldAt: sale.lots.get(line.lotNumber)?.outcome?.at ?? null,
      commissionPercent,
      hasResaleRight,
    }
  }
  const rows: Row[] = []
  for (const { party, lines } of yield* statementsOf(sale, clientOf, 'buyers'))
    yield* eachInParts(lines, (line) => rows.push(rowOf(line, party)))
  const table = tableOf(
    LOTS,
    rows.sort((a, b) => compareLotNumbers(a.lotNumber, b.lotNumber)),
    null,
  )
  return withRounds(table, sale)
}

type PartyRow = { side: string; party: string; lots: number; amounts: readonly string[] }

/** Makes a table of the sums of each buyer and each vendor. */
function* partiesTable(sale: Sale, clientOf: ClientOf): InParts<CsvTable> {
  const rows: PartyRow[] = []
  for (const side of ['buyers', 'vendors'] as const)
    for (const { party, lines, sum, digits } of yield* statementsOf(sale, clientOf, side)) {
      const amounts = PARTS.map(([part]) => decimal(sum[part], digits))
      const named = { side: side === 'buyers' ? 'Buyer' : 'Vendor', party: party ?? UNASSIGNED }
      rows.push({ ...named, lots: lines.length, amounts })
    }
  const columns: readonly ExportColumn<PartyRow>[] = [
    ['Side', ({ side }) => side],
    ['Party', ({ party }) => party],
    ['Lots', ({ lots }) => lots],
    ...PARTS.map(([, heading], at): ExportColumn<PartyRow> => [heading, ({ amounts }) => amounts[at] ?? null, 'money']),
  ]
  return tableOf(columns, rows, null)
}

type Rule = readonly [rule: string, of: string | null, upTo: number | null, value: string]

/** Makes a table of the terms by which everything was charged. */
function rulesTable({ charges }: ReturnType<typeof termsOf>, channelOf: (id: string) => string): CsvTable {
  const rules = charges ? rulesOf(charges, channelOf) : []
  const columns: readonly ExportColumn<Rule>[] = [
    ['Rule', ([rule]) => rule],
    ['Of', ([, of]) => of],
    ['Up To', ([, , upTo]) => upTo, 'amount'],
    ['Value', ([, , , value]) => value],
  ]
  return tableOf(columns, rules, null)
}

function rulesOf({ premium, tax, ...terms }: ChargeTerms, channelOf: (id: string) => string): Rule[] {
  const { schemes = {}, includesTax = false } = premium
  const tiersOf = (of: string | null, tiers: ChargeTerms['premium']['tiers']) =>
    tiers.map(({ upTo, percent: rate }): Rule => ['Premium', of, upTo, String(rate)])
  // The keys are those of the schema.
  const named = Object.entries(schemes) as [keyof typeof SCHEME_WORDS, ChargeTerms['premium']['tiers']][]
  const included = Array.isArray(includesTax) ? includesTax : []
  return [
    ...tiersOf(null, premium.tiers),
    ...named.flatMap(([scheme, tiers]) => tiersOf(SCHEME_WORDS[scheme], tiers)),
    ...(includesTax === true ? [['Premium includes tax', null, null, 'yes'] as const] : []),
    ...included.map((scheme): Rule => ['Premium includes tax', SCHEME_WORDS[scheme], null, 'yes']),
    ...Object.entries(premium.channels).map(([id, rate]): Rule => ['Platform', channelOf(id), null, String(rate)]),
    ['Tax rate', 'standard', null, String(tax.rates.standard)],
    ['Tax rate', 'reduced', null, String(tax.rates.reduced)],
    ['Tax rate', 'import', null, String(tax.rates.import)],
    ['Tax rate', 'import, reduced', null, String(tax.rates.importReduced ?? tax.rates.import)],
    ['Tax rounding', null, null, tax.rounding ?? 'line'],
    ['Resale right', null, null, terms.resaleRight],
    ['Resale right paid by', null, null, terms.resaleRightPaidBy ?? 'buyer'],
    ['Lot fee, in minor units', null, null, String(terms.lotFee ?? 0)],
    ['Least commission, in minor units', null, null, String(terms.commissionMinimum ?? 0)],
  ]
}

/** Makes the sheets of the workbook for bookkeeping: lots, parties and the terms of the charges. */
export function* bookkeepingSheets(sale: Sale, clientOf: ClientOf): InParts<NamedTable[]> {
  const terms = termsOf(sale)
  return [
    { name: 'Lots', table: yield* bookkeepingTable(sale, clientOf) },
    { name: 'Parties', table: yield* partiesTable(sale, clientOf) },
    { name: 'Charges', table: rulesTable(terms, (id) => channelName(sale, id) ?? id) },
  ]
}
