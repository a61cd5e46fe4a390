import type { Bid } from '../../shared/entities/bid.ts'
import type { LotState } from '../../shared/entities/lot.ts'
import { askingPrice } from '../../shared/rules/asking-price.ts'
import { highestBid } from '../../shared/rules/bids.ts'
import { ACCEPTANCE } from './acceptance/acceptance-action.ts'
import {
  type Action,
  because,
  byMaximum,
  type Deeds,
  houseBid,
  intoBid,
  mayAcceptAdvance,
  quickBid,
  ready,
  takesBids,
  topAcceptable,
  topCaller,
  topLeft,
  topWaiting,
  unread,
  whyLosing,
} from './action.ts'
import { allBidRows } from './bid-rows.ts'
import { FACTS, PRICE_FELL } from './facts.ts'
import type { DeskNow } from './selectors.ts'

/** Returns the table with the names of its rows in its type. */
export const table = <I extends string>(rows: Record<I, Action>): Readonly<Record<I, Action>> => rows

const priceFell = because(PRICE_FELL, { description: 'Shift+O rejects it' })

type OfOnline = { take: (desk: Deeds, bid: Bid) => void; which: (now: DeskNow) => Bid | undefined }

/** Returns an action on a waiting online bid. If bids wait but it may act on none, it says why. */
const ofOnline = (key: string, does: string, { take, which }: OfOnline): Action => ({
  keys: [key],
  does,
  once: 'pressed',
  when(now) {
    if (!now.bids) return unread(now)
    if (which(now)) return ready
    return topWaiting(now) ? priceFell : because('No online bid is waiting')
  },
  run(desk, now) {
    const bid = which(now)
    if (bid) take(desk, bid)
  },
})

/** The actions on the bids of the shown lot. */
export const BIDS = table({
  floor: quickBid('floor', ['1', '2', '3', '4'], 'In-person quick bids'),
  phone: quickBid('phone', ['Shift+1', 'Shift+2', 'Shift+3', 'Shift+4'], 'Telephone quick bids'),
  acceptOnline: ofOnline('O', 'Accept the top online bid', {
    take: (desk, bid) => desk.acceptOnline(bid),
    which: topAcceptable,
  }),
  rejectOnline: ofOnline('Shift+O', 'Reject the top online bid', {
    take: (desk, bid) => desk.rejectOnline(bid),
    which: topWaiting,
  }),
  acceptance: ACCEPTANCE,
  acceptCaller: {
    keys: ['Y'],
    does: 'Accept the top caller’s bid',
    once: 'pressed',
    when: (now) => (!now.bids ? unread(now) : topCaller(now) ? ready : because('No caller’s bid is waiting')),
    run(desk, now) {
      const top = topCaller(now)
      if (top) desk.acceptCaller(top)
    },
  },
  acceptAdvance: {
    keys: ['A'],
    does: 'Accept the top advance bid, or the bid of the book',
    once: 'pressed',
    when(now) {
      const { lotNumber, left, book } = now
      if (!left || (byMaximum(now) && !book)) return unread(now)
      if (byMaximum(now))
        return book?.next ? ready : because(`The book has no bid on lot ${lotNumber} now`, whyLosing(now))
      const top = topLeft(now)
      return top ? mayAcceptAdvance(now, top) : because(`No advance bid is left for lot ${lotNumber}`)
    },
    run(desk, now) {
      const top = topLeft(now)
      if (byMaximum(now)) desk.bidFromBook()
      else if (top) desk.acceptAdvance(top)
    },
  },
  rejectAdvance: {
    keys: ['Shift+A'],
    does: 'Reject the top advance bid (asks first)',
    when(now) {
      if (!now.left) return unread(now)
      return topLeft(now) ? ready : because(`No advance bid is left for lot ${now.lotNumber}`)
    },
    run(desk, now) {
      const top = topLeft(now)
      if (top) desk.askDecline(top)
    },
  },
  house: {
    keys: ['G'],
    label: 'House',
    does: 'House bid for the vendor, below the reserve',
    once: 'pressed',
    when(now) {
      if (!now.figures) return unread(now)
      if (houseBid(now, now.figures) !== null) return ready
      return because('The house can’t bid', { description: 'It bids on the active lot, below its reserve' })
    },
    run(desk, now) {
      const amount = houseBid(now, now.figures)
      if (amount !== null) desk.bidForHouse(amount)
    },
  },
  cancelBid: {
    keys: ['X'],
    does: 'Cancel the highest bid (asks first)',
    when(now) {
      if (!now.bids) return unread(now)
      const { highest, lotNumber } = now
      return highest ? ready : because(`Lot ${lotNumber} has no bid to cancel`, { so: FACTS.noBid(lotNumber) })
    },
    run: (desk, { highest }) => highest && desk.askCancel(highest),
  },
  clearBids: {
    keys: ['Shift+X'],
    label: 'Clear All',
    does: 'Clear all bids of the lot (asks first)',
    when(now) {
      const { status, startPrice, bids, lotNumber } = now
      if (!status || !bids) return unread(now)
      return mayClearBids({ status, startPrice }, bids) ? ready : because(`Lot ${lotNumber} has no bids to clear`)
    },
    run: (desk) => desk.askClear(),
  },
  editBids: {
    keys: ['R'],
    label: 'Edit',
    does: 'Edit the bids of the lot',
    opens: 'the bids',
    when(now) {
      if (!now.bids) return unread(now)
      return allBidRows(now.bids).some(({ action }) => action)
        ? ready
        : because(`Lot ${now.lotNumber} has no bid to edit`)
    },
    run: ({ open }) => open({ kind: 'edit-bids' }),
  },
  floorAmount: intoBid('floor', 'F', 'Type an in-person amount'),
  phoneAmount: intoBid('phone', 'T', 'Type a telephone amount'),
  floorPaddle: intoBid('floorPaddle', 'D', 'Type an in-person paddle; Enter bids for it'),
  phonePaddle: intoBid('phonePaddle', 'Shift+D', 'Type a telephone paddle; Enter bids for it'),
  lastPaddles: {
    keys: ['J', 'K'],
    does: 'Bid for one of the last two paddles',
    once: 'pressed',
    when(now, at) {
      if (now.paddles[at]) return takesBids(now)
      return because(`No ${at === 0 ? '' : 'second '}paddle has bid in the room on lot ${now.lotNumber}`)
    },
    run(desk, { paddles, figures }, at) {
      const known = paddles[at]
      if (known && figures) desk.bid(known.type, askingPrice(figures), known.paddle)
    },
  },
})

/** Whether Clear All is possible: the active lot, with a start price and a valid bid. */
export function mayClearBids(
  { status, startPrice }: Pick<LotState, 'status' | 'startPrice'>,
  bids: readonly Bid[],
): boolean {
  return status === 'active' && startPrice !== null && highestBid(bids) !== null
}
