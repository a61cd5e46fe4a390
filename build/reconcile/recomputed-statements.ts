import { minor } from './exact.ts'
import { AMOUNTS, type Amounts, type ComputedLot, inProportion } from './recomputed.ts'
import type { Row, Tables } from './reconciled.ts'

/** The taxes that the statements of a scheme hide in premium and commission. */
const HIDDEN: Readonly<Record<string, readonly ('premium' | 'commission')[]>> = {
  'Margin scheme': ['premium', 'commission'],
  Import: ['premium'],
  'Import, reduced': ['premium'],
}

type Computed = { unit: bigint; lots: readonly ComputedLot[] }
type Statements = Pick<Tables, 'buyers' | 'vendors' | 'sums'> & { parties: readonly Row[] }

/** A sentence for each figure on statements, in the sums of parties and of the sale, that differs from the computed one. */
export function recomputedStatements(computed: Computed, { buyers, vendors, parties, sums }: Statements): string[] {
  const { unit, lots } = computed
  const compared = (name: string, written: string | undefined, byTerms: bigint): string[] => {
    const inFile = minor(written, unit)
    return inFile === byTerms ? [] : [`${name}: ${inFile} in the file, ${byTerms} by the terms`]
  }
  const lines = (rows: readonly Row[], shown: (lot: ComputedLot) => Readonly<Record<string, bigint>>) => {
    const rowOf = new Map(rows.map((row) => [row.Lot, row]))
    return lots.flatMap((lot) =>
      Object.entries(shown(lot)).flatMap(([heading, byTerms]) =>
        compared(`Statement, lot ${lot.row.Lot}, ${heading}`, rowOf.get(lot.row.Lot ?? '')?.[heading], byTerms),
      ),
    )
  }
  const sumsOf = new Map(sums.map(([name = '', figure]) => [name, figure]))
  return [
    ...lines(buyers, buyersLine),
    ...lines(vendors, vendorsLine),
    ...parties.flatMap((party) => {
      const own = lots.filter(
        ({ row }) => (party.Side === 'Buyer' ? row.Buyer : row.Vendor || 'unassigned') === party.Party,
      )
      return AMOUNTS.flatMap((heading) =>
        compared(`${party.Side} ${party.Party}, ${heading}`, party[heading], total(own, heading)),
      )
    }),
    ...Object.entries(houseSums(lots)).flatMap(([name, byTerms]) =>
      compared(`Sum “${name}”`, sumsOf.get(name), byTerms),
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
