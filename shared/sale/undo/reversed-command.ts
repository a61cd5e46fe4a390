import type { StoredAuction, StoredLot } from '../../auction/stored-auction.ts'
import { deepEqual } from '../../deep-equal.ts'
import type { Direction } from '../../engine/command-records.ts'
import type { LotNumber } from '../../lot-number.ts'
import { highestBid, isValidBid } from '../../rules/bids.ts'
import { inKnownOrder, withAuction } from '../changes/content-changes.ts'
import { type LotSale, lotOrUntouched, type Sale, type SaleBid } from '../state.ts'
import { toStoredAuction } from '../to-stored-auction.ts'

/** A change of a sale in one direction: from a command's result to its start, or the reverse. */
type Way = { from: Sale; to: Sale; lots: readonly LotNumber[] }

/** The change of one of the last commands: `back` undoes it, `forth` redoes it. Null if it is too old. */
function wayOf(sale: Sale, commandId: string, direction: Direction): Way | null {
  const at = sale.commands.findIndex(({ id }) => id === commandId)
  const record = sale.commands[at]
  if (!record) return null
  const after = sale.commands[at + 1]?.start.sale ?? sale
  const { lots } = record
  const before = record.start.sale
  return direction === 'back' ? { from: after, to: before, lots } : { from: before, to: after, lots }
}

/** The value to restore: `to` if it is still `from`; the present one if both are equal; null if it changed since. */
function settle<T>({ now, from, to }: { now: T; from: T; to: T }): { is: T } | null {
  if (deepEqual(from, to)) return { is: now }
  return deepEqual(now, from) ? { is: to } : null
}

/** The sale after an undo or redo of a version 1 journal, which has no changes; unchanged if it is impossible. */
export function reverseByName(sale: Sale, commandId: string, direction: Direction): Sale {
  const way = wayOf(sale, commandId, direction)
  return (way && putBack(sale, way)) ?? sale
}

/** Undoes a command in the sale and keeps all later changes; null if a later change depends on it. */
function putBack(sale: Sale, way: Way): Sale | null {
  const { from, to } = way
  let next = sale
  for (const field of ['live', 'startedAt', 'paused'] as const) {
    const value = settle({ now: sale[field], from: from[field], to: to[field] })
    if (!value) return null
    next = { ...next, [field]: value.is }
  }
  const auction = contentPutBack(toStoredAuction(sale), { from: toStoredAuction(from), to: toStoredAuction(to) })
  if (!auction) return null
  if (auction !== toStoredAuction(sale)) {
    const listed = new Set(auction.lots.map((lot) => lot.lot_number))
    const stuck = sale.order.find((lotNumber) => !listed.has(lotNumber) && isUsed(sale, lotNumber))
    if (stuck !== undefined) return null
    next = withAuction(next, auction)
    for (const lotNumber of next.order) {
      const was = sale.position.has(lotNumber) ? undefined : to.lots.get(lotNumber)
      if (was) next = { ...next, lots: next.lots.set(lotNumber, was) }
    }
  }
  for (const lotNumber of way.lots) {
    if (!next.position.has(lotNumber) || from.lots.get(lotNumber) === to.lots.get(lotNumber)) continue
    const now = lotOrUntouched(sale, lotNumber)
    const ends = { from: lotOrUntouched(from, lotNumber), to: lotOrUntouched(to, lotNumber) }
    const lot = lotPutBack(now, ends)
    if (!lot || standsOnStart(sale, way, lotNumber)) return null
    next = { ...next, lots: next.lots.set(lotNumber, lot), bidLots: movedBids(next, now, lot) }
  }
  const advanced = advancedPutBack(sale, way)
  if (!advanced) return null
  const head = headPutBack(sale, way)
  return !next.live && head.activeLot !== null ? null : { ...next, advanced, ...head }
}

/** Restores the active lot, the current lot and fair warning if they are still those of the command. */
function headPutBack(sale: Sale, { from, to }: Way): Pick<Sale, 'activeLot' | 'currentLot' | 'fairWarning'> {
  const activeLot = sale.activeLot === from.activeLot ? to.activeLot : sale.activeLot
  const isBack = activeLot === to.activeLot && sale.fairWarning === from.fairWarning
  return {
    activeLot,
    currentLot: sale.currentLot === from.currentLot ? to.currentLot : sale.currentLot,
    fairWarning: isBack ? to.fairWarning : sale.fairWarning && activeLot === sale.activeLot,
  }
}

function isUsed(sale: Sale, lotNumber: LotNumber): boolean {
  const lot = sale.lots.get(lotNumber)
  return sale.activeLot === lotNumber || (lot !== undefined && (lot.outcome !== null || lot.bids.size > 0))
}

/** Whether the command started a lot that was worked on since. */
function standsOnStart(sale: Sale, { from, to }: Way, lotNumber: LotNumber): boolean {
  if (from.activeLot !== lotNumber || to.activeLot === lotNumber) return false
  return !deepEqual(worked(lotOrUntouched(sale, lotNumber)), worked(lotOrUntouched(from, lotNumber)))
}

function worked({ bids, outcome, startPrice }: LotSale): unknown {
  return { bids: [...bids.keys()], outcome, startPrice }
}

/** Restores a lot's figures and bids; null if a later change depends on them. */
function lotPutBack(now: LotSale, { from, to }: { from: LotSale; to: LotSale }): LotSale | null {
  const startPrice = settle({ now: now.startPrice, from: from.startPrice, to: to.startPrice })
  const manualIncrement = settle({ now: now.manualIncrement, from: from.manualIncrement, to: to.manualIncrement })
  const outcome = settle({ now: now.outcome, from: from.outcome, to: to.outcome })
  if (!startPrice || !manualIncrement || !outcome) return null
  const bids = bidsPutBack(now, { from, to })
  if (!bids) return null
  const own = new Set(from.bids.keys())
  const isLater = (bid: SaleBid) => bid.type !== 'start_price' && !own.has(bid.id)
  // Later bids were made at a price that would be removed.
  if (startPrice.is !== now.startPrice && [...now.bids.values()].some(isLater)) return null
  // The hammer fell on a bid that would change or be removed.
  const hammer = outcome.is?.bidId
  if (hammer && outcome.is === now.outcome && !deepEqual(bids.get(hammer), now.bids.get(hammer))) return null
  const openedAt = now.openedAt === from.openedAt ? to.openedAt : now.openedAt
  const all = [...bids.values()]
  const waiting = all.filter(({ status }) => status === 'pending')
  // Bids need a start price.
  if (startPrice.is === null && all.some(isValidBid)) return null
  const isAgain = (bid: SaleBid) => now.bids.get(bid.id)?.status !== 'pending'
  // A paddle has at most one waiting bid.
  if (waiting.some(isAgain) && new Set(waiting.map((bid) => bid.paddleNumber)).size < waiting.length) return null
  return {
    // Commands of version 1 lack newer fields.
    ...now,
    startPrice: startPrice.is,
    manualIncrement: manualIncrement.is,
    outcome: outcome.is,
    late: settle({ now: now.late, from: from.late, to: to.late })?.is ?? now.late,
    offeredAgain: now.offeredAgain === from.offeredAgain ? to.offeredAgain : now.offeredAgain,
    openedAt,
    bids,
    highest: highestBid(all),
    pending: waiting.map(({ id }) => id),
  }
}

function bidsPutBack(now: LotSale, { from, to }: { from: LotSale; to: LotSale }): LotSale['bids'] | null {
  let bids = now.bids
  for (const id of new Set([...from.bids.keys(), ...to.bids.keys()])) {
    const was = from.bids.get(id)
    const back = to.bids.get(id)
    if (deepEqual(was, back)) continue
    if (!deepEqual(now.bids.get(id), was)) return null
    bids = back ? bids.set(id, back) : bids.delete(id)
  }
  if (bids === now.bids) return bids
  const none = [...bids.keys()].reduce((left, id) => left.delete(id), bids)
  return [...bids.values()].sort((a, b) => a.seq - b.seq).reduce((records, bid) => records.set(bid.id, bid), none)
}

function movedBids(sale: Sale, before: LotSale, after: LotSale): Sale['bidLots'] {
  if (before.bids === after.bids) return sale.bidLots
  let { bidLots } = sale
  for (const id of before.bids.keys()) if (!after.bids.has(id)) bidLots = bidLots.delete(id)
  for (const id of after.bids.keys()) bidLots = bidLots.set(id, after.lotNumber)
  return bidLots
}

function advancedPutBack(sale: Sale, { from, to }: Way): Sale['advanced'] | null {
  let { advanced } = sale
  for (const id of new Set([...from.advanced.keys(), ...to.advanced.keys()])) {
    const value = settle({ now: advanced.get(id), from: from.advanced.get(id), to: to.advanced.get(id) })
    if (!value) return null
    advanced = value.is ? advanced.set(id, value.is) : advanced.delete(id)
  }
  return advanced
}

type Content = { from: StoredAuction; to: StoredAuction }

/** Restores the content of a sale field by field and raises its version; null if a field changed since. */
function contentPutBack(now: StoredAuction, { from, to }: Content): StoredAuction | null {
  // A replayed sale has equal content in other objects.
  if (deepEqual(from, to)) return now
  const saleMetadata = recordPutBack(now.saleMetadata, { from: from.saleMetadata, to: to.saleMetadata })
  const advancedBids = listPutBack(now.advancedBids, { from: from.advancedBids, to: to.advancedBids }, ({ id }) => id)
  const number = (lot: StoredLot) => lot.lot_number
  const lots = listPutBack(now.lots, { from: from.lots, to: to.lots }, number)
  const terms = settle({ now: now.terms, from: from.terms, to: to.terms })
  if (!saleMetadata || !advancedBids || !lots || !terms) return null
  const orderOf = (auction: StoredAuction) => auction.lots.map(number)
  const order = settle({ now: orderOf(now), from: orderOf(from), to: orderOf(to) })?.is ?? orderOf(now)
  const byNumber = new Map(lots.map((lot) => [lot.lot_number, lot]))
  const ordered = inKnownOrder([...byNumber.keys()], order).flatMap((each) => byNumber.get(each) ?? [])
  const { terms: _, ...rest } = now
  const own = terms.is && { terms: terms.is }
  return { ...rest, ...own, saleMetadata, advancedBids, lots: ordered, version: now.version + 1 }
}

/** Restores the fields of a record that differ. */
function recordPutBack<R extends object>(now: R, { from, to }: { from: R; to: R }): R | null {
  if (deepEqual(from, to)) return now
  // By name: the fields may be of any type.
  type Any = Record<string, unknown>
  const [fields, was, back] = [{ ...now } as Any, from as Any, to as Any]
  for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const value = settle({ now: fields[name], from: was[name], to: back[name] })
    if (!value) return null
    if (value.is === undefined) delete fields[name]
    else fields[name] = value.is
  }
  return fields as R
}

/** Restores the records of a list that differ, in the order of `to`; others are at the end. */
function listPutBack<R extends object>(
  now: readonly R[],
  { from, to }: { from: readonly R[]; to: readonly R[] },
  key: (record: R) => string | number,
): R[] | null {
  if (from === to) return [...now]
  const was = new Map(from.map((record) => [key(record), record]))
  const back = new Map(to.map((record) => [key(record), record]))
  const is = new Map(now.map((record) => [key(record), record]))
  for (const id of new Set([...was.keys(), ...back.keys()])) {
    const [old, wanted, known] = [was.get(id), back.get(id), is.get(id)]
    if (old === wanted) continue
    if (old && wanted && known) {
      const record = recordPutBack(known, { from: old, to: wanted })
      if (!record) return null
      is.set(id, record)
    } else {
      if (!deepEqual(known, old)) return null
      if (wanted) is.set(id, wanted)
      else is.delete(id)
    }
  }
  const place = new Map(to.map((record, index) => [key(record), index]))
  const placeOf = (record: R) => place.get(key(record)) ?? Number.POSITIVE_INFINITY
  return [...is.values()].sort((a, b) => placeOf(a) - placeOf(b))
}
