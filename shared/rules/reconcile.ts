import { z } from 'zod'
import { type LotNumber, LotNumberSchema } from '../lot-number.ts'

/** The kinds of differences between a platform's record and ours. */
export const DifferenceKind = z.enum([
  'price',
  'paddle',
  'sold_here_only',
  'sold_here_in_room',
  'sold_there_only',
  'sold_in_room',
  'missing',
  'twice',
  'unknown_lot',
  'unreadable',
])
export type DifferenceKind = z.infer<typeof DifferenceKind>

/** A difference; `line` is the one in the file, null if the file lacks the lot. Whole currency units. */
export const Difference = z.object({
  kind: DifferenceKind,
  lot: z.union([LotNumberSchema, z.string()]),
  line: z.number().int().nullable(),
  here: z.object({ amount: z.number().int().nullable(), paddle: z.string().nullable() }),
  there: z.object({ amount: z.number().int().nullable(), paddle: z.string().nullable() }),
})
export type Difference = z.infer<typeof Difference>

type Pledge = { amount: number; paddle: string | null }

/** A lot in our record; `isTheirs`: it was sold on the platform. `pledges`: of an appeal, those of the platform. */
export type OurLot = {
  lotNumber: LotNumber
  isSold: boolean
  amount: number | null
  paddle: string | null
  isTheirs: boolean
  pledges?: readonly Pledge[]
}

/**
 * A row of a platform's results. `lot` is null if it is unreadable; `amount` is null if absent, and 'unreadable' if so.
 * `isTheirs`: its paddle is one of the platform's; null if the file has no paddles.
 */
export type TheirRow = {
  line: number
  written: string
  lot: LotNumber | null
  amount: number | null | 'unreadable'
  paddle: string | null
  isSold: boolean
  isTheirs: boolean | null
}

const NOTHING = { amount: null, paddle: null }

/** The differences between our record and a platform's results, in the order of the file, then its missing lots. */
export function reconcile(ours: readonly OurLot[], theirs: readonly TheirRow[]): Difference[] {
  const byLot = new Map(ours.map((lot) => [lot.lotNumber, lot]))
  const seen = new Set<LotNumber>()
  const left = new Map(ours.flatMap(({ lotNumber, pledges }) => (pledges ? [[lotNumber, [...pledges]]] : [])))
  const found = theirs.flatMap((row): Difference[] => {
    const { line, written, lot, amount, paddle } = row
    const there = { amount: amount === 'unreadable' ? null : amount, paddle }
    const own = lot === null ? undefined : byLot.get(lot)
    const tell = (kind: DifferenceKind): Difference => ({
      kind,
      lot: lot ?? written,
      line,
      here: own ? { amount: own.amount, paddle: own.paddle } : NOTHING,
      there,
    })
    if (lot === null || amount === 'unreadable') return [tell('unreadable')]
    if (!own) return [tell('unknown_lot')]
    const pledges = left.get(lot)
    if (pledges) return isPledged(pledges, { ...row, amount }) ? [] : [{ ...tell('sold_there_only'), here: NOTHING }]
    if (seen.has(lot)) return [tell('twice')]
    seen.add(lot)
    return differencesOf(own, { ...row, amount }).map(tell)
  })
  // A lot with an unreadable row is reported once.
  const unread = new Set(theirs.flatMap(({ lot, amount }) => (amount === 'unreadable' && lot !== null ? [lot] : [])))
  const missing = ours.filter(({ lotNumber, isTheirs }) => isTheirs && !seen.has(lotNumber) && !unread.has(lotNumber))
  const unpledged = [...left].flatMap(([lotNumber, pledges]) => pledges.map((pledge) => ({ lotNumber, ...pledge })))
  return [
    ...found,
    ...[...missing, ...unpledged].map(({ lotNumber: lot, amount, paddle }): Difference => {
      return { kind: 'missing', lot, line: null, here: { amount, paddle }, there: NOTHING }
    }),
  ]
}

/** Takes the pledge of a row from those of an appeal; false if it is not among them. A row may not be a pledge. */
function isPledged(pledges: Pledge[], { amount, paddle, isSold, isTheirs }: TheirRow): boolean {
  if (!isSold || isTheirs === false) return true
  const at = pledges.findIndex((pledge) => pledge.amount === amount && (paddle === null || pledge.paddle === paddle))
  return at >= 0 && pledges.splice(at, 1).length > 0
}

function differencesOf(own: OurLot, row: TheirRow & { amount: number | null }): DifferenceKind[] {
  if (!row.isSold) return own.isSold ? [own.isTheirs ? 'sold_here_only' : 'sold_here_in_room'] : []
  if (!own.isSold) return ['sold_there_only']
  const kinds: DifferenceKind[] = []
  if (row.amount !== own.amount) kinds.push('price')
  if (row.isTheirs !== null && row.isTheirs !== own.isTheirs) kinds.push('sold_in_room')
  else if (row.isTheirs && row.paddle !== own.paddle) kinds.push('paddle')
  return kinds
}
