import type { StoredAdvancedBid } from '../../entities/bids/advance-bid.ts'
import type { LotNumber } from '../../lot-number.ts'
import { isSamePaddle } from '../../paddle-number.ts'
import { registrationsOf } from '../people/holders.ts'
import type { Sale } from '../state.ts'

/** The budget of a paddle, in the sale's unit; undefined if it has none. Of doubled registrations the lowest counts. */
export function budgetOf({ paddles }: Pick<Sale, 'paddles'>, paddle: string): number | undefined {
  const budgets = registrationsOf({ paddles }, paddle).flatMap(({ budget }) => budget ?? [])
  return budgets.length > 0 ? Math.min(...budgets) : undefined
}

/** Whether the book chooses among the bids of this advance bid's paddle: it is of a group, or the paddle has a budget. */
export function isChosen(
  sale: Pick<Sale, 'paddles'>,
  { group, paddleNumber }: Pick<StoredAdvancedBid, 'group' | 'paddleNumber'>,
): boolean {
  return group !== undefined || budgetOf(sale, paddleNumber) !== undefined
}

/** The advance bids of a paddle's group, in the order in which they were left. */
function bidsOfGroup(sale: Sale, paddle: string, group: string): StoredAdvancedBid[] {
  return [...sale.commissions.values()].filter(
    (bid) => bid.group === group && isSamePaddle(bid.paddleNumber, paddle) && sale.position.has(bid.lotNumber),
  )
}

/** A group in the sale: the number of lots to take, its lots in the order of the sale, and those that its paddle won. */
export type Group = { take: number; lots: readonly LotNumber[]; won: readonly LotNumber[] }

/** The number of lots that the book may still buy of a group. */
export const lotsLeftOf = (group: Group | null) => (group ? Math.max(0, group.take - group.won.length) : 0)

/** The state of a paddle's group; null if the paddle has no such group. */
export function groupOf(sale: Sale, paddle: string, group: string): Group | null {
  const bids = bidsOfGroup(sale, paddle, group)
  const [first] = bids
  if (!first) return null
  const inGroup = new Set(bids.map(({ lotNumber }) => lotNumber))
  const lots = sale.order.filter((lotNumber) => inGroup.has(lotNumber))
  return { take: first.take ?? 1, lots, won: lots.filter((lotNumber) => isWon(sale, lotNumber, paddle)) }
}

function isWon({ lots }: Sale, lotNumber: LotNumber, paddle: string): boolean {
  const { outcome } = lots.get(lotNumber) ?? {}
  return outcome?.status === 'sold' && isSamePaddle(outcome.paddleNumber, paddle)
}
