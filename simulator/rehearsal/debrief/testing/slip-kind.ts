import type { DiscrepancyKind } from '../../../../shared/entities/rehearsal/slips.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { isOfRoom, validBids } from '../../../../shared/rules/bids.ts'
import { isLeftToRule } from '../../../../shared/sale/acceptance/acceptance.ts'
import type { SaleEntry } from '../../../../shared/sale/entry.ts'
import { bidOf, lotOf, pendingOf, type Sale, type SaleBid } from '../../../../shared/sale/state.ts'
import type { Doing } from '../../../clerk/doing.ts'
import type { Slip } from '../../../clerk/paced-clerk.ts'
import type { SpokenCall } from '../../../said.ts'
import { UNANSWERED } from '../kinds/online.ts'
import type { Moment } from '../recorded-lot.ts'

type DoingOf<N extends Doing['name']> = Extract<Doing, { name: N }>
type RoomBid = DoingOf<'placeBid'>

/** The events of an evening on the lot of a slip. */
type Came = {
  calls: readonly SpokenCall[]
  entries: readonly SaleEntry[]
  /** The journal's time at the start of the rehearsal's clock. */
  startedAt: number
  lateMs: number
  lotNumber: LotNumber
  moments: readonly Moment[]
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

/** Whether an online bid of the lot was the clerk's to answer for long enough to be seen, and went without an answer. */
export function waitedLong({ lotNumber, moments, lateMs }: Came): boolean {
  const since = new Map<string, number>()
  return moments.some(({ at, entry, after }) => {
    const lot = lotOf(after, lotNumber)
    const open = new Map((lot ? pendingOf(lot) : []).map((bid) => [bid.id, bid]))
    const isClerks = entry.type === 'bid_rejected' && after.activeLot === lotNumber
    const gone = [...since].filter(([id]) => !open.has(id) && lot?.bids.get(id)?.status !== 'active' && !isClerks)
    for (const [id, bid] of open) {
      // While its bidder is asked about a price that fell, nobody can answer it.
      const isOpen = bid.type === 'online' && !bid.priceFell && !isLeftToRule(after, bid)
      if (!isOpen) since.delete(id)
      else if (!since.has(id)) since.set(id, at)
    }
    for (const id of since.keys()) if (!open.has(id)) since.delete(id)
    return gone.some(([, from]) => at - from > UNANSWERED * lateMs)
  })
}

/** Whether the hammer named another buyer than the wrong paddle of a bid, which ends that slip. */
export function isRenamedAtHammer(found: DiscrepancyKind | null, { made: { name, input }, entries }: Came): boolean {
  if (name !== 'placeBid' || (found !== 'wrong_paddle' && found !== 'wrong_person')) return false
  const hammers = entries.flatMap(({ type, cmd }) => (type === 'lot_sold' ? cmd : []))
  const placed = entries.flatMap((entry) =>
    entry.type === 'bid_placed' && entry.bid.amount === input.amount ? entry.bid.id : [],
  )
  return entries.some(
    (entry) =>
      entry.type === 'bid_edited' &&
      placed.includes(entry.bidId) &&
      entry.changes.paddleNumber !== undefined &&
      hammers.includes(entry.cmd),
  )
}
