import { z } from 'zod'
import type { NewEvent, Refusal } from '../../../engine/decision.ts'
import { isRefusal, refuse, unknown } from '../../../engine/decision.ts'
import type { StoredAdvancedBid } from '../../../entities/bids/advance-bid.ts'
import { GroupName, Take } from '../../../entities/bids/book-choices.ts'
import { paddleNumber } from '../../../paddle-number.ts'
import { asleepOf } from '../../choices/asleep.ts'
import { asleepWords, lotCount } from '../../choices/asleep-words.ts'
import { groupOf } from '../../choices/groups.ts'
import { amountWords } from '../../guards.ts'
import { registrationOf } from '../../people/holders.ts'
import type { Sale } from '../../state.ts'
import { limit } from '../fields.ts'
import { paddleChanged } from '../people/paddles.ts'

/** The group of an advance bid in its event. */
export const InGroup = z.strictObject({ group: GroupName.optional(), take: Take.optional() })
type InGroup = z.output<typeof InGroup>

/** What staff may enter with an advance bid: its group, and the budget of its paddle. */
export const ChoiceInput = z.strictObject({
  group: GroupName.nullish(),
  /** Of a group that has bids already, theirs if omitted; else 1. */
  take: Take.nullish(),
  budget: limit().optional(),
})
type ChoiceInput = z.output<typeof ChoiceInput>

type Left = ChoiceInput & { paddleNumber: string | null }

/** The groups of a sale, which the advance bids of a list join one by one. */
export function groupsIn(sale: Sale) {
  const takes = new Map<string, number>()
  return {
    /** The group of an advance bid. Refuses a number without a group, and another number than the group has. */
    join(paddle: string, { group, take }: ChoiceInput): InGroup | Refusal {
      if (!group) {
        const words = 'Name the group of which this number of lots is taken'
        return take ? { ...refuse('group_needed', words), status: 400 } : {}
      }
      const key = JSON.stringify([paddleNumber(paddle), group])
      const known = takes.get(key) ?? groupOf(sale, paddle, group)?.take
      if (known !== undefined && take && take !== known)
        return refuse('other_take', otherTake({ paddle, group, known }))
      takes.set(key, known ?? take ?? 1)
      return { group, take: known ?? take ?? 1 }
    },
  }
}

/** Why a bid does not join a group with another number of lots. */
export function otherTake({ paddle, group, known }: { paddle: string; group: string; known: number }): string {
  const words = `Group ${group} of paddle ${paddle} takes ${lotCount(known)}`
  return `${words}: give this bid the same number, or another group`
}

/** The groups that a list of advance bids joins, one by one; the events of its budgets, and the sale with them. */
export function choicesLeft(
  sale: Sale,
  bids: readonly Left[],
): { sale: Sale; events: NewEvent[]; groups: InGroup[] } | Refusal {
  const budgets = budgetsSet(sale, bids)
  if (isRefusal(budgets)) return budgets
  const { join } = groupsIn(sale)
  const groups: InGroup[] = []
  for (const bid of bids) {
    const group = join(bid.paddleNumber ?? '', bid)
    if (isRefusal(group)) return group
    groups.push(group)
  }
  return { ...budgets, groups }
}

/** The budgets that a list of advance bids sets, and the sale with them. Refuses an unknown paddle, and two budgets. */
function budgetsSet(sale: Sale, bids: readonly Left[]): { sale: Sale; events: NewEvent[] } | Refusal {
  const events: NewEvent[] = []
  let { paddles } = sale
  const budgets = new Map<string, number>()
  for (const { paddleNumber: paddle, budget } of bids) {
    if (paddle === null || budget === undefined || budget === null) continue
    const was = registrationOf({ paddles }, paddle)
    if (!was) return unknown('paddle_unknown', unregistered(paddle))
    const known = budgets.get(was.paddle)
    if (known !== undefined && known !== budget)
      return refuse('two_budgets', `Paddle ${paddle} has two budgets in this list: ${bothWords(sale, known, budget)}`)
    budgets.set(was.paddle, budget)
    if (was.budget === budget) continue
    const is = { ...was, budget }
    paddles = paddles.set(was.paddle, is)
    events.push(paddleChanged({ paddle: is, changed: ['budget'] }))
  }
  return { sale: paddles === sale.paddles ? sale : { ...sale, paddles }, events }
}

const bothWords = (sale: Sale, ...amounts: number[]) => amounts.map((each) => amountWords(sale, each)).join(' and ')

/** Why a paddle gets no budget. */
export const unregistered = (paddle: string) =>
  `Paddle ${paddle} is not registered in this sale: register it before it gets a budget`

type LeftEvent = Omit<StoredAdvancedBid, 'id' | 'asleep'> & { advancedBidId: string }

/** The advance bid of the event that left it. */
export function leftBid(event: LeftEvent): StoredAdvancedBid {
  const { advancedBidId: id, lotNumber, paddleNumber, amount, location, createdAt, group, take } = event
  const bid = { id, lotNumber, paddleNumber, amount, location, createdAt }
  return group === undefined ? bid : { ...bid, group, take }
}

/** The words for a bid's group in the audit trail: ", one of group A, which takes 2 lots". */
export function inGroupWords({ group, take = 1 }: InGroup): string {
  return group === undefined ? '' : `, in group ${group}, which takes ${lotCount(take)}`
}

/** Refuses an advance bid that sleeps, with the reason. */
export function whyAsleep(sale: Sale, advancedBidId: string): Refusal | null {
  const bid = sale.commissions.get(advancedBidId)
  const words = bid ? asleepWords(sale, bid) : null
  if (!bid || words === null) return null
  const of = bid.group === undefined ? {} : { group: bid.group }
  const message = `The advance bid of paddle ${bid.paddleNumber} sleeps: ${words}`
  return refuse('asleep', message, { asleep: asleepOf(sale, bid), ...of })
}
