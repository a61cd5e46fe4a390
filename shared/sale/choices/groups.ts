import type { StoredAdvancedBid } from '../../entities/bids/advance-bid.ts'
import type { LotNumber } from '../../lot-number.ts'
import { isSamePaddle, paddleNumber } from '../../paddle-number.ts'
import type { Sale } from '../state.ts'

/** The budget of a paddle, in the sale's unit; undefined if it has none. Of doubled registrations the lowest counts. */
export function budgetOf({ paddles }: Pick<Sale, 'paddles'>, paddle: string): number | undefined {
  const known = budgets.get(paddles) ?? budgetsIn(paddles)
  budgets.set(paddles, known)
  return known.get(paddleNumber(paddle))
}

const budgets = new WeakMap<Sale['paddles'], ReadonlyMap<string, number>>()

function budgetsIn(paddles: Sale['paddles']): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const { paddle, budget } of paddles.values()) {
    const number = paddleNumber(paddle)
    if (budget !== undefined) found.set(number, Math.min(budget, found.get(number) ?? budget))
  }
  return found
}

/** Whether the book chooses among the bids of this advance bid's paddle: it is of a group, or the paddle has a budget. */
export function isChosen(
  sale: Pick<Sale, 'paddles'>,
  { group, paddleNumber }: Pick<StoredAdvancedBid, 'group' | 'paddleNumber'>,
): boolean {
  return group !== undefined || budgetOf(sale, paddleNumber) !== undefined
}

/** The advance bids of a list by paddle and by lot, in the order in which they were left. */
type Left = {
  byPaddle: ReadonlyMap<string, readonly StoredAdvancedBid[]>
  byLot: ReadonlyMap<LotNumber, readonly StoredAdvancedBid[]>
}

const known = new WeakMap<Sale['commissions'], Left>()

/** Sorts a list of advance bids once: the book asks for one paddle after another. */
function leftIn({ commissions }: Pick<Sale, 'commissions'>): Left {
  const before = known.get(commissions)
  if (before) return before
  const byPaddle = new Map<string, StoredAdvancedBid[]>()
  const byLot = new Map<LotNumber, StoredAdvancedBid[]>()
  for (const bid of commissions.values()) {
    addTo(byPaddle, paddleNumber(bid.paddleNumber), bid)
    addTo(byLot, bid.lotNumber, bid)
  }
  const left = { byPaddle, byLot }
  known.set(commissions, left)
  return left
}

function addTo<K>(lists: Map<K, StoredAdvancedBid[]>, key: K, bid: StoredAdvancedBid): void {
  const list = lists.get(key)
  if (list) list.push(bid)
  else lists.set(key, [bid])
}

/** The advance bids of a paddle, in any spelling of its number. */
export function bidsOfPaddle(sale: Pick<Sale, 'commissions'>, paddle: string): readonly StoredAdvancedBid[] {
  return leftIn(sale).byPaddle.get(paddleNumber(paddle)) ?? []
}

/** The advance bids on a lot. */
export function bidsOnLot(sale: Pick<Sale, 'commissions'>, lotNumber: LotNumber): readonly StoredAdvancedBid[] {
  return leftIn(sale).byLot.get(lotNumber) ?? []
}

/** A group in the sale: the number of lots to take, its lots in the order of the sale, and those that its paddle won. */
export type Group = { take: number; lots: readonly LotNumber[]; won: readonly LotNumber[] }

/** The number of lots that the book may still buy of a group. */
export const lotsLeftOf = (group: Group | null) => (group ? Math.max(0, group.take - group.won.length) : 0)

/** The state of a paddle's group; null if the paddle has no such group. */
export function groupOf(sale: Sale, paddle: string, group: string): Group | null {
  const { position } = sale
  const bids = bidsOfPaddle(sale, paddle).filter((bid) => bid.group === group && position.has(bid.lotNumber))
  const [first] = bids
  if (!first) return null
  const place = (lotNumber: LotNumber) => position.get(lotNumber) ?? 0
  const lots = [...new Set(bids.map(({ lotNumber }) => lotNumber))].sort((a, b) => place(a) - place(b))
  return { take: first.take ?? 1, lots, won: lots.filter((lotNumber) => isWon(sale, lotNumber, paddle)) }
}

function isWon({ lots }: Sale, lotNumber: LotNumber, paddle: string): boolean {
  const { outcome } = lots.get(lotNumber) ?? {}
  return outcome?.status === 'sold' && isSamePaddle(outcome.paddleNumber, paddle)
}
