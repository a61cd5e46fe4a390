import { askingPrice } from '../../shared/rules/asking-price.ts'
import { isFinished } from '../../shared/rules/outcomes.ts'
import {
  type Action,
  because,
  byMaximum,
  hasBid,
  hasOutcome,
  houseBid,
  intoBid,
  isOpen,
  isRecordThere,
  mayAcceptAdvance,
  nothingToWarnOf,
  quickBid,
  ready,
  takesBids,
  toLot,
  topLeft,
  topWaiting,
  unread,
  type Verdict,
  whyLosing,
  withoutServer,
} from './action.ts'
import { selectAll } from './desk.ts'
import { FACTS } from './facts.ts'
import { type DeskNow, mayClearBids } from './selectors.ts'

const table = <I extends string>(rows: Record<I, Action>): Readonly<Record<I, Action>> => rows

const BIDS = table({
  floor: quickBid('floor', ['1', '2', '3', '4'], 'In-person quick bids'),
  phone: quickBid('phone', ['Shift+1', 'Shift+2', 'Shift+3', 'Shift+4'], 'Telephone quick bids'),
  acceptOnline: {
    keys: ['O'],
    does: 'Accept the top online bid',
    once: 'pressed',
    when: (now) => (!now.bids ? unread(now) : topWaiting(now) ? ready : because('No online bid is waiting')),
    run(desk, now) {
      const top = topWaiting(now)
      if (top) desk.acceptOnline(top)
    },
  },
  rejectOnline: {
    keys: ['Shift+O'],
    does: 'Reject the top online bid',
    once: 'pressed',
    when: (now) => (!now.bids ? unread(now) : topWaiting(now) ? ready : because('No online bid is waiting')),
    run(desk, now) {
      const top = topWaiting(now)
      if (top) desk.rejectOnline(top)
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
    does: 'Edit the bids of the lot',
    offline: 'works',
    when: isRecordThere,
    run: ({ open }) => open({ kind: 'lots', unfold: 'bids' }),
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

const THE_LOT = table({
  startLot: {
    keys: ['L'],
    label: 'Start Lot',
    does: 'Start the lot',
    opens: 'the asking-price field',
    when(now) {
      if (now.status === undefined) return unread(now)
      const isActive = now.status === 'active' && now.startPrice !== null
      return isActive ? because(`Lot ${now.lotNumber} is active already`) : ready
    },
    run: (desk, { status }) => (status === 'active' ? selectAll(desk.fields.askingPrice.current) : desk.start()),
  },
  askingPrice: {
    keys: ['E'],
    does: 'Type the asking price',
    offline: 'works',
    opens: 'the asking-price field',
    when: ({ highest, lotNumber }) => (highest ? because(`Lot ${lotNumber} has bids already`) : ready),
    run: ({ fields }) => selectAll(fields.askingPrice.current),
  },
  increments: {
    keys: ['I'],
    does: 'Into the increments',
    when: (now) => (isFinished(now.status) ? hasOutcome(now) : ready),
    run({ fields }) {
      const panel = fields.increments.current?.closest('section')
      panel?.querySelector<HTMLElement>('button[data-first]:enabled, [data-first] input:enabled')?.focus()
    },
  },
  fairWarning: {
    keys: ['W'],
    label: 'Fair Warning',
    does: 'Fair warning',
    when: (now) => hasBid(now, nothingToWarnOf(now)),
    run: (desk) => desk.giveFairWarning(),
  },
  sell: {
    keys: ['S'],
    label: 'Sell',
    does: 'Sell (asks first)',
    opens: 'Confirm Sold',
    when: (now) => hasBid(now, because('There is no bid to sell at')),
    run: ({ open }) => open({ kind: 'sell' }),
  },
  pass: {
    keys: ['P'],
    label: 'Pass',
    does: 'Pass (asks first)',
    when: (now) =>
      isFinished(now.status)
        ? because(`Lot ${now.lotNumber} has its outcome`, { description: 'C corrects it, L starts the lot again' })
        : isOpen(now),
    run: (desk) => desk.askUnsold('pass'),
  },
  withdraw: {
    keys: ['V'],
    label: 'Withdraw',
    does: 'Withdraw (asks first)',
    when: isOpen,
    run: (desk) => desk.askUnsold('withdraw'),
  },
})

const THE_SALE = table({
  onTheBlock: {
    keys: ['Q'],
    does: 'Go to the lot on the block',
    offline: 'works',
    when({ otherActive, status, lotNumber }) {
      if (otherActive !== null) return ready
      return because(status === 'active' ? `Lot ${lotNumber} is on the block already` : 'No lot is on the block')
    },
    run: ({ view }, { otherActive }) => otherActive !== null && view(otherActive),
  },
  nextLot: toLot('next', 'N', 'Open Next Lot'),
  previousLot: toLot('previous', 'B', 'Open Prev Lot'),
  undo: { keys: ['U'], does: 'Undo what you did last', run: (desk) => desk.undo() },
  redo: { keys: ['Shift+U'], does: 'Redo it', run: (desk) => desk.redo() },
  history: {
    keys: ['H'],
    label: 'History',
    does: 'What was done, and undo of any of it',
    offline: 'works',
    run: ({ open }) => open({ kind: 'history' }),
  },
  correct: {
    keys: ['C'],
    label: 'Correct Outcome',
    does: 'Correct the outcome of a finished lot',
    run: ({ open }) => open({ kind: 'correct', lotNumber: null }),
  },
  broadcast: {
    keys: ['M'],
    label: 'Broadcast Message',
    does: 'Broadcast a message',
    run: (desk) => desk.askBroadcast(),
  },
  pause: {
    keys: ['Z'],
    label: 'Pause',
    does: 'Pause the sale (asks first), resume it',
    run: (desk, { paused }) => (paused ? desk.resume() : desk.askPause()),
  },
  allLots: {
    keys: ['/'],
    label: 'All Lots',
    does: 'All lots',
    offline: 'works',
    when: isRecordThere,
    run: ({ open }) => open({ kind: 'lots', unfold: null }),
  },
  keyMap: {
    keys: ['?'],
    label: 'Keys',
    does: 'These keys',
    offline: 'works',
    run: ({ open }) => open({ kind: 'keys' }),
  },
})

/** The table by the headings of the key map. */
export const BY_HEADING = { Bids: BIDS, 'The lot': THE_LOT, 'The sale': THE_SALE } as const

/**
 * All that a key or a button of the clerk's desk does: its key, its words, when it may be done and why not, and what it
 * does. Nothing that ends a lot happens on one key.
 */
export const ACTIONS = { ...BIDS, ...THE_LOT, ...THE_SALE }
export type ActionId = keyof typeof ACTIONS

/** Whether an action may be done now; without the server most may not. */
export function judge(id: ActionId, now: DeskNow, at: number): Verdict {
  const { offline, when } = ACTIONS[id]
  if (now.offline && offline !== 'works') return withoutServer
  return when?.(now, at) ?? ready
}
