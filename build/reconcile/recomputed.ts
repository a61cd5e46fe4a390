import { type Exact, exact, minor, percentOf, read, rounded, sum, times } from './exact.ts'
import type { Row } from './reconciled.ts'

// Computes every figure of a sale again, only from its exported file for bookkeeping: in exact fractions, by the rules
// of docs/charges.md, without the program's own arithmetic.

const ROYALTY = {
  steps: [
    [50_000n, '4'],
    [200_000n, '3'],
    [350_000n, '1'],
    [500_000n, '0.5'],
    [null, '0.25'],
  ],
  most: 12_500n,
} as const
const THRESHOLDS: Readonly<Record<string, bigint>> = { UK: 1_000n, EU: 3_000n, DE: 400n, FR: 750n }

/** The rates of each scheme on the hammer price, on premium and platform, and on commission and fee; null for none. */
const RATES: Readonly<Record<string, readonly [string | null, string | null, string | null]>> = {
  'Margin scheme': [null, 'standard', 'standard'],
  Standard: ['standard', 'standard', 'standard'],
  Reduced: ['reduced', 'reduced', 'standard'],
  Zero: [null, null, null],
  Import: ['import', 'standard', null],
  'Import, reduced': ['import, reduced', 'standard', null],
}
const RATE_HEADINGS = ['Rate on Hammer Price', 'Rate on Premium', 'Rate on Commission'] as const

export const AMOUNTS = [
  'Hammer Price',
  'Premium',
  'Platform Charge',
  'Tax on Hammer Price',
  'Tax on Premium',
  'Resale Right',
  'Buyer Pays',
  'Commission',
  'Lot Fee',
  'Tax on Commission',
  'Vendor’s Resale Right',
  'Vendor Gets',
] as const
export type Amounts = Readonly<Record<(typeof AMOUNTS)[number], bigint>>
type Taxes = readonly [onHammer: bigint, onPremium: bigint, onCommission: bigint]

/** A lot during the computation: its taxes, not rounded yet, and the statement on which they are rounded. */
type Lot = {
  row: Row
  hammer: bigint
  premium: bigint
  platform: bigint
  isIncluded: boolean
  royalty: bigint
  commission: bigint
  fee: bigint
  rates: readonly [string, string, string]
  taxes: { statement: string; tax: Exact }[]
}

/** A sold lot with its figures in minor units, by the terms. */
export type ComputedLot = { row: Row; amounts: Amounts }

/** The lots of a bookkeeping file with their figures, and a sentence for each figure that differs from the file's. */
export function recomputed(
  lots: readonly Row[],
  rules: readonly Row[],
): { unit: bigint; lots: ComputedLot[]; faults: string[] } {
  // All amounts of a sale have the digits of its currency.
  const digits = lots[0]?.['Hammer Price']?.split('.')[1]?.length ?? 0
  const unit = 10n ** BigInt(digits)
  const appeals = appealsOf(lots)
  const onPledge = rules.filter(({ Rule = '' }) => !NOT_ON_PLEDGES.includes(Rule))
  const computed = lots.map((row) => lotOf(row, appeals.has(row.Lot ?? '') ? onPledge : rules, unit))
  const taxes = roundedTaxes(computed, ruleOf(rules, 'Tax rounding') === 'statement')
  const figured = computed.map((lot, at) => ({ ...lot, amounts: amountsOf(lot, taxes[at] ?? [0n, 0n, 0n], rules) }))
  const faults = figured.flatMap(({ row, rates, amounts }) => [
    ...RATE_HEADINGS.flatMap((heading, part) => {
      const [inFile, byTerms] = [row[heading] ?? '', rates[part] ?? '0']
      return inFile === byTerms ? [] : [`Lot ${row.Lot}, ${heading}: ${inFile} in the file, ${byTerms} by its scheme`]
    }),
    ...AMOUNTS.flatMap((heading) => {
      const inFile = minor(row[heading], unit)
      const byTerms = amounts[heading]
      return inFile === byTerms ? [] : [`Lot ${row.Lot}, ${heading}: ${inFile} in the file, ${byTerms} by its terms`]
    }),
  ])
  return { unit, lots: figured.map(({ row, amounts }) => ({ row, amounts })), faults }
}

/** A pledge bears no charges but the vendor's commission, at no least. */
const NOT_ON_PLEDGES = ['Premium', 'Resale right', 'Lot fee, in minor units', 'Least commission, in minor units']

/** The lots with rows of pledges: untaxed, alone in their round, and without a price of one lot or piece. */
function appealsOf(lots: readonly Row[]): ReadonlySet<string> {
  const others = new Set(lots.flatMap(({ Lot = '', Round = '' }) => (Round === Lot ? [] : Round)))
  const isPledge = ({ Lot = '', Round, 'Unit Price': unit = '', 'VAT Scheme': scheme }: Row) =>
    Round === Lot && unit === '' && scheme === 'Zero' && !others.has(Lot)
  return new Set(lots.filter(isPledge).map(({ Lot = '' }) => Lot))
}

const ruleOf = (rules: readonly Row[], rule: string, of = ''): string | undefined =>
  rules.find((row) => row.Rule === rule && (row.Of ?? '') === of)?.Value

function lotOf(row: Row, rules: readonly Row[], unit: bigint): Lot {
  const scheme = row['VAT Scheme'] ?? ''
  const hammer = rounded(times(read(row['Hammer Price']), exact(unit)))
  const tiersNamed = (of: string) =>
    rules
      .filter((each) => each.Rule === 'Premium' && (each.Of ?? '') === of)
      .map((each) => [each['Up To'] ? BigInt(each['Up To']) : null, each.Value ?? '0'] as const)
  const own = tiersNamed(scheme)
  const premium = rounded(stepped(hammer, own.length > 0 ? own : tiersNamed(''), unit))
  const platform = rounded(percentOf(exact(hammer), row.Channel ? ruleOf(rules, 'Platform', row.Channel) : '0'))
  const includes = rules.filter((each) => each.Rule === 'Premium includes tax').map((each) => each.Of ?? '')
  const isIncluded = includes.includes('') || includes.includes(scheme)
  const right = row['Resale Right Due'] === 'Yes' ? (ruleOf(rules, 'Resale right') ?? 'none') : 'none'
  const threshold = THRESHOLDS[right]
  const due = threshold !== undefined && hammer >= threshold * unit
  const uncapped = due ? rounded(stepped(hammer, ROYALTY.steps, unit)) : 0n
  const royalty = uncapped > ROYALTY.most * unit ? ROYALTY.most * unit : uncapped
  // The price of another lot includes one that is sold with it.
  const least = row.With ? 0n : BigInt(ruleOf(rules, 'Least commission, in minor units') ?? '0')
  const percent = rounded(percentOf(exact(hammer), row['Commission Percent']))
  const commission = percent > least ? percent : least
  const fee = BigInt(ruleOf(rules, 'Lot fee, in minor units') ?? '0')
  const rateOf = (part: 0 | 1 | 2) => {
    const rate = RATES[scheme]?.[part] ?? null
    return (rate && ruleOf(rules, 'Tax rate', rate)) || '0'
  }
  const rates = [rateOf(0), rateOf(1), rateOf(2)] as const
  const statement = (side: string, party: string | undefined, rate: string) =>
    JSON.stringify([side, party ?? '', scheme === 'Margin scheme', Number(rate)])
  const charged = premium + platform
  return {
    row,
    hammer,
    premium,
    platform,
    isIncluded,
    royalty,
    commission,
    fee,
    rates,
    taxes: [
      { statement: statement('b', row.Buyer, rates[0]), tax: percentOf(exact(hammer), rates[0]) },
      {
        statement: statement('b', row.Buyer, rates[1]),
        tax: isIncluded ? taxWithin(charged, rates[1]) : percentOf(exact(charged), rates[1]),
      },
      { statement: statement('v', row.Vendor, rates[2]), tax: percentOf(exact(commission + fee), rates[2]) },
    ],
  }
}

/** The percentages of the parts of an amount, up to figures in whole units. */
function stepped(amount: bigint, steps: readonly (readonly [bigint | null, string])[], unit: bigint): Exact {
  let from = 0n
  const parts = steps.map(([upTo, percent]) => {
    const end = upTo === null || upTo * unit > amount ? amount : upTo * unit
    const part = end > from ? end - from : 0n
    from = end > from ? end : from
    return percentOf(exact(part), percent)
  })
  return sum(parts)
}

/** The tax that an amount includes at a rate. */
function taxWithin(amount: bigint, rate: string): Exact {
  const { over, under } = read(rate)
  return exact(amount * over, 100n * under + over)
}

/** The taxes of each lot. By statement, each sum of a statement and rate is rounded once and shared by fractions. */
function roundedTaxes(lots: readonly Lot[], byStatement: boolean): Taxes[] {
  const taxes = lots.map((lot) => lot.taxes.map(({ tax }) => rounded(tax)))
  const cells = lots.flatMap((lot, at) => lot.taxes.map((each, part) => ({ ...each, at, part })))
  for (const statement of byStatement ? new Set(cells.map((cell) => cell.statement)) : []) {
    const own = cells.filter((cell) => cell.statement === statement)
    const floors = own.map(({ tax }) => tax.over / tax.under)
    const left = rounded(sum(own.map(({ tax }) => tax))) - floors.reduce((all, floor) => all + floor, 0n)
    const fraction = ({ tax }: { tax: Exact }) => exact(tax.over % tax.under, tax.under)
    const order = own
      .map((cell, index) => ({ cell, index, of: fraction(cell) }))
      .sort((a, b) => {
        const difference = b.of.over * a.of.under - a.of.over * b.of.under
        return difference > 0n ? 1 : difference < 0n ? -1 : a.index - b.index
      })
    for (const [place, { cell, index }] of order.entries()) {
      const row = taxes[cell.at]
      if (row) row[cell.part] = (floors[index] ?? 0n) + (BigInt(place) < left ? 1n : 0n)
    }
  }
  return taxes.map(([onHammer = 0n, onPremium = 0n, onCommission = 0n]) => [onHammer, onPremium, onCommission])
}

function amountsOf(lot: Lot, [onHammer, onPremium, onCommission]: Taxes, rules: readonly Row[]): Amounts {
  const { hammer, royalty, commission, fee } = lot
  const [ofPremium, ofPlatform] = inProportion(lot.isIncluded ? onPremium : 0n, [lot.premium, lot.platform])
  const premium = lot.premium - ofPremium
  const platform = lot.platform - ofPlatform
  const paidBy = ruleOf(rules, 'Resale right paid by')
  const resaleRight = paidBy === 'vendor' ? 0n : paidBy === 'shared' ? (royalty + 1n) / 2n : royalty
  return {
    'Hammer Price': hammer,
    Premium: premium,
    'Platform Charge': platform,
    'Tax on Hammer Price': onHammer,
    'Tax on Premium': onPremium,
    'Resale Right': resaleRight,
    'Buyer Pays': hammer + premium + platform + onHammer + onPremium + resaleRight,
    Commission: commission,
    'Lot Fee': fee,
    'Tax on Commission': onCommission,
    'Vendor’s Resale Right': royalty - resaleRight,
    'Vendor Gets': hammer - commission - fee - onCommission - (royalty - resaleRight),
  }
}

/** Divides a tax between the two amounts that it applies to. */
export function inProportion(tax: bigint, [first, second]: readonly [bigint, bigint]): [bigint, bigint] {
  const ofSecond = first + second === 0n ? 0n : (tax * second) / (first + second)
  return [tax - ofSecond, ofSecond]
}
