import { changedKeys, type Two } from '../../engine/differences.ts'
import type { Key } from '../../engine/table.ts'
import type { LotNumber } from '../../lot-number.ts'
import { type LotSale, lotOrUntouched, type Sale } from '../state.ts'
import type { TableName } from './difference.ts'
import { HEAD_NAMES } from './tables.ts'

/** The lots and bids that may have changed: their keys, or any. */
export type About = { lots: Iterable<LotNumber> | 'any'; bids: Iterable<string> | 'any' }

/** The keys of a table under which two sales may differ, found by the identity of records. */
export function changedIn(table: TableName, two: Two<Sale, About>): Iterable<Key> {
  const { before, after } = two
  switch (table) {
    case 'head':
      return HEAD_NAMES.every((name) => before[name] === after[name]) ? [] : ['']
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
      return standingsChanged(two)
    case 'bids':
      return bidsChanged(two)
  }
}

/** The lots that may have changed: the named ones, unless the catalogue changed too. */
function lotsChanged({ before, after, about }: Two<Sale, About>): Iterable<LotNumber> {
  if (before.lots === after.lots) return []
  const isNamed = about.lots !== 'any' && before.catalogue === after.catalogue
  return isNamed ? about.lots : changedKeys(before.lots, after.lots)
}

/** The lots whose fields besides the bids changed. */
function standingsChanged(two: Two<Sale, About>): LotNumber[] {
  const { before, after } = two
  const lots: LotNumber[] = []
  for (const lotNumber of lotsChanged(two))
    if (hasOtherStanding(lotOrUntouched(before, lotNumber), lotOrUntouched(after, lotNumber))) lots.push(lotNumber)
  return lots
}

/** The fields of a lot that follow from its bids, or from its place. */
const APART = { lotNumber: true, bids: true, highest: true, pending: true }

function hasOtherStanding(was: LotSale, is: LotSale): boolean {
  // The names are those of lots.
  for (const name in is) if (!(name in APART) && was[name as keyof LotSale] !== is[name as keyof LotSale]) return true
  for (const name in was) if (!(name in is)) return true
  return false
}

function bidsChanged(two: Two<Sale, About>): string[] {
  const { before, after, about } = two
  const changed: string[] = []
  for (const lotNumber of lotsChanged(two)) {
    const was = lotOrUntouched(before, lotNumber).bids
    const is = lotOrUntouched(after, lotNumber).bids
    if (was === is) continue
    if (about.bids === 'any') for (const id of changedKeys(was, is)) changed.push(id)
    else for (const id of about.bids) if (was.get(id) !== is.get(id)) changed.push(id)
  }
  return changed
}
