import { formatAmount } from '../../shared/amounts/money.ts'
import type { AdvancedBid, Bid } from '../../shared/entities/bid.ts'
import { askingPrice, type LotFigures, quickBids } from '../../shared/rules/asking-price.ts'
import { wouldLead } from '../../shared/rules/bids.ts'
import { isFinished } from '../../shared/rules/outcomes.ts'
import type { CommandName } from '../../shared/sale/features/index.ts'
import { waitingBids } from '../../shared/sale/view/views.ts'
import type { ToastMessage } from '../components/toast/toast-store.ts'
import type { CallInput, CallOptions, Reply, WriteName } from '../data/client/call-types.ts'
import type { OutcomeToast } from '../data/writes/useCommands.ts'
import { openAdvanceBids } from './advance-bids.ts'
import { type Desk, type RoomBidType, selectAll } from './desk.ts'
import { FACTS, OFFLINE } from './facts.ts'
import { neighbours } from './lot-numbers.ts'
import { type DeskNow, losingNow } from './selectors.ts'

/** Whether an action is possible now; if not, why. */
export type Verdict = { ready: true } | NotReady
type NotReady = {
  ready: false
  /** Null if the desk flashes 'Set asking price first' instead. */
  toast: ToastMessage | null
  /** 'off': its button is disabled, and its tooltip says why. 'tells': its button says why when it is pressed. */
  button: 'off' | 'tells'
}

export const ready = { ready: true } as const
export const because = (title: string, more: Omit<ToastMessage, 'title'> = {}): NotReady => ({
  ready: false,
  toast: { title, ...more },
  button: 'off',
})
const tells = (refusal: NotReady): NotReady => ({ ...refusal, button: 'tells' })
export const withoutServer = because(OFFLINE)
export const pressedTwice = because('Pressed twice, taken once')
const noPriceYet: NotReady = { ready: false, toast: null, button: 'tells' }
export const unread = ({ lotNumber }: DeskNow) => because(`Lot ${lotNumber} is still being read`)
export const hasOutcome = ({ lotNumber }: DeskNow) => because(`Lot ${lotNumber} has its outcome`)

/** The functions of the desk's features that the table calls. */
export type Deeds = Pick<Desk, 'open' | 'view' | 'fields'> & {
  /** Sends a command that needs no dialog. Its effect is shown when the server has answered. */
  command: <N extends WriteName & CommandName>(
    name: N,
    input: CallInput<N> & CallOptions,
    words: OutcomeToast<Reply<N>>,
  ) => void
  bid: (type: RoomBidType, amount: number, paddle?: string) => void
  bidForHouse: (amount: number) => void
  bidFromBook: () => void
  acceptOnline: (bid: Bid) => void
  acceptCaller: (bid: Bid) => void
  acceptAdvance: (bid: AdvancedBid) => void
  rejectOnline: (bid: Bid) => void
  askDecline: (bid: AdvancedBid) => void
  askCancel: (bid: Bid) => void
  askClear: () => void
  start: () => void
  giveFairWarning: () => void
  askUnsold: (how: 'pass' | 'withdraw') => void
  askForWords: (command: 'broadcast' | 'pause') => void
  setIncrement: (increment: number) => void
  resetIncrement: () => void
  askReserve: () => void
  askNextLot: () => void
  askLateCommission: () => void
  askAccountsNote: () => void
  askNotice: () => void
  askTie: (type: RoomBidType) => void
  askFirst: (tie: readonly Bid[]) => void
  readOutNow: () => void
  undo: () => void
  redo: () => void
}

export type Action = {
  /** As in aria-keyshortcuts: one, or one for each index passed to `when` and `run`. */
  keys: readonly string[]
  /** The text on its button. */
  label?: string
  /** The text in the key map. */
  does: string
  /** 'works' if no request is needed. */
  offline?: 'works'
  /** Two presses within a quarter of a second count once: 'pressed' by key or click, 'clicked' for clicks alone. */
  once?: 'pressed' | 'clicked'
  /** The part that it opens for typed digits. After a refusal, such digits are not bids. */
  opens?: string
  when?: (now: DeskNow, at: number) => Verdict
  run: (does: Deeds, now: DeskNow, at: number) => void
}

/** Whether the shown lot takes room bids and advance bids. */
export function takesBids(now: DeskNow): Verdict {
  if (!now.figures) return unread(now)
  if (isFinished(now.status)) return hasOutcome(now)
  return now.status === 'active' && now.startPrice !== null ? ready : noPriceYet
}

/** Whether an advance bid can be accepted now. */
export function mayAcceptAdvance(now: DeskNow, { amount }: AdvancedBid): Verdict {
  const taken = takesBids(now)
  if (!taken.ready || (now.figures && wouldLead(amount, now.figures))) return taken
  const isEqual = amount === now.highest?.amount
  return because(
    `The bidding is ${isEqual ? 'at' : 'past'} the advance bid of ${formatAmount(amount, now.currency)}`,
    whyLosing(now),
  )
}

/** Returns the advance bid that loses at the same amount, and why. */
export function whyLosing(now: DeskNow): Omit<ToastMessage, 'title'> {
  const [first] = losingNow(now)
  return first ? { description: first.words } : {}
}

/** Returns the house's bid for the vendor: the asking price while it is below the reserve; null if not allowed. */
export function houseBid(
  { status, lot }: Pick<DeskNow, 'status' | 'lot'>,
  figures: LotFigures | undefined,
): number | null {
  if (status !== 'active' || !figures || figures.startPrice === null) return null
  const asking = askingPrice(figures)
  return asking < (lot.reserve ?? 0) ? asking : null
}

export const topWaiting = ({ bids = [] }: DeskNow) => waitingBids(bids)[0]
/** Returns the highest waiting online bid that the clerk may accept: not one whose bidder is asked about a lower price. */
export const topAcceptable = ({ bids = [] }: DeskNow) => waitingBids(bids).find(({ priceFell }) => !priceFell)
/** Returns the highest waiting bid of a caller. */
export const topCaller = ({ bids = [] }: DeskNow) => waitingBids(bids, 'phone')[0]
export const topLeft = ({ left = [], terms }: DeskNow) => openAdvanceBids(left, terms.advanceBids)[0]
export const byMaximum = ({ terms }: DeskNow) => terms.advanceBids === 'maximum'

/** Whether there is a bid for the hammer or fair warning. */
export function hasBid(now: DeskNow, none: NotReady): Verdict {
  if (now.status === undefined || now.bids === undefined) return unread(now)
  if (now.status !== 'active') return because(`Lot ${now.lotNumber} is not active`)
  return now.highest ? ready : none
}

/** Whether the lot has no outcome yet. */
export function isOpen(now: DeskNow): Verdict {
  if (now.status === undefined) return unread(now)
  return isFinished(now.status) ? hasOutcome(now) : ready
}

export function isRecordThere({ record }: DeskNow): Verdict {
  if (record === 'there') return ready
  if (record === 'loading') return tells(because('Loading Auction Data'))
  const description = 'Please wait for auction data to load or upload an auction.'
  return tells(because('No Auction Data', { description, kind: 'destructive' }))
}

/** Fair warning needs a valid bid; its button says so when it is pressed. */
export const nothingToWarnOf = ({ lotNumber }: DeskNow): NotReady =>
  tells(
    because(
      'Cannot activate Fair Warning – requires accepted bids from online, advance, telephone, or in-person sources',
      { kind: 'destructive', so: FACTS.noBid(lotNumber) },
    ),
  )

/** Returns the action of a quick bid of the room. */
export const quickBid = (type: RoomBidType, keys: readonly string[], does: string): Action => ({
  keys,
  does,
  once: 'pressed',
  when(now) {
    if (now.round?.round.levels) return because('Type the paddle of the pledge, then Enter')
    return now.quickBidKeys ? takesBids(now) : because('Quick-bid keys are off: see Settings')
  },
  run(desk, { figures }, at) {
    const amount = figures && quickBids(figures)[at]
    if (amount !== undefined) desk.bid(type, amount)
  },
})

/** Returns the action that focuses a bid's field, while the lot takes bids. */
export const intoBid = (
  field: 'floor' | 'phone' | 'floorPaddle' | 'phonePaddle',
  key: string,
  does: string,
): Action => ({
  keys: [key],
  does,
  offline: 'works',
  opens: 'the bid field',
  when: (now) => (isFinished(now.status) ? hasOutcome(now) : ready),
  run: ({ fields }) => selectAll(fields[field].current),
})

/** Shows the previous lot. */
export const TO_PREVIOUS: Action = {
  keys: ['B'],
  label: 'Open Prev Lot',
  does: 'Open the previous lot',
  offline: 'works',
  once: 'clicked',
  when: ({ lots, lotNumber }) =>
    neighbours(lots, lotNumber).previous === null ? because('The sale has no other lot') : ready,
  run(desk, { lots, lotNumber }) {
    const { previous } = neighbours(lots, lotNumber)
    if (previous !== null) desk.view(previous)
  },
}

/** Shows the next lot without an outcome. */
export const TO_NEXT_OPEN: Action = {
  keys: ['N'],
  label: 'Open Next Lot',
  does: 'Open the next lot without an outcome',
  offline: 'works',
  once: 'clicked',
  when: ({ nextOpen, status }) =>
    nextOpen === null
      ? because(isFinished(status) ? 'Every lot has its outcome' : 'No other lot is without an outcome')
      : ready,
  run(desk, { nextOpen }) {
    if (nextOpen !== null) desk.view(nextOpen)
  },
}
