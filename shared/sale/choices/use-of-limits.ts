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

/**
 * The part of a limit that the bids of a holder use, which are added one by one. Of a lot the dearest counts, of a group
 * as many lots as it may take, of the advance bids of a paddle with a budget no more than the rest of the budget.
 */
export class UsedLimit {
  private readonly sale: Sale
  private readonly all: DearestUses
  /** Those besides the advance bids of paddles with a budget. */
  private readonly apart: DearestUses
  /** The paddles with a budget, the number of their advance bids, and what their other bids use. */
  private readonly budgets = new Map<string, { budget: number; bids: number; standing: DearestUses }>()

  constructor(sale: Sale) {
    this.sale = sale
    this.all = new DearestUses(sale)
    this.apart = new DearestUses(sale)
  }

  get sum(): number {
    let sum = this.apart.sum
    for (const { budget, bids, standing } of this.budgets.values())
      if (bids > 0) sum += Math.max(0, budget - standing.sum)
    return Math.min(this.all.sum, sum)
  }

  add(lotNumber: LotNumber, use: Use): void {
    this.note(lotNumber, use, 1)
  }

  /** The sum with one more bid. */
  with(lotNumber: LotNumber, use: Use): number {
    this.note(lotNumber, use, 1)
    const { sum } = this
    this.note(lotNumber, use, -1)
    return sum
  }

  private note(lotNumber: LotNumber, use: Use, by: 1 | -1): void {
    const ofBudget = this.budgetOf(use.paddleNumber)
    this.all.note(lotNumber, use, by)
    if (ofBudget && use.left) ofBudget.bids += by
    else this.apart.note(lotNumber, use, by)
    if (!use.left) ofBudget?.standing.note(lotNumber, use, by)
  }

  private budgetOf(written: string) {
    const paddle = paddleNumber(written)
    const known = this.budgets.get(paddle)
    const budget = known ? undefined : budgetOf(this.sale, paddle)
    if (budget === undefined) return known
    const its = { budget, bids: 0, standing: new DearestUses(this.sale) }
    this.budgets.set(paddle, its)
    return its
  }
}

/** The lots of a group, each with its dearest use, the dearest first. */
type Bucket = { open: number; uses: number[]; standing: number }

/** The sum of the dearest uses, without budgets. Uses are taken back in the reverse order. */
class DearestUses {
  sum = 0
  private readonly sale: Sale
  private readonly lots = new Map<LotNumber, Use[]>()
  private readonly groups = new Map<string, Bucket>()

  constructor(sale: Sale) {
    this.sale = sale
  }

  /** Adds a use of a lot, or takes the last one back. */
  note(lotNumber: LotNumber, use: Use, by: 1 | -1): void {
    const here = this.lots.get(lotNumber) ?? []
    this.lots.set(lotNumber, here)
    if (isAppeal(this.sale.lots.get(lotNumber))) {
      this.sum += by * use.use
      return
    }
    this.count(here, -1)
    if (by === 1) here.push(use)
    else here.pop()
    this.count(here, 1)
  }

  private count(here: readonly Use[], by: 1 | -1): void {
    if (here.length === 0) return
    const most = Math.max(...here.map(({ use }) => use))
    const group = onlyGroup(here)
    if (group === null) {
      this.sum += by * most
      return
    }
    const bucket = this.bucketOf(group)
    this.sum -= sumOf(bucket)
    const at = bucket.uses.findIndex((use) => use <= most)
    if (by === -1) bucket.uses.splice(at, 1)
    else bucket.uses.splice(at === -1 ? bucket.uses.length : at, 0, most)
    if (here.some(({ left }) => left === undefined)) bucket.standing += by * most
    this.sum += sumOf(bucket)
  }

  private bucketOf({ paddle, group, take }: InGroup): Bucket {
    const key = JSON.stringify([paddle, group])
    const known = this.groups.get(key)
    if (known) return known
    const inSale = groupOf(this.sale, paddle, group)
    const bucket = { open: inSale ? lotsLeftOf(inSale) : take, uses: [], standing: 0 }
    this.groups.set(key, bucket)
    return bucket
  }
}

/** The dearest lots that a group may still take; what the paddle leads by other bids may exceed them. */
function sumOf({ open, uses, standing }: Bucket): number {
  let sum = 0
  for (const use of uses.slice(0, open)) sum += use
  return Math.max(standing, sum)
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
