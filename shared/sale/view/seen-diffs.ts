import type { Change, OpenDiff, RecordFields } from '../../engine/table.ts'
import type { SalePaddle } from '../../entities/people/paddle.ts'
import { SALES } from '../diff/diff.ts'
import type { Diff, TableName } from '../diff/difference.ts'
import type { LotStanding, Sale, SaleBid } from '../state.ts'
import { type Look, readerOf, SEEN, type Seeing, type TagBook } from './seen-records.ts'
import { showsCharges } from './shown-charges.ts'
import { PUBLIC } from './view.ts'

/** The difference of an audience's views that follows from a difference of the sale, which is the one after it. */
export function viewOfDiff(changes: Diff, { sale, audience, tags }: Look & { sale: Pick<Sale, 'terms'> }): Diff {
  const seeing = { audience: readerOf(sale, audience), tags, hasCharges: showsCharges(sale) }
  return SALES.seen(changes, (table, record) => see(table, record, seeing))
}

function see(table: TableName, record: RecordFields | undefined, look: Seeing): RecordFields | undefined {
  // The record belongs to its table, which the compiler can't know.
  return record && (SEEN[table] as (record: RecordFields, look: Seeing) => RecordFields | undefined)(record, look)
}

/** The paddles with own data in differences: an online bid, a lot that it won or no longer wins, or its own status. */
export function paddlesIn(differences: readonly Diff[]): Set<string> {
  const paddles = new Set<string>()
  for (const changes of differences) {
    // The rows belong to their tables.
    forRows(changes, 'bids', (bid: SaleBid) => {
      if (bid.type === 'online' && bid.paddleNumber !== null) paddles.add(bid.paddleNumber)
    })
    forRows(changes, 'lots', (lot: LotStanding) => {
      if (lot.outcome?.paddleNumber) paddles.add(lot.outcome.paddleNumber)
    })
    forRows(changes, 'paddles', ({ paddle }: SalePaddle) => void paddles.add(paddle))
  }
  return paddles
}

/** Calls `each` with the records of a table in a difference, before and after. `R`: the type of the table's records. */
function forRows<R extends RecordFields>(changes: Diff, table: TableName, each: (row: R) => void): void {
  changes.get(table)?.forEach(({ was, is }) => {
    if (was) each(was as R)
    if (is) each(is as R)
  })
}

/** The difference between a bidder's view and the public's messages applied to it. `on`: the new current lot's. */
export function ownDiff(
  changes: Diff,
  { on, paddleNumber, tags }: { on: Diff; paddleNumber: string; tags: TagBook },
): Diff {
  // None of these tables has charges.
  const own: Seeing = { audience: { kind: 'public', paddleNumber }, tags, hasCharges: false }
  const all: Seeing = { ...own, audience: PUBLIC }
  const diff: OpenDiff<TableName> = new Map()
  for (const table of ['lots', 'bids', 'paddles'] as const) {
    const onTold = on.get(table)
    for (const [key, { was, is }] of new Map([...(onTold ?? []), ...(changes.get(table) ?? [])])) {
      const told = { was: see(table, was, all), is: see(table, is, all) }
      // A client that did not show the lot has only this message.
      const held = onTold?.has(key) ? told.is : afterTold(table, see(table, was, own), told)
      SALES.note(diff, { table, key, was: held, is: see(table, is, own) })
    }
  }
  return diff
}

/** A bidder's record after the public's message about it. */
function afterTold(table: TableName, held: RecordFields | undefined, told: Change): RecordFields | undefined {
  if (told.is === undefined) return told.was === undefined ? held : undefined
  if (told.was === undefined) return told.is
  const next: Record<string, unknown> = { ...held }
  for (const name of SALES.changedFields(table, told)) next[name] = told.is[name]
  return held && next
}
