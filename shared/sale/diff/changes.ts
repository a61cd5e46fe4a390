import type { LotNumber } from '../../lot-number.ts'
import { lotOrUntouched, type Sale } from '../state.ts'
import type { Key, TableName } from './difference.ts'
import type { Records } from './records.ts'
import { HEAD } from './tables.ts'

/** The lots, and the bids in them, that may have changed: by their keys, or any. */
export type About = { lots: Iterable<LotNumber> | 'any'; bids: Iterable<string> | 'any' }

/**
 * What undoing does with a field that changed again since: it is refused (hard), or leaves the field alone (soft). What
 * is counted goes on counting, and what is derived follows from other fields: it is in no difference.
 */
export type Kind = 'hard' | 'soft' | 'counted' | 'derived'

/** The fields that are not hard. */
const KINDS: { readonly [T in TableName]?: Readonly<Record<string, Kind>> } = {
  head: {
    version: 'counted',
    simulated: 'counted',
    isOf11: 'counted',
    currentLot: 'soft',
    activeLot: 'soft',
    fairWarning: 'soft',
    order: 'soft',
  },
  lots: { late: 'soft', offeredAgain: 'soft', openedAt: 'soft', confirmed: 'soft', out: 'soft' },
  bids: { status: 'derived' },
}

/** What undoing does with a field. */
export function kindOf(table: TableName, field: string): Kind {
  return KINDS[table]?.[field] ?? 'hard'
}

type Two = { before: Sale; after: Sale; about: About }

/** The keys under which two sales may differ in a table: found by the identity of their records. */
export function changedIn(table: TableName, two: Two): Iterable<Key> {
  const { before, after } = two
  switch (table) {
    case 'head':
      return before.fairWarning === after.fairWarning && HEAD.every((name) => before[name] === after[name]) ? [] : ['']
    case 'metadata':
    case 'terms':
      return before[table] === after[table] ? [] : ['']
    case 'catalogue':
      return changedKeys(before.catalogue, after.catalogue)
    case 'commissions':
      return changedKeys(before.commissions, after.commissions)
    case 'advanced':
      return changedKeys(before.advanced, after.advanced)
    case 'paddles':
      return changedKeys(before.paddles, after.paddles)
    case 'lots':
      return lotsChanged(two)
    case 'bids':
      return bidsChanged(two)
  }
}

function* changedKeys<K extends Key, V>(before: Records<K, V>, after: Records<K, V>): Iterable<K> {
  if (before === after) return
  for (const [key, record] of after) if (before.get(key) !== record) yield key
  for (const key of before.keys()) if (!after.has(key)) yield key
}

/** The lots that may have changed: those named, unless the catalogue changed too. */
function lotsChanged({ before, after, about }: Two): Iterable<LotNumber> {
  if (before.lots === after.lots) return []
  const isNamed = about.lots !== 'any' && before.catalogue === after.catalogue
  return isNamed ? new Set(about.lots) : changedKeys(before.lots, after.lots)
}

function* bidsChanged(two: Two): Iterable<string> {
  const { before, after, about } = two
  for (const lotNumber of lotsChanged(two)) {
    const was = lotOrUntouched(before, lotNumber).bids
    const is = lotOrUntouched(after, lotNumber).bids
    if (was === is) continue
    if (about.bids === 'any') yield* changedKeys(was, is)
    else for (const id of about.bids) if (was.get(id) !== is.get(id)) yield id
  }
}
