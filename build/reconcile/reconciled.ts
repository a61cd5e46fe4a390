/** A row of an exported table, by its headings. */
export type Row = Readonly<Record<string, string>>

/** The tables of one sale: its results in each form, the lines of all statements, and the sheet of sums. */
export type Tables = {
  results: readonly (readonly Row[])[]
  buyers: readonly Row[]
  vendors: readonly Row[]
  sums: readonly (readonly string[])[]
}

/** The number of sold lots, and the differences in sentences. */
export type Reconciled = { lots: number; faults: string[] }

/** No currency has more decimals. */
const FINEST = 10_000

/** Parses an amount into ten-thousandths; an empty cell is zero. */
const amount = (written: string | undefined): number =>
  Math.round(Number((written ?? '').replace(/^'/, '') || 0) * FINEST)
const sumOf = (rows: readonly Row[], heading: string) => rows.reduce((sum, row) => sum + amount(row[heading]), 0)
const shown = (figure: number) => String(figure / FINEST)

const ADDED = ['Hammer price', 'Premium', 'Platform', 'Tax on hammer price', 'Tax on premium', 'Resale right']
const TAKEN = ['Commission', 'Fee', 'Tax on commission', 'Resale right']

/** The rows by a key, in their order. */
export function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

const lotOf = ({ Lot = '' }: Row) => Lot

/** Compares the tables of a sale lot by lot, and their sums. */
export function reconciled({ results, buyers, vendors, sums }: Tables): Reconciled {
  const faults: string[] = []
  const agree = (what: string, one: number, other: number) => {
    if (one !== other) faults.push(`${what}: ${shown(one)} and ${shown(other)}`)
  }
  const [bought, consigned] = [grouped(buyers, lotOf), grouped(vendors, lotOf)]
  const sold = results.map((rows) => rows.filter((row) => row.Lot !== 'Total' && /^Sold/.test(row.Status ?? '')))
  for (const rows of sold) {
    for (const row of rows) {
      const { Lot = '', Paddle = '' } = row
      const [buyer, vendor] = [bought.get(Lot), consigned.get(Lot)]
      // Only an appeal has no paddle, and many buyers.
      const isAppeal = row.Round === Lot && Paddle === ''
      const isOnLines = isAppeal ? (buyer?.length ?? 0) > 0 : buyer?.length === 1
      if (!buyer || !isOnLines || vendor?.length !== 1) {
        faults.push(`Lot ${Lot} is on ${buyer?.length ?? 0} lines of buyers and ${vendor?.length ?? 0} of vendors`)
        continue
      }
      const price = amount(row['Hammer Price'])
      agree(`Lot ${Lot}, hammer price and its buyer’s`, price, sumOf(buyer, 'Hammer price'))
      agree(`Lot ${Lot}, hammer price and its vendor’s`, price, sumOf(vendor, 'Hammer price'))
      const paddle = buyer[0]?.Paddle ?? ''
      if (!isAppeal && paddle !== (Paddle === 'FLOOR' || Paddle === '' ? 'unassigned' : Paddle))
        faults.push(`Lot ${Lot} went to ${Paddle || 'the floor'}, but is on the statement of ${paddle}`)
      // Results include charges if the sale has them.
      if (row['Buyer Pays']) agree(`Lot ${Lot}, to pay`, amount(row['Buyer Pays']), sumOf(buyer, 'To pay'))
      if (row['Vendor Gets']) agree(`Lot ${Lot}, paid out`, amount(row['Vendor Gets']), sumOf(vendor, 'To be paid out'))
    }
    agree('Sold lots, and those of buyers', rows.length * FINEST, bought.size * FINEST)
    agree('Sold lots, and those of vendors', rows.length * FINEST, vendors.length * FINEST)
    agree('Results and statements of buyers', sumOf(rows, 'Hammer Price'), sumOf(buyers, 'Hammer price'))
  }
  for (const row of buyers) {
    const parts = ADDED.reduce((sum, heading) => sum + amount(row[heading]), 0)
    agree(`Lot ${row.Lot}, its parts and what is to pay`, parts, amount(row['To pay']))
  }
  for (const row of vendors) {
    const parts = TAKEN.reduce((sum, heading) => sum - amount(row[heading]), amount(row['Hammer price']))
    agree(`Lot ${row.Lot}, its parts and what is paid out`, parts, amount(row['To be paid out']))
  }
  const written = new Map(sums.map(([name = '', figure]) => [name, amount(figure)]))
  const sum = (name: string) => written.get(name) ?? Number.NaN
  agree('Sum of hammer prices', sum('Hammer price'), sumOf(buyers, 'Hammer price'))
  agree('Sum to pay', sum('To pay'), sumOf(buyers, 'To pay'))
  agree('Sum paid out', sum('To be paid out'), sumOf(vendors, 'To be paid out'))
  const shares = sum('To be paid out') + sum('The house earns') + sum('The house pays over')
  agree('What buyers pay, and what vendors and the house get', sum('To pay'), shares)
  return { lots: sold[0]?.length ?? 0, faults }
}
