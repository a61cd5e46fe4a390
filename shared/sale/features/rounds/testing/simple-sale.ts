/** A sale as plain objects, for the second implementation of rounds (`simple-rounds.ts`). */
export type SimpleLot = {
  round: {
    kind: 'together' | 'each' | 'choice' | 'appeal'
    lots: number[]
    min: number
    following: boolean
    onLead: boolean
    /** The levels of an appeal. */
    levels: number[]
  } | null
  /** The present level of an appeal. */
  level: number | null
  lead: number | null
  /** Whether it has a start price, and may take bids. */
  priced: boolean
  bids: { amount: number; paddle: string }[]
  hammer: { amount: number; paddle: string; chosen: boolean } | null
  outcome: string | null
}
export type SimpleSale = { lots: Record<number, SimpleLot>; active: number | null }

export function of(sale: SimpleSale, number: number): SimpleLot {
  const lot = sale.lots[number]
  if (!lot) throw new Error(`No lot ${number}`)
  return lot
}

export const isUsed = (sale: SimpleSale, lots: readonly number[]) =>
  lots.some((each) => of(sale, each).outcome !== null || of(sale, each).bids.length > 0)

/** Without its appeal, a lot has no price. */
export function endLevel(lot: SimpleLot): void {
  if (lot.level !== null) Object.assign(lot, { level: null, priced: false })
}

export function appeal(
  sale: SimpleSale,
  lot: SimpleLot,
  { lot: number, levels }: { lot: number; levels: number[] },
): boolean {
  const all = [number, ...(lot.round?.lots ?? [])]
  if (new Set(levels).size < levels.length || lot.lead !== null || isUsed(sale, all)) return false
  if (lot.round && String(lot.round.levels) === String(levels)) return true
  for (const each of all) Object.assign(of(sale, each), { round: null, lead: null })
  const round = { kind: 'appeal' as const, lots: [number], min: 1, following: false, onLead: false, levels }
  Object.assign(lot, { round, level: levels[0], priced: true })
  return true
}

/** A paddle pledges once at a level. */
export function pledge({ bids }: SimpleLot, { amount, paddle }: { amount: number; paddle: string }): boolean {
  if (bids.some((bid) => bid.amount === amount && bid.paddle === paddle)) return false
  bids.push({ amount, paddle })
  return true
}
