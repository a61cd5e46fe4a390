import { LARGEST_AMOUNT } from '../../../../amounts/largest-amount.ts'
import { type Decision, isRefusal, type Refusal, refuse } from '../../../../engine/decision.ts'
import type { Given } from '../../../../engine/rows.ts'
import { isSamePaddle } from '../../../../paddle-number.ts'
import { amountWords } from '../../../guards.ts'
import { type Appeal, pledgesOf, sumOfPledges } from '../../../rounds/appeal.ts'
import type { Sale } from '../../../state.ts'
import { bidPlaced, placeBid } from '../../bids.ts'
import type { CommandInput } from '../../index.ts'
import { noticeBeforeBid } from '../../notices/notices.ts'

type Asked = { sale: Sale; input: CommandInput<'placeBid'>; given: Given }

/** Records a pledge. It is decided as the first bid on a lot whose start price is the level, and counts at once. */
export function pledged(lot: Appeal, { sale, input, given }: Asked): Decision {
  const first = { ...sale, lots: sale.lots.set(lot.lotNumber, { ...lot, highest: null, pending: [] }) }
  const placed = placeBid.decide(first, input, given)
  const isTooLow = isRefusal(placed) && placed.code === 'bid_too_low'
  // A pledge after the end of the appeal is no late bid.
  if (isRefusal(placed) && !isTooLow) return { ...placed, keeps: [] }
  const refused =
    otherLevel(sale, lot, input.amount) ?? again(lot, { sale, input, given }) ?? tooMuch(lot, input.amount)
  if (refused || isRefusal(placed)) return refused ?? placed
  const decided = noticeBeforeBid.rule({ sale, input, given }, placed)
  if (isRefusal(decided)) return decided
  return decided.map((event) => {
    if (event.type !== 'bid_placed') return event
    // Only its row makes events of this type.
    const { bid } = event as ReturnType<typeof bidPlaced>
    return bidPlaced({ bid: { ...bid, status: 'active' } })
  })
}

function otherLevel(sale: Sale, { lotNumber, startPrice }: Appeal, amount: number): Refusal | null {
  if (amount === startPrice) return null
  const words = `Lot ${lotNumber} takes pledges of ${amountWords(sale, startPrice ?? 0)} now`
  return refuse('not_the_level', words, { level: startPrice })
}

/** Refuses a second pledge of a paddle at a level; the clerk is asked. */
function again(lot: Appeal, { sale, input, given: { by } }: Asked): Refusal | null {
  const { amount, type, paddleNumber = null, confirm = [] } = input
  if (paddleNumber === null || !pledgesOf(lot).some((pledge) => isAt(pledge, { amount, paddleNumber }))) return null
  if (type !== 'online' && by.role !== 'caller' && confirm.includes('pledged_already')) return null
  const words = `Paddle ${paddleNumber} has pledged ${amountWords(sale, amount)} on lot ${lot.lotNumber} already`
  return refuse('pledged_already', words, { paddleNumber })
}

type Made = { amount: number; paddleNumber: string | null }
const isAt = (pledge: Made, { amount, paddleNumber }: Made): boolean =>
  pledge.amount === amount && isSamePaddle(pledge.paddleNumber, paddleNumber)

function tooMuch(lot: Appeal, amount: number): Refusal | null {
  return sumOfPledges(lot) + amount > LARGEST_AMOUNT
    ? refuse('amount_too_large', 'With this pledge, the sum would be too large an amount')
    : null
}
