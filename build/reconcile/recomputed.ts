import type { Row } from './reconciled.ts'

// Computes every figure of a sale again, only from its exported file for bookkeeping: in exact fractions, by the rules
// of docs/charges.md, without the program's own arithmetic.

type Exact = { over: bigint; under: bigint }

const exact = (over: bigint, under = 1n): Exact => ({ over, under })
const plus = (a: Exact, b: Exact): Exact => exact(a.over * b.under + b.over * a.under, a.under * b.under)
const times = (a: Exact, b: Exact): Exact => exact(a.over * b.over, a.under * b.under)
const sum = (all: readonly Exact[]): Exact => all.reduce(plus, exact(0n))
/** Rounds halves up. */
const rounded = ({ over, under }: Exact): bigint => (2n * over + under) / (2n * under)

/** A decimal figure as a fraction: "12.75" is 1275/100. */
function read(written: string | undefined): Exact {
  const [whole = '', parts = ''] = (written || '0').replace(/^'/, '').split('.')
  return exact(BigInt(whole + parts), 10n ** BigInt(parts.length))
}
const percentOf = (amount: Exact, percent: string | undefined) => times(times(amount, read(percent)), exact(1n, 100n))

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
const IMPORTS = /^Import/
const AMOUNTS = [
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
type Amount = (typeof AMOUNTS)[number]
const TAXES = ['Tax on Hammer Price', 'Tax on Premium', 'Tax on Commission'] as const

/** A lot during the computation: its taxes, not rounded yet, and the statement on which they are rounded. */
type Lot = {
  row: Row
  hammer: bigint
  premium: bigint
  platform: bigint
  isIncluded: boolean
  royalty: bigint
  commission: bigint
  taxes: { part: (typeof TAXES)[number]; statement: string; tax: Exact }[]
}

/** A sentence for each figure of a bookkeeping workbook that differs from the figure by its own terms. */
export function recomputed(lots: readonly Row[], rules: readonly Row[]): string[] {
  // All amounts of a sale have the digits of its currency.
  const digits = lots[0]?.['Hammer Price']?.split('.')[1]?.length ?? 0
  const unit = 10n ** BigInt(digits)
  const computed = lots.map((row) => lotOf(row, rules, unit))
  const taxes = roundedTaxes(computed, ruleOf(rules, 'Tax rounding') === 'statement')
  return computed.flatMap((lot, at) => {
    const amounts = amountsOf(lot, taxes[at] ?? [0n, 0n, 0n], rules)
    return AMOUNTS.flatMap((heading) => {
      const { over, under } = times(read(lot.row[heading]), exact(unit))
      const told = over / under
      const is = amounts[heading]
      return told === is ? [] : [`Lot ${lot.row.Lot}, ${heading}: ${told} in the file, ${is} by its terms`]
    })
  })
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
  const least = BigInt(ruleOf(rules, 'Least commission, in minor units') ?? '0')
  const percent = rounded(percentOf(exact(hammer), row['Commission Percent']))
  const commission = percent > least ? percent : least
  const fee = BigInt(ruleOf(rules, 'Lot fee, in minor units') ?? '0')
  const isMargin = scheme === 'Margin scheme'
  const statement = (side: string, party: string | undefined, rate: string | undefined) =>
    JSON.stringify([side, party ?? '', isMargin, read(rate).over.toString(), read(rate).under.toString()])
  const [onHammer, onPremium, onCommission] = [
    row['Rate on Hammer Price'],
    row['Rate on Premium'],
    row['Rate on Commission'],
  ]
  return {
    row,
    hammer,
    premium,
    platform,
    isIncluded,
    royalty,
    commission,
    taxes: [
      { part: TAXES[0], statement: statement('b', row.Buyer, onHammer), tax: percentOf(exact(hammer), onHammer) },
      {
        part: TAXES[1],
        statement: statement('b', row.Buyer, onPremium),
        tax: isIncluded ? taxWithin(premium + platform, onPremium) : percentOf(exact(premium + platform), onPremium),
      },
      {
        part: TAXES[2],
        statement: statement('v', row.Vendor, onCommission),
        tax: IMPORTS.test(scheme) ? exact(0n) : percentOf(exact(commission + fee), onCommission),
      },
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
function taxWithin(amount: bigint, rate: string | undefined): Exact {
  const { over, under } = read(rate)
  return exact(amount * over, 100n * under + over)
}

/** The taxes of each lot. By statement, each sum of a statement and rate is rounded once and shared by fractions. */
function roundedTaxes(lots: readonly Lot[], byStatement: boolean): bigint[][] {
  const taxes = lots.map((lot) => lot.taxes.map(({ tax }) => rounded(tax)))
  if (!byStatement) return taxes
  const cells = lots.flatMap((lot, at) => lot.taxes.map((each, part) => ({ ...each, at, part })))
  for (const statement of new Set(cells.map((cell) => cell.statement))) {
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
  return taxes
}

function amountsOf(
  lot: Lot,
  [onHammer = 0n, onPremium = 0n, onCommission = 0n]: readonly bigint[],
  rules: readonly Row[],
) {
  const { hammer, royalty, commission } = lot
  const taken = lot.isIncluded ? onPremium : 0n
  const charged = lot.premium + lot.platform
  const ofPlatform = charged === 0n ? 0n : (taken * lot.platform) / charged
  const premium = lot.premium - (taken - ofPlatform)
  const platform = lot.platform - ofPlatform
  const paidBy = ruleOf(rules, 'Resale right paid by')
  const resaleRight = paidBy === 'vendor' ? 0n : paidBy === 'shared' ? (royalty + 1n) / 2n : royalty
  const fee = BigInt(ruleOf(rules, 'Lot fee, in minor units') ?? '0')
  return {
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
  } satisfies Record<Amount, bigint>
}
