import type { StoredAdvancedBid } from '../../entities/bids/advance-bid.ts'
import type { LotNumber } from '../../lot-number.ts'
import { paddleNumber } from '../../paddle-number.ts'
import { isAppeal } from '../rounds/appeal.ts'
import type { Sale } from '../state.ts'
import { budgetOf, groupOf, lotsLeftOf } from './groups.ts'

/** The part of a limit that a bid uses. `left`: it is an advance bid or a maximum, which may still bid. */
export type Use = {
  paddleNumber: string
  use: number
  left: Pick<StoredAdvancedBid, 'group' | 'take'> | undefined
}
type Uses = ReadonlyMap<LotNumber, readonly Use[]>

/**
 * The exposure of a holder whose bids use these parts of a limit. Of a lot the dearest counts, of a group as many lots
 * as it may take, of the advance bids of a paddle with a budget no more than the rest of the budget.
 */
export function usedBy(sale: Sale, uses: Uses): number {
  const all = usedWithoutBudgets(sale, uses)
  const budgets = budgetsOf(sale, uses)
  if (budgets.size === 0) return all
  const isCapped = ({ paddleNumber: paddle, left }: Use) => left !== undefined && budgets.has(paddleNumber(paddle))
  let sum = usedWithoutBudgets(
    sale,
    only(uses, (each) => !isCapped(each)),
  )
  for (const [paddle, budget] of budgets) {
    const standing = only(uses, ({ paddleNumber: own, left }) => left === undefined && paddleNumber(own) === paddle)
    sum += Math.max(0, budget - usedWithoutBudgets(sale, standing))
  }
  return Math.min(all, sum)
}

/** The budgets of the paddles that have left advance bids, by paddle. */
function budgetsOf(sale: Sale, uses: Uses): Map<string, number> {
  const budgets = new Map<string, number>()
  for (const here of uses.values())
    for (const { paddleNumber: paddle, left } of here) {
      const budget = left && budgetOf(sale, paddle)
      if (budget !== undefined) budgets.set(paddleNumber(paddle), budget)
    }
  return budgets
}

function only(uses: Uses, fits: (use: Use) => boolean): Uses {
  return new Map([...uses].map(([lotNumber, here]) => [lotNumber, here.filter(fits)]))
}

/** The lots of a group, each with its dearest use. */
type Bucket = { open: number; uses: number[]; standing: number }

function usedWithoutBudgets(sale: Sale, uses: Uses): number {
  let sum = 0
  const groups = new Map<string, Bucket>()
  for (const [lotNumber, here] of uses) {
    const each = here.map(({ use }) => use)
    if (isAppeal(sale.lots.get(lotNumber))) sum += each.reduce((total, use) => total + use, 0)
    else {
      const most = Math.max(0, ...each)
      const group = onlyGroup(here)
      if (group === null) sum += most
      else {
        const bucket = bucketOf(sale, groups, group)
        bucket.uses.push(most)
        if (here.some(({ left }) => left === undefined)) bucket.standing += most
      }
    }
  }
  for (const { open, uses: all, standing } of groups.values()) {
    const dearest = all.sort((a, b) => b - a).slice(0, open)
    // What the paddle leads by other bids may exceed the group.
    sum += Math.max(
      standing,
      dearest.reduce((total, use) => total + use, 0),
    )
  }
  return sum
}

type InGroup = { paddle: string; group: string; take: number }

/** The group of a lot's advance bids; null if they are not all of one group. */
function onlyGroup(here: readonly Use[]): InGroup | null {
  const left = here.filter((use) => use.left !== undefined)
  const [first] = left
  const group = first?.left?.group
  if (!first || group === undefined) return null
  const paddle = paddleNumber(first.paddleNumber)
  const isOne = left.every((use) => use.left?.group === group && paddleNumber(use.paddleNumber) === paddle)
  return isOne ? { paddle, group, take: first.left?.take ?? 1 } : null
}

function bucketOf(sale: Sale, groups: Map<string, Bucket>, { paddle, group, take }: InGroup): Bucket {
  const key = JSON.stringify([paddle, group])
  const known = groups.get(key)
  if (known) return known
  const inSale = groupOf(sale, paddle, group)
  const bucket = { open: inSale ? lotsLeftOf(inSale) : take, uses: [], standing: 0 }
  groups.set(key, bucket)
  return bucket
}
