import type { Change, OpenDiff, RecordFields } from '../../engine/table.ts'
import { SALES } from '../diff/diff.ts'
import type { Diff, TableName } from '../diff/difference.ts'
import type { LotStanding, Sale, SaleBid } from '../state.ts'
import { PUBLIC } from '../view.ts'
import { type Look, SEEN, type Seeing, type TagBook } from './seen-records.ts'
import { showsCharges } from './shown-charges.ts'

/** What differs for an audience where this differs in the sale, as it is after it. */
export function viewOfDiff(changes: Diff, { sale, ...look }: Look & { sale: Pick<Sale, 'terms'> }): Diff {
  const seeing = { ...look, hasCharges: showsCharges(sale) }
  return SALES.seen(changes, (table, record) => see(table, record, seeing))
}

function see(table: TableName, record: RecordFields | undefined, look: Seeing): RecordFields | undefined {
  // The record is one of its table's, though not known to the compiler to be.
  return record && (SEEN[table] as (record: RecordFields, look: Seeing) => RecordFields | undefined)(record, look)
}

/** The paddles whose own something is in differences: an online bid, or a lot that it won or did not win after all. */
export function paddlesIn(differences: readonly Diff[]): Set<string> {
  const paddles = new Set<string>()
  for (const changes of differences) {
    // The rows are those of their tables.
    for (const bid of rowsOf(changes, 'bids') as Iterable<SaleBid>)
      if (bid.type === 'online' && bid.paddleNumber !== null) paddles.add(bid.paddleNumber)
    for (const lot of rowsOf(changes, 'lots') as Iterable<LotStanding>)
      if (lot.outcome?.paddleNumber) paddles.add(lot.outcome.paddleNumber)
  }
  return paddles
}

/** The records of a table in a difference, before and after. */
function rowsOf(changes: Diff, table: TableName): readonly RecordFields[] {
  const rows: RecordFields[] = []
  for (const { was, is } of changes.get(table)?.values() ?? []) {
    if (was) rows.push(was)
    if (is) rows.push(is)
  }
  return rows
}

/**
 * What a bidder must be told beyond what all the public is: how its own view differs once that has been applied to it.
 * `on`: what was told of the lot that came on.
 */
export function ownDiff(
  changes: Diff,
  { on, paddleNumber, tags }: { on: Diff; paddleNumber: string; tags: TagBook },
): Diff {
  // Neither lots' standing nor bids have charges.
  const own: Seeing = { audience: { kind: 'public', paddleNumber }, tags, hasCharges: false }
  const all: Seeing = { ...own, audience: PUBLIC }
  const diff: OpenDiff<TableName> = new Map()
  for (const table of ['lots', 'bids'] as const) {
    const onTold = on.get(table)
    for (const [key, { was, is }] of new Map([...(onTold ?? []), ...(changes.get(table) ?? [])])) {
      const told = { was: see(table, was, all), is: see(table, is, all) }
      // Who did not show the lot knows nothing of it but what is told now.
      const held = onTold?.has(key) ? told.is : afterTold(table, see(table, was, own), told)
      SALES.note(diff, { table, key, was: held, is: see(table, is, own) })
    }
  }
  return diff
}

/** What a bidder holds of a record once it heard what the public is told of it. */
function afterTold(table: TableName, held: RecordFields | undefined, told: Change): RecordFields | undefined {
  if (told.is === undefined) return told.was === undefined ? held : undefined
  if (told.was === undefined) return told.is
  const next: Record<string, unknown> = { ...held }
  for (const name of SALES.changedFields(table, told)) next[name] = told.is[name]
  return held && next
}
