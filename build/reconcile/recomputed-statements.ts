import { minor } from './exact.ts'
import { AMOUNTS, type Amounts, type ComputedLot, inProportion } from './recomputed.ts'
import { grouped, type Row, type Tables } from './reconciled.ts'

/** The taxes that the statements of a scheme hide in premium and commission. */
const HIDDEN: Readonly<Record<string, readonly ('premium' | 'commission')[]>> = {
  'Margin scheme': ['premium', 'commission'],
  Import: ['premium'],
  'Import, reduced': ['premium'],
}

type Shown = Readonly<Record<string, bigint>>
type Computed = { unit: bigint; lots: readonly ComputedLot[] }
type Statements = Pick<Tables, 'buyers' | 'vendors' | 'sums'> & { parties: readonly Row[] }

/** A sentence for each figure on statements, in the sums of parties and of the sale, that differs from the computed one. */
export function recomputedStatements(computed: Computed, { buyers, vendors, parties, sums }: Statements): string[] {
  const { unit, lots } = computed
  const compared = (name: string, written: readonly (string | undefined)[], byTerms: bigint): string[] => {
    const inFile = written.reduce((sum, each) => sum + minor(each, unit), 0n)
    return inFile === byTerms ? [] : [`${name}: ${inFile} in the file, ${byTerms} by the terms`]
  }
  // An appeal has a line for each pledge, and a paddle may pledge several times.
  const lines = (rows: readonly Row[], lineOf: (row: Row) => string, shown: (lot: ComputedLot) => Shown) => {
    const written = grouped(rows, lineOf)
    return [...grouped(lots, ({ row }) => lineOf(row))].flatMap(([line, own]) => {
      const figures = own.map(shown)
      return Object.keys(figures[0] ?? {}).flatMap((heading) =>
        compared(
          `Statement, lot ${own[0]?.row.Lot}, ${heading}`,
          (written.get(line) ?? []).map((row) => row[heading]),
          figures.reduce((sum, figure) => sum + (figure[heading] ?? 0n), 0n),
        ),
      )
    })
  }
  const sumsOf = new Map(sums.map(([name = '', figure]) => [name, figure]))
  return [
    ...lines(buyers, ({ Lot = '', Paddle = '' }) => `${Lot} ${Paddle || 'unassigned'}`, buyersLine),
    ...lines(vendors, ({ Lot = '' }) => Lot, vendorsLine),
    ...parties.flatMap((party) => {
      const own = lots.filter(
        ({ row }) => (party.Side === 'Buyer' ? row.Buyer : row.Vendor || 'unassigned') === party.Party,
      )
      return AMOUNTS.flatMap((heading) =>
        compared(`${party.Side} ${party.Party}, ${heading}`, [party[heading]], total(own, heading)),
      )
    }),
    ...Object.entries(houseSums(lots)).flatMap(([name, byTerms]) =>
      compared(`Sum “${name}”`, [sumsOf.get(name)], byTerms),
    ),
  ]
}

const total = (lots: readonly ComputedLot[], ...headings: readonly (keyof Amounts)[]): bigint =>
  lots.reduce((all, { amounts }) => headings.reduce((sum, heading) => sum + amounts[heading], all), 0n)

/** The tax that a lot's statements hide in this part. */
const hiddenTax = (row: ComputedLot['row'], part: 'premium' | 'commission', tax: bigint): bigint =>
  HIDDEN[row['VAT Scheme'] ?? '']?.includes(part) ? tax : 0n

function buyersLine({ row, amounts }: ComputedLot): Record<string, bigint> {
  const tax = amounts['Tax on Premium']
  const hidden = hiddenTax(row, 'premium', tax)
  const [onPremium, onPlatform] = inProportion(hidden, [amounts.Premium, amounts['Platform Charge']])
  return {
    'Hammer price': amounts['Hammer Price'],
    Premium: amounts.Premium + onPremium,
    Platform: amounts['Platform Charge'] + onPlatform,
    'Tax on hammer price': amounts['Tax on Hammer Price'],
    'Tax on premium': tax - hidden,
    'Resale right': amounts['Resale Right'],
    'To pay': amounts['Buyer Pays'],
  }
}

function vendorsLine({ row, amounts }: ComputedLot): Record<string, bigint> {
  const tax = amounts['Tax on Commission']
  const hidden = hiddenTax(row, 'commission', tax)
  const [onCommission, onFee] = inProportion(hidden, [amounts.Commission, amounts['Lot Fee']])
  return {
    'Hammer price': amounts['Hammer Price'],
    Commission: amounts.Commission + onCommission,
    Fee: amounts['Lot Fee'] + onFee,
    'Tax on commission': tax - hidden,
    'Resale right': amounts['Vendor’s Resale Right'],
    'To be paid out': amounts['Vendor Gets'],
  }
}

const houseSums = (lots: readonly ComputedLot[]): Record<string, bigint> => ({
  'Hammer price': total(lots, 'Hammer Price'),
  'To pay': total(lots, 'Buyer Pays'),
  'To be paid out': total(lots, 'Vendor Gets'),
  'The house earns': total(lots, 'Premium', 'Platform Charge', 'Commission', 'Lot Fee'),
  'The house pays over': total(
    lots,
    'Tax on Hammer Price',
    'Tax on Premium',
    'Tax on Commission',
    'Resale Right',
    'Vendor’s Resale Right',
  ),
})
