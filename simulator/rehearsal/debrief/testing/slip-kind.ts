import type { DiscrepancyKind } from '../../../../shared/entities/rehearsal/slips.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { isOfRoom, validBids } from '../../../../shared/rules/bids.ts'
import type { SaleEntry } from '../../../../shared/sale/entry.ts'
import { bidOf, lotOf, type Sale, type SaleBid } from '../../../../shared/sale/state.ts'
import type { Doing } from '../../../clerk/doing.ts'
import type { Slip } from '../../../clerk/paced-clerk.ts'
import type { SpokenCall } from '../../../said.ts'
import { UNANSWERED } from '../kinds/online.ts'

type DoingOf<N extends Doing['name']> = Extract<Doing, { name: N }>
type RoomBid = DoingOf<'placeBid'>

/** The events of an evening on the lot of a slip. */
type Came = {
  calls: readonly SpokenCall[]
  entries: readonly SaleEntry[]
  /** The journal's time at the start of the rehearsal's clock. */
  startedAt: number
  lateMs: number
  /** Whether the sale's rule accepts online bids. */
  isByRule: boolean
  made: Doing
}

/** A slip planted in a clerk's commands, and the kind it must be found as. */
export type SlipKind = {
  name: string
  found: DiscrepancyKind
  /** A second kind that it must be found as too. */
  alsoFound: DiscrepancyKind | null
  /** Whether it is corrected, by the clerk or by later events. */
  isPutRight: 'no' | 'yes' | 'perhaps'
  /** Further errors that its clerk may make on some lots. */
  mayLeadTo: readonly DiscrepancyKind[]
  /** Needs registered people. */
  needsPeople: boolean
  /** Occasions are rare, so any lot is used. */
  isRare: boolean
  make: (doing: Doing, sale: Sale, lateMs: number) => Slip | null
  /** Replaces later commands on the lot. */
  after: (doing: Doing, sale: Sale, made: Doing) => Slip | null
  /** Whether the room left enough time for the slip to count. */
  isSeen: (came: Came) => boolean
}

type Row = Pick<SlipKind, 'name' | 'found' | 'make'> & Partial<SlipKind>
export const row = (slip: Row): SlipKind => ({
  alsoFound: null,
  ...{ isPutRight: 'no', isRare: false, needsPeople: false, mayLeadTo: [], after: () => null, isSeen: () => true },
  ...slip,
})

export const instead = (...doings: Slip['doings']): Slip => ({ doings, afterMs: 0, isDone: true })
export const thenPutRight = (...doings: Doing[]): Slip => ({ doings, afterMs: 0, isDone: false })
const isEarlyBid = (doing: Doing, sale: Sale): doing is RoomBid =>
  doing.name === 'placeBid' && (lotOf(sale, doing.input.lotNumber)?.bids.size ?? 0) < 4 && doing.input.amount >= 60
export const onBid =
  (make: (doing: RoomBid, lateMs: number, sale: Sale) => Slip | null): SlipKind['make'] =>
  (doing, sale, lateMs) =>
    isEarlyBid(doing, sale) ? make(doing, lateMs, sale) : null
/** A slip at one kind of command. */
export const on =
  <N extends Doing['name']>(name: N, make: (doing: DoingOf<N>, sale: Sale, lateMs: number) => Slip | null) =>
  (doing: Doing, sale: Sale, lateMs: number): Slip | null =>
    // The name decides the type, but the compiler cannot narrow a generic name.
    doing.name === name ? make(doing as DoingOf<N>, sale, lateMs) : null
/** A slip at the answer to a waiting bid, online or a caller's. */
export const onWaiting = (
  type: 'online' | 'phone',
  make: (doing: DoingOf<'approveBid'>, sale: Sale, bid: SaleBid) => Slip | null,
) =>
  on('approveBid', (doing, sale) => {
    const bid = bidOf(sale, doing.input.id)?.bid
    return bid?.type === type ? make(doing, sale, bid) : null
  })
export const changed = (doing: RoomBid, input: Partial<RoomBid['input']>): RoomBid => ({
  ...doing,
  // Confirms the desk's questions about the slip.
  input: { ...doing.input, ...input, confirm: ['over_limit', 'client_leads', 'caller_waits'] },
})
export const otherType = ({ input: { type } }: RoomBid) => (type === 'floor' ? 'phone' : 'floor')
export const UNDO: Doing = { name: 'undo', input: {} }

/** The valid room bids on a lot. */
export const roomBids = (sale: Sale, lotNumber: LotNumber) =>
  validBids([...(lotOf(sale, lotNumber)?.bids.values() ?? [])]).filter(isOfRoom)

const highestOf = (sale: Sale, lotNumber: LotNumber) => lotOf(sale, lotNumber)?.highest ?? null

export function sellNow(sale: Sale, lotNumber: LotNumber): Doing | null {
  const highest = highestOf(sale, lotNumber)
  return highest && sale.activeLot === lotNumber
    ? { name: 'markSold', input: { lotNumber, soldPrice: highest.amount } }
    : null
}

/** Whether no bid of the room that was as high had been called before the online bid was rejected. */
export function wasAboveRoom({ calls, entries, startedAt, made }: Came): boolean {
  const id = made.name === 'approveBid' ? made.input.id : ''
  const amount =
    entries.flatMap((entry) => (entry.type === 'bid_placed' && entry.bid.id === id ? entry.bid.amount : []))[0] ?? 0
  const rejected = entries.find((entry) => entry.type === 'bid_rejected' && entry.bidId === id)
  const until = Date.parse(rejected?.at ?? '') - startedAt
  return !calls.some((call) => call.kind === 'bid' && (call.amount ?? 0) >= amount && call.at <= until)
}

/** Whether an online bid of the lot waited long enough to be seen: the one left unanswered, or one behind it. */
export function waitedLong({ entries, lateMs, isByRule }: Came): boolean {
  return entries.some(
    (entry) =>
      entry.type === 'bid_placed' &&
      entry.bid.type === 'online' &&
      waitedMs(entry.bid.id, entries, isByRule) > UNANSWERED * lateMs,
  )
}

/** How long the clerk could have answered a bid that nobody answered; 0 if somebody did. */
function waitedMs(id: string, entries: readonly SaleEntry[], isByRule: boolean): number {
  const since = entries.findLastIndex(
    (entry) =>
      (entry.type === 'bid_placed' && entry.bid.id === id) ||
      (entry.type === 'waiting_bids_marked' && entry.bidIds.includes(id)) ||
      (entry.type === 'waiting_bid_moved' && entry.bidId === id) ||
      // Before fair warning the rule answers.
      (isByRule && entry.type === 'fair_warning_given'),
  )
  const last = entries[since]
  // While its bidder is asked about a price that fell, nobody can answer it.
  if (!last || (last.type === 'waiting_bids_marked' && last.priceFell)) return 0
  const gone = entries
    .slice(since)
    .find(
      (entry) =>
        (entry.type === 'online_bids_outbid' && entry.bidIds.includes(id)) ||
        (entry.type === 'bid_rejected' && entry.bidId === id),
    )
  return gone ? Date.parse(gone.at) - Date.parse(last.at) : 0
}
