import type { Question } from '../../shared/entities/people/paddle.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { isOfRoom } from '../../shared/rules/bids.ts'
import { type SpokenCall, whatWasSaid } from '../said.ts'
import type { DeskSight, OpenBid, SeenLot } from './desk-sight.ts'
import { type Doing, starting } from './doing.ts'
import { forEveningCall } from './evening-calls.ts'

/**
 * A clerk who makes no mistakes. Follows every call before anything else, and accepts online bids only when no call is
 * left to record. Decides from the calls and the desk alone.
 */
export class Clerk {
  /** The calls left to follow. */
  readonly heard: SpokenCall[] = []
  private readonly said: SpokenCall[] = []
  /** Whether the auctioneer settles a dispute: until then nothing is accepted. */
  private isDisputed = false
  /** The numbers of calls that an online bid overtook. */
  readonly overtaken = new Set<number>()
  private readonly letsThrough: boolean
  private readonly chooses: (desk: DeskSight) => OpenBid | null

  /** With `letsThrough` the clerk also takes bids above a limit. `chooses`: the online bid to accept, if any. */
  constructor({
    letsThrough,
    chooses = (desk) => highestWaiting(desk),
  }: { letsThrough: boolean; chooses?: Clerk['chooses'] }) {
    this.letsThrough = letsThrough
    this.chooses = chooses
  }

  hear(calls: readonly SpokenCall[]): void {
    this.said.push(...calls)
    this.heard.push(...calls)
    for (const { kind } of calls) if (kind === 'dispute' || kind === 'settled') this.isDisputed = kind === 'dispute'
  }

  /** Drops the oldest call, as if it were done. */
  letGo(): void {
    this.heard.shift()
  }

  /** The next command, or null if there is nothing to do. */
  next(desk: DeskSight): Doing | null {
    for (let call = this.heard[0]; call; call = this.heard[0]) {
      const doing = call.kind === 'correction' ? this.correct(desk, call) : this.follow(desk, call)
      if (doing) return doing
      this.heard.shift()
    }
    const waiting = this.isDisputed ? null : this.chooses(desk)
    if (waiting) return { name: 'approveBid', input: { id: waiting.id } }
    if (desk.toApprove === null) return null
    return { name: 'changePaddle', input: { paddle: desk.toApprove, status: 'approved' } }
  }

  /** Leaves out a room bid below an online bid that was accepted at the same moment: the auctioneer goes on with that one. */
  private follow(desk: DeskSight, call: SpokenCall): Doing | null {
    const { letsThrough } = this
    const highest = desk.activeLot === call.lotNumber ? desk.lot(call.lotNumber)?.highest : null
    if (call.kind !== 'bid' || !isOfRoom(call) || highest?.type !== 'online' || highest.amount <= (call.amount ?? 0))
      return forCall(desk, { call, letsThrough })
    // The rule may have accepted the higher one after this one was recorded.
    const isRecorded = desk.lot(call.lotNumber)?.bids.some((bid) => isOfRoom(bid) && bid.amount === call.amount)
    if (!isRecorded) this.overtaken.add(call.n)
    return null
  }

  /** Corrects the last bid. If the new amount is that of an earlier bid, cancels the last bid instead. */
  private correct(desk: DeskSight, { n, lotNumber, amount, paddleNumber }: SpokenCall): Doing | null {
    const lot = desk.lot(lotNumber)
    const last = lot?.bids.findLast(isOfRoom)
    const corrected = this.said.findLast((call) => call.n < n && call.lotNumber === lotNumber && call.kind === 'bid')
    if (!last || lot?.isOver || (corrected && this.overtaken.has(corrected.n))) return null
    if (paddleNumber !== undefined && last.paddleNumber !== paddleNumber) {
      return { name: 'editBid', input: { id: last.id, paddleNumber } }
    }
    if (amount === undefined || last.amount === amount) return null
    const before = whatWasSaid(this.said.filter((call) => call.n < n)).get(lotNumber)?.bids ?? []
    if (before.some((bid) => bid.until === null && bid.amount === amount))
      return last.amount > amount ? { name: 'cancelBid', input: { id: last.id } } : null
    // The room's bid wins over an online bid of the same amount that was accepted at the same moment.
    const rival = lot?.bids.find((bid) => bid.amount === amount)
    if (rival) return { name: 'cancelBid', input: { id: rival.id } }
    return { name: 'editBid', input: { id: last.id, amount } }
  }
}

/** Starts a passed lot again, without its bids. */
const startingAfresh = (lotNumber: LotNumber): Doing => ({
  name: 'startLot',
  input: { lotNumber, from: 'start', confirm: ['notice'] },
})

/** The next command for a call, or null once the call is recorded. */
function forCall(desk: DeskSight, { call, letsThrough }: { call: SpokenCall; letsThrough: boolean }): Doing | null {
  const { lotNumber, amount = 0 } = call
  const lot = desk.lot(lotNumber)
  if (!lot) return null
  const isActive = desk.activeLot === lotNumber
  const { isOver, highest, startPrice, askingPrice } = lot
  switch (call.kind) {
    case 'lot':
      if (call.rest === 'again') return isActive ? null : startingAfresh(lotNumber)
      // A lot with a notice starts when it is read out.
      return isActive || isOver || lot.hasUnread ? null : starting(lotNumber)
    case 'open':
      if (!isActive || highest || startPrice === amount) return null
      return { name: 'setStartPrice', input: { lotNumber, startPrice: amount } }
    case 'bid':
      if (isOfRoom(call)) return record(lot, { isActive, call, letsThrough })
      return call.type === 'advanced' && isActive ? execute(desk, lot, call) : null
    case 'ask':
      // The auctioneer's increment differs from the desk's.
      if (!highest || isOver || amount <= highest.amount || askingPrice === amount) return null
      return { name: 'setIncrement', input: { lotNumber, increment: amount - highest.amount } }
    case 'fair_warning':
      return desk.fairWarning || !highest || !isActive ? null : { name: 'fairWarning', input: { lotNumber } }
    case 'sold': {
      if (isOver || !highest || !isActive) return null
      // An online bid was accepted after the hammer had fallen.
      if (highest.amount > amount) return { name: 'cancelBid', input: { id: highest.id } }
      const isRooms = isOfRoom(call) && isOfRoom(highest)
      const winner = isRooms && call.paddleNumber ? { winnerPaddle: call.paddleNumber } : {}
      return { name: 'markSold', input: { lotNumber, soldPrice: lot.hammer, ...winner, ...condition(desk, lot, call) } }
    }
    case 'dispute':
      return desk.acceptance === 'rule' ? { name: 'setAcceptance', input: { by: 'clerk' } } : null
    case 'settled':
      return desk.acceptance === 'clerk' ? { name: 'setAcceptance', input: { by: 'rule' } } : null
    case 'passed':
      return isOver ? null : { name: 'markPassed', input: { lotNumber } }
    case 'withdrawn':
      return isOver ? null : { name: 'withdrawLot', input: { lotNumber } }
    default:
      return forEveningCall(desk, lot, call)
  }
}

/** The condition of a hammer: below the reserve on file the auctioneer sells on purpose, as its vendor may have lowered it. */
function condition(desk: DeskSight, { hammer }: SeenLot, { lotNumber, subject }: SpokenCall) {
  if (subject) return { subject }
  return hammer < (desk.onFile(lotNumber)?.reserve ?? 0) ? { belowReserve: true } : {}
}

type RoomCall = SpokenCall & { type: 'floor' | 'phone' }

function record(
  lot: SeenLot,
  { isActive, call, letsThrough }: { isActive: boolean; call: RoomCall; letsThrough: boolean },
): Doing | null {
  const { highest } = lot
  const { lotNumber, amount = 0, type, paddleNumber } = call
  // A bid on a lot that had ended: the auctioneer has reopened the lot.
  if (!isActive) return starting(lotNumber)
  if (highest && highest.amount === amount && highest.type === type) return null
  // The room's bid wins over an online bid of the same amount that was accepted at the same moment.
  if (highest && highest.amount >= amount) return { name: 'cancelBid', input: { id: highest.id } }
  // The desk asks before it takes a bid above a limit, and the house refuses it.
  const isOver = paddleNumber !== undefined && lot.isOverLimit(paddleNumber, amount)
  if (isOver && !letsThrough) return null
  const pressed =
    type === 'phone' && lot.callers.find((bid) => bid.amount === amount && bid.paddleNumber === paddleNumber)
  if (pressed) {
    // A leading telephone bid without a paddle belongs to another caller: this caller's bid was called only now.
    const confirm: Question[] = isOver ? ['telephone_leads', 'over_limit'] : ['telephone_leads']
    return { name: 'approveBid', input: { id: pressed.id, confirm } }
  }
  const confirm = isOver ? { confirm: ['over_limit' as const] } : {}
  return { name: 'placeBid', input: { lotNumber, amount, type, ...(paddleNumber && { paddleNumber }), ...confirm } }
}

/** Executes the best advance bid at the price that the auctioneer called from the book. */
function execute(
  desk: DeskSight,
  { highest, askingPrice }: SeenLot,
  { lotNumber, amount = 0 }: SpokenCall,
): Doing | null {
  if (highest?.type === 'advanced' && highest.amount === amount) return null
  // The book's bid wins over the other bid, as the room's would.
  if (highest && highest.amount >= amount) return { name: 'cancelBid', input: { id: highest.id } }
  const left = desk.onFile(lotNumber)?.advance
  if (!left) return null
  // The advance bid follows the asking price, so the desk's increment must match the auctioneer's first.
  if (highest && left.amount > amount && askingPrice !== amount)
    return { name: 'setIncrement', input: { lotNumber, increment: amount - highest.amount } }
  return { name: 'acceptAdvancedBid', input: { id: left.id, lotNumber } }
}

/** The highest waiting online bid on a lot, by default the one that takes bids, if it would lead. */
export function highestWaiting(desk: DeskSight, lotNumber = desk.activeLot): OpenBid | null {
  return lotNumber === null ? null : (desk.lot(lotNumber)?.waiting ?? null)
}
