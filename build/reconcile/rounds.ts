import { minor } from './exact.ts'
import type { Row, Tables } from './reconciled.ts'

/** No currency has more decimals. */
const FINEST = 10_000n

/** The columns that only sales with rounds have. */
const COLUMNS = ['Round', 'Unit Price', 'With'] as const

/** A sentence for each lot of a round whose price, lead or buyer does not fit the others, in any of a sale's files. */
export function roundFaults(
  results: readonly Row[],
  { buyers, vendors }: Pick<Tables, 'buyers' | 'vendors'>,
): string[] {
  const sold = soldRows(results)
  const rowOf = new Map(sold.map((row) => [row.Lot ?? '', row]))
  const figure = (text: string | undefined) => minor(text, FINEST)
  return sold.flatMap((row) => {
    const { Lot = '', Round = '', With = '', Paddle, Corrected } = row
    const price = figure(row['Hammer Price'])
    const unit = figure(row['Unit Price'])
    const faults: string[] = []
    if (With !== '') {
      const lead = rowOf.get(With)
      if (price !== 0n) faults.push(`Lot ${Lot} is sold with lot ${With}, but has a price`)
      if (With !== Round) faults.push(`Lot ${Lot} is sold with lot ${With}, but in the round of lot ${Round || 'none'}`)
      if (lead?.Round !== Round) faults.push(`Lot ${Lot} is sold with lot ${With}, which is not sold in its round`)
      else if (lead.Paddle !== Paddle && !Corrected && !lead.Corrected)
        faults.push(`Lot ${Lot} is sold with lot ${With}, but to another paddle`)
    } else if (price === 0n) faults.push(`Lot ${Lot} is sold at 0, and no other lot includes its price`)
    if (unit !== 0n && price % unit !== 0n) faults.push(`Lot ${Lot}: its price is not a multiple of its unit price`)
    for (const [side, rows] of [
      ['buyers', buyers],
      ['vendors', vendors],
    ] as const) {
      const line = rows.find((each) => each.Lot === Lot)
      if ((line?.With ?? '') !== With) faults.push(`Lot ${Lot}: the statements of ${side} have it with another lot`)
      if (figure(line?.['Unit Price']) !== unit)
        faults.push(`Lot ${Lot}: the statements of ${side} have another unit price`)
    }
    return faults
  })
}

const soldRows = (results: readonly Row[]) => results.filter(({ Status = '' }) => Status.startsWith('Sold'))

/** A sentence for each lot whose round differs between results and bookkeeping. */
export function roundsOfBookkeeping(results: readonly Row[], bookkeeping: readonly Row[]): string[] {
  const rowOf = new Map(bookkeeping.map((row) => [row.Lot ?? '', row]))
  return soldRows(results).flatMap((row) =>
    COLUMNS.filter((column) => (row[column] ?? '') !== (rowOf.get(row.Lot ?? '')?.[column] ?? '')).map(
      (column) => `Lot ${row.Lot}, ${column}: results and bookkeeping differ`,
    ),
  )
}
