import type { LotNumber } from '../../../shared/lot-number.ts'
import { lotOfText } from '../lot-numbers.ts'

type Lots = readonly { lot_number: LotNumber }[]

/** The lots of a typed text, or why it can't be read. `min`: the number after a slash, for "at least". */
export type TypedLots = { lots: LotNumber[]; min: number | null } | { fault: string }

/** Parses "12-15,18" or "12-15 18/2" into lots of the catalogue, in the order in which they are typed. */
export function typedLots(text: string, lots: Lots): TypedLots {
  const [named = '', least] = text.split('/')
  const min = least === undefined ? null : Number(least.trim())
  if (min !== null && !(Number.isInteger(min) && min > 0)) return { fault: 'A number follows the slash: 12-15/2' }
  const found: LotNumber[] = []
  for (const part of named.split(/[\s,;]+/).filter(Boolean)) {
    const run = runOf(part, lots)
    if ('fault' in run) return run
    for (const lot of run.lots) if (!found.includes(lot)) found.push(lot)
  }
  return { lots: found, min }
}

function runOf(part: string, lots: Lots): { lots: LotNumber[] } | { fault: string } {
  // A lot number may have a dash of its own.
  const alone = lotOfText(lots, part)
  if (alone !== null) return { lots: [alone] }
  const [from = '', to = '', ...more] = part.split('-')
  const ends = [from, to].map((end) => lots.findIndex(({ lot_number }) => lot_number === lotOfText(lots, end)))
  const [start = -1, end = -1] = ends
  if (more.length > 0 || start === -1 || (to !== '' && end === -1)) return { fault: `There is no lot ${part}` }
  if (to === '') return { fault: `Up to which lot? ${from}-…` }
  if (end < start) return { fault: `Lot ${to} is before lot ${from}` }
  return { lots: lots.slice(start, end + 1).map(({ lot_number }) => lot_number) }
}
