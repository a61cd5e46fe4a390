import { askingPrice } from '../../shared/rules/asking-price.ts'
import { isOfRoom, validBids } from '../../shared/rules/bids.ts'
import type { CommandInput, CommandName } from '../../shared/sale/commands/commands.ts'
import { figuresOf, type LotSale, lotOf, pendingOf, type Sale } from '../../shared/sale/state.ts'
import type { Call } from './call.ts'
import { whatWasSaid } from './debrief/said.ts'

/** A command that a clerk gives at the desk. */
export type Doing = { [N in CommandName]: { name: N; input: CommandInput<N> } }[CommandName]

/**
 * A clerk without a fault: hears each call, does what it asks for before anything else, and takes online bids while
 * nothing said is left to record. What is to be done follows from the calls and the sale alone.
 */
export class RobotClerk {
  private readonly heard: Call[] = []
  private readonly said: Call[] = []

  hear(calls: readonly Call[]): void {
    this.said.push(...calls)
    this.heard.push(...calls)
  }

  /** Takes what was heard last for done. */
  letGo(): void {
    this.heard.shift()
  }

  /** The next command, or null while there is nothing to do. */
  next(sale: Sale): Doing | null {
    for (let call = this.heard[0]; call; call = this.heard[0]) {
      const doing = call.kind === 'correction' ? this.correct(sale, call) : forCall(sale, call)
      if (doing) return doing
      this.heard.shift()
    }
    return onlineBid(sale)
  }

  /** Back to a bid that was said takes back the last one; any other amount puts it right. */
  private correct(sale: Sale, { n, lotNumber, amount, paddleNumber }: Call): Doing | null {
    const lot = lotOf(sale, lotNumber)
    const valid = validBids([...(lot?.bids.values() ?? [])])
    const last = valid.findLast(isOfRoom)
    if (!last || lot?.outcome) return null
    if (paddleNumber !== undefined && last.paddleNumber !== paddleNumber) {
      return { name: 'editBid', input: { id: last.id, paddleNumber } }
    }
    if (amount === undefined || last.amount === amount) return null
    const before = whatWasSaid(this.said.filter((call) => call.n < n)).get(lotNumber)?.bids ?? []
    if (before.some((bid) => bid.until === null && bid.amount === amount))
      return last.amount > amount ? { name: 'cancelBid', input: { id: last.id } } : null
    // An online bid of that amount was accepted at the same moment: the room had it first.
    const rival = valid.find((bid) => bid.amount === amount)
    if (rival) return { name: 'cancelBid', input: { id: rival.id } }
    return { name: 'editBid', input: { id: last.id, amount } }
  }
}

/** What is left to do about a call; null once it is all done. */
function forCall(sale: Sale, call: Call): Doing | null {
  const { lotNumber, amount = 0 } = call
  const lot = lotOf(sale, lotNumber)
  if (!lot) return null
  const isActive = sale.activeLot === lotNumber
  switch (call.kind) {
    case 'lot':
      return isActive || lot.outcome ? null : { name: 'startLot', input: { lotNumber } }
    case 'open':
      if (!isActive || lot.highest || lot.startPrice === amount) return null
      return { name: 'setStartPrice', input: { lotNumber, startPrice: amount } }
    case 'bid':
      return record(sale, lot, call)
    case 'ask':
      return followAsk(sale, lot, amount)
    case 'fair_warning':
      return sale.fairWarning || !lot.highest || !isActive ? null : { name: 'fairWarning', input: { lotNumber } }
    case 'sold':
      if (lot.outcome || !lot.highest || !isActive) return null
      // The hammer had fallen: an online bid was accepted at the same moment.
      if (lot.highest.amount > amount) return { name: 'cancelBid', input: { id: lot.highest.id } }
      return {
        name: 'markSold',
        input: {
          lotNumber,
          soldPrice: lot.highest.amount,
          ...(call.paddleNumber && isOfRoom(call) && { winnerPaddle: call.paddleNumber }),
        },
      }
    case 'passed':
      return lot.outcome ? null : { name: 'markPassed', input: { lotNumber } }
    case 'withdrawn':
      return lot.outcome ? null : { name: 'markPassed', input: { lotNumber, notes: 'Withdrawn' } }
    default:
      return null
  }
}

function record(sale: Sale, lot: LotSale, call: Call): Doing | null {
  if (!isOfRoom(call)) return null
  const { lotNumber, amount = 0, type, paddleNumber } = call
  // A bid on a lot that was over: the auctioneer has reopened it.
  if (sale.activeLot !== lotNumber) return { name: 'startLot', input: { lotNumber } }
  const { highest } = lot
  if (highest && highest.amount === amount && highest.type === type) return null
  // The room had it first: an online bid of the same amount was accepted at the same moment.
  if (highest && highest.amount >= amount) return { name: 'cancelBid', input: { id: highest.id } }
  return { name: 'placeBid', input: { lotNumber, amount, type, ...(paddleNumber && { paddleNumber }) } }
}

/** The step that the auctioneer takes, where the desk's is another. */
function followAsk(sale: Sale, lot: LotSale, amount: number): Doing | null {
  if (!lot.highest || lot.outcome || amount <= lot.highest.amount || askingPrice(figuresOf(sale, lot)) === amount)
    return null
  return { name: 'setIncrement', input: { lotNumber: lot.lotNumber, increment: amount - lot.highest.amount } }
}

/** The highest online bid that waits, where it may be taken. */
function onlineBid(sale: Sale): Doing | null {
  const lot = sale.activeLot === null ? null : lotOf(sale, sale.activeLot)
  if (!lot) return null
  const [best] = pendingOf(lot).sort((a, b) => b.amount - a.amount)
  return best && best.amount > (lot.highest?.amount ?? 0) ? { name: 'approveBid', input: { id: best.id } } : null
}
