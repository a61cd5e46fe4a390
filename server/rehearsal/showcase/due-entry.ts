import { DESK_ENTRIES, type DueEntry } from '../../../shared/entities/rehearsal/showcase.ts'
import { lotOf, type Sale } from '../../../shared/sale/state.ts'
import { deskOf } from '../../../simulator/clerk/desk-sight.ts'
import type { Doing } from '../../../simulator/clerk/doing.ts'
import type { PacedClerk } from '../../../simulator/clerk/paced-clerk.ts'

/** A command that is due, and the call from which it follows; a waiting online bid has none. */
export type Due = NonNullable<ReturnType<PacedClerk['due']>>

/** A sale goes on without these: the auctioneer says himself that the display is wrong. */
const NOT_AWAITED: readonly Doing['name'][] = ['fairWarning', 'cancelBid', 'editBid', 'changePaddle']

/** Whether the auctioneer waits until the desk has made the entry. */
export function isAwaited({ doing: { name }, call }: Due): boolean {
  // A bid from the book needs the desk's own step first; a step alone does not.
  if (name === 'setIncrement') return call?.kind === 'bid'
  return !NOT_AWAITED.includes(name)
}

/** Describes the command that is due for the person at the desk; null if it is not theirs. */
export function entryOf(due: Due, sale: Sale): DueEntry | null {
  const { call } = due
  const doing = withPriceFirst(due.doing, sale)
  const does = DESK_ENTRIES.find((entry) => entry === doing.name)
  const lotNumber = call?.lotNumber ?? sale.activeLot
  if (does === undefined || lotNumber === null) return null
  const lot = deskOf(sale).lot(lotNumber)
  const amount = amountOf(doing) ?? call?.amount ?? lot?.waiting?.amount ?? null
  return {
    ...{ lotNumber, does, amount },
    isAskingPrice: amount !== null && amount === lot?.askingPrice,
    type:
      doing.name === 'placeBid' && doing.input.type === 'phone' ? 'phone' : doing.name === 'placeBid' ? 'floor' : null,
    paddleNumber: (doing.name === 'markSold' && doing.input.winnerPaddle) || null,
    isAwaited: isAwaited(due),
  }
}

/** A bid on a lot without an asking price, which was started late, needs that price first. */
function withPriceFirst(doing: Doing, sale: Sale): Doing {
  if (doing.name !== 'placeBid' || lotOf(sale, doing.input.lotNumber)?.startPrice !== null) return doing
  const { lotNumber, amount: startPrice } = doing.input
  return { name: 'setStartPrice', input: { lotNumber, startPrice } }
}

function amountOf({ name, input }: Doing): number | null {
  switch (name) {
    case 'placeBid':
      return input.amount
    case 'setStartPrice':
      return input.startPrice
    case 'setIncrement':
      return input.increment
    case 'markSold':
      return input.soldPrice
    default:
      return null
  }
}
