import { currencyOfSale } from '../../auction/sale-currency.ts'
import { deepEqual } from '../../deep-equal.ts'
import { isOnStackOf } from '../../engine/actor.ts'
import { changesOf } from '../../engine/differences.ts'
import type { OpenDiff } from '../../engine/table.ts'
import { UndoRules } from '../../engine/undo.ts'
import type { LotNumber } from '../../lot-number.ts'
import { isSamePaddle } from '../../paddle-number.ts'
import { isValidBid } from '../../rules/bids.ts'
import { inKnownOrder } from '../changes/content-changes.ts'
import { apply } from '../diff/apply.ts'
import type { About } from '../diff/changes.ts'
import { SALES } from '../diff/diff.ts'
import type { Diff, FieldOf, TableName } from '../diff/difference.ts'
import { TABLES } from '../diff/tables.ts'
import { leadOf } from '../rounds/round-lots.ts'
import { type CommandRecord, type LotSale, lotOrUntouched, pendingOf, type Sale, type SaleBid } from '../state.ts'
import { bidAt, brokenRounds, outcomeOf } from './rounds/broken-rounds.ts'

type Tables = OpenDiff<TableName>

/** The rules of undo and redo in a sale. */
export const UNDO = new UndoRules<Sale, CommandRecord, TableName, About>({
  differences: SALES,
  invariants: {
    settle(sale, { diff, wanted }) {
      settleHead(sale, { diff, wanted })
      leaveGoneLot(sale, diff)
    },
    brokenBy,
  },
  // A bidder's page may be open on the clerk's own PC; undo without a name skips its bids.
  isTheirs: (by) => (record) => isOnStackOf(by, record.by),
})

/** Updates the lots' order to the present lots, and raises the version if the content changed. */
function settleHead(sale: Sale, { diff, wanted }: { diff: Tables; wanted: Diff }): void {
  const was = TABLES.head.get(sale, '')
  const isContent = (['metadata', 'terms', 'catalogue', 'commissions'] as const).some((table) => diff.has(table))
  const lots = [...(diff.get('catalogue') ?? [])]
  const head = diff.get('head')?.get('')?.is ?? was
  if (!isContent && head?.order === sale.order) return
  const gone = new Set(lots.flatMap(([key, { is }]) => (is ? [] : [key])))
  const come = lots.flatMap(([key, { was: known }]) => (known ? [] : [key]))
  const numbers = [...sale.order.filter((lotNumber) => !gone.has(lotNumber)), ...come]
  const inHead = wanted.get('head')?.get('')
  const isOrderOurs =
    !!inHead && !deepEqual(inHead.was?.order, inHead.is?.order) && deepEqual(inHead.was?.order, sale.order)
  // The head's order is a sale's: `get` made it.
  const known = isOrderOurs ? (inHead.is?.order as Sale['order']) : sale.order
  SALES.note(diff, {
    table: 'head',
    key: '',
    was,
    is: { ...head, order: inKnownOrder(numbers, known), version: sale.version + 1 },
  })
}

/** Does not make a lot current that was deleted since. */
function leaveGoneLot(sale: Sale, diff: Tables): void {
  // The head's row is a sale's: `get` made it.
  const is = diff.get('head')?.get('')?.is as Pick<Sale, 'order' | 'currentLot'> | undefined
  if (!is || is.currentLot === null || is.order.includes(is.currentLot)) return
  const currentLot = sale.currentLot !== null && is.order.includes(sale.currentLot) ? sale.currentLot : null
  const change = { was: TABLES.head.get(sale, ''), is: { ...is, currentLot } }
  diff.get('head')?.delete('')
  SALES.note(diff, { table: 'head', key: '', ...change })
}

/**
 * Finds rules that would be broken: a removed lot in use or deleted already, a finished lot on the block, bids without their price, a hammer on a
 * changed bid, two waiting bids of a paddle, a round that does not fit its lots, another currency in a live sale.
 */
function brokenBy(sale: Sale, { diff, wanted, since }: { diff: Diff; wanted: Diff; since: number }): FieldOf[] {
  const stamp = { at: '', seq: 0 }
  const after = apply(sale, SALES.encode(diff, stamp), stamp)
  const places: FieldOf[] = []
  if (!after.live && after.activeLot !== null)
    places.push({ table: 'head', key: '', field: sale.live ? 'activeLot' : 'live' })
  if (after.activeLot !== null && !after.position.has(after.activeLot))
    places.push({ table: 'head', key: '', field: 'activeLot' })
  // A lot that was finished since, from paper for example, is not on the block again.
  if (after.activeLot !== null && after.activeLot !== sale.activeLot && lotOrUntouched(after, after.activeLot).outcome)
    places.push(outcomeOf(after.activeLot))
  // A live sale keeps its currency.
  if (sale.live && currencyOfSale(after.metadata) !== currencyOfSale(sale.metadata))
    places.push({ table: 'head', key: '', field: 'live' })
  for (const [key, { is }] of diff.get('catalogue') ?? []) {
    if (!is) places.push(...inUse(sale, key), ...leftOn(after, key))
  }
  places.push(...ofGoneLots(diff, [sale, after]))
  const start = wanted.get('head')?.get('')
  const started = start?.was?.activeLot
  // The active lot in the head is a lot number.
  if (started !== start?.is?.activeLot && started !== null) places.push(...workedOn(sale, started as LotNumber, since))
  const lots = lotsIn(sale, diff)
  for (const lotNumber of lots) {
    places.push(...brokenIn(lotOrUntouched(sale, lotNumber), lotOrUntouched(after, lotNumber), since))
  }
  places.push(...brokenRounds(sale, after, { lots, since }))
  return places
}

function lotsIn(sale: Sale, diff: Diff): Set<LotNumber> {
  const lots = new Set<LotNumber>()
  for (const { table, key, was, is } of changesOf(diff)) {
    if (table === 'lots' && sale.position.has(key)) lots.add(key)
    // The lot of a bid is a lot number.
    if (table === 'bids') lots.add((is ?? was)?.lotNumber as LotNumber)
  }
  return lots
}

/** Lists why a lot can't be removed: it has bids or an outcome, or is active. */
function inUse(sale: Sale, lotNumber: LotNumber): FieldOf[] {
  const { bids, outcome } = lotOrUntouched(sale, lotNumber)
  return [
    ...(sale.activeLot === lotNumber ? [{ table: 'head', key: '', field: 'activeLot' } as const] : []),
    ...(outcome ? [outcomeOf(lotNumber)] : []),
    ...(leadOf(sale, lotNumber) ? [{ table: 'lots', key: lotNumber, field: 'round' } as const] : []),
    ...[...bids.keys()].map(bidAt),
  ]
}

/** Advance bids that were restored since on a lot to be removed. */
function leftOn(after: Sale, lot: LotNumber): FieldOf[] {
  const left = [...after.commissions.values()].filter(({ lotNumber }) => lotNumber === lot)
  return left.map(({ id }) => ({ table: 'commissions', key: id, field: null }))
}

const OF_A_LOT: readonly TableName[] = ['lots', 'bids', 'commissions', 'advanced']

/** Changes of lots that were deleted since. */
function ofGoneLots(diff: Diff, sales: readonly Sale[]): FieldOf[] {
  return [...changesOf(diff)].flatMap(({ table, key, was, is }): FieldOf[] => {
    if (!OF_A_LOT.includes(table) || !is || deepEqual(was, is)) return []
    // The lot of a bid or advance bid is a lot number.
    const lotNumber = table === 'lots' ? key : (is.lotNumber as LotNumber)
    return sales.some(({ position }) => position.has(lotNumber))
      ? []
      : [{ table: 'catalogue', key: lotNumber, field: null }]
  })
}

/** The later outcome and bids of a started lot: its start can't be undone. */
function workedOn(sale: Sale, lotNumber: LotNumber, since: number): FieldOf[] {
  const { bids, outcome } = lotOrUntouched(sale, lotNumber)
  const later = [...bids.values()].filter(({ seq }) => seq > since)
  return [...(outcome ? [outcomeOf(lotNumber)] : []), ...later.map(({ id }) => bidAt(id))]
}

function brokenIn(now: LotSale, next: LotSale, since: number): FieldOf[] {
  const bids = [...next.bids.values()]
  const waiting = pendingOf(next)
  const places: FieldOf[] = []
  // Later bids were made at a price that would be removed.
  if (next.startPrice !== now.startPrice) {
    for (const { id, type, seq } of now.bids.values()) if (type !== 'start_price' && seq > since) places.push(bidAt(id))
  }
  // Bids need a start price, and so does a waiting one that comes back.
  const comesBack = ({ id, status }: SaleBid) => status === 'pending' && now.bids.get(id)?.status !== 'pending'
  if (next.startPrice === null)
    places.push(...bids.filter((bid) => isValidBid(bid) || comesBack(bid)).map(({ id }) => bidAt(id)))
  // The hammer fell on a bid that would change or be removed.
  const hammer = next.outcome?.bidId
  const isSame = hammer && next.outcome === now.outcome && deepEqual(next.bids.get(hammer), now.bids.get(hammer))
  if (hammer && next.outcome === now.outcome && !isSame) places.push(outcomeOf(now.lotNumber))
  const chooser = next.choice?.bidId
  const isChooser = !chooser || deepEqual(next.bids.get(chooser), now.bids.get(chooser))
  if (!isChooser && deepEqual(next.choice, now.choice))
    places.push({ table: 'lots', key: now.lotNumber, field: 'choice' })
  // A paddle has at most one waiting bid.
  const isAnother = waiting.some(({ id, paddleNumber }) => {
    const known = now.bids.get(id)
    return known?.status !== 'pending' || !isSamePaddle(known.paddleNumber, paddleNumber)
  })
  if (isAnother && new Set(waiting.map(({ paddleNumber }) => paddleNumber)).size < waiting.length) {
    places.push(...waiting.map(({ id }) => bidAt(id)))
  }
  return places
}
