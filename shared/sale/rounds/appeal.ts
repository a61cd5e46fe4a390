import type { Round } from '../../entities/rounds/round.ts'
import { isValidBid } from '../../rules/bids.ts'
import type { LotSale, SaleBid } from '../state.ts'

/** A lot with an appeal: every bid is a pledge, and none outbids another. Its start price is the present level. */
export type Appeal = LotSale & { readonly round: Round & { readonly levels: readonly number[] } }

export function isAppeal(lot: Pick<LotSale, 'round'> | null | undefined): lot is Appeal {
  return lot?.round?.levels !== undefined
}

type Pledging = Pick<LotSale, 'bids'>

/** The pledges of an appeal in their order: its valid bids. */
export function pledgesOf({ bids }: Pledging): SaleBid[] {
  return [...bids.values()].filter(isValidBid)
}

/** Whether a bid of the lot counts as a pledge while it is valid: it is at a level, and did not wait. */
export function mayBePledge(
  { round: { levels } }: Appeal,
  { base, amount }: Pick<SaleBid, 'base' | 'amount'>,
): boolean {
  return base === 'active' && levels.includes(amount)
}

/** The sum of the pledges of an appeal, in the sale's unit. */
export function sumOfPledges(lot: Pledging): number {
  return sumOf(pledgesOf(lot))
}

const sumOf = (pledges: readonly SaleBid[]): number => pledges.reduce((sum, { amount }) => sum + amount, 0)

type LevelState = { amount: number; sum: number; count: number }
/** The figures of an appeal: its present level, and its pledges in all and by level. */
export type AppealState = { level: number | null; levels: LevelState[]; sum: number; count: number }

export function appealState(lot: Appeal): AppealState {
  const pledges = pledgesOf(lot)
  const levels = lot.round.levels.map((amount) => {
    const at = pledges.filter((pledge) => pledge.amount === amount)
    return { amount, sum: sumOf(at), count: at.length }
  })
  return { level: lot.startPrice, levels, sum: sumOf(pledges), count: pledges.length }
}
