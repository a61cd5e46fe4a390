import { HeldRecords, type Records } from '../../../shared/engine/records.ts'
import type { SaleDiff } from '../../../shared/sale/diff/apply.ts'
import { diff, encode } from '../../../shared/sale/diff/diff.ts'
import { heldSale } from '../../../shared/sale/diff/held-sale.ts'
import { TABLES } from '../../../shared/sale/diff/tables.ts'
import type { LotSale, Sale } from '../../../shared/sale/state.ts'
import { type InParts, RECORDS_IN_A_PART } from '../../http/in-parts.ts'

// The keys of the tables are their names.
const TABLE_NAMES = Object.keys(TABLES) as (keyof typeof TABLES)[]

/** A sale as differences from one of which nothing is known, made in parts. */
export function* wholeSale(seen: Sale, stamp: { at: string; seq: number }): InParts<SaleDiff> {
  const unknown = heldSale(seen.auctionId)
  const edits: SaleDiff = {}
  for (const part of partsOf(seen, unknown)) {
    const more = encode(diff(unknown, part), stamp)
    for (const name of TABLE_NAMES) if (more[name]) edits[name] = Object.assign(edits[name] ?? {}, more[name])
    yield
  }
  const inOrder = TABLE_NAMES.flatMap((name) => (edits[name] ? [[name, edits[name]] as const] : []))
  return Object.fromEntries(inOrder)
}

/** The sale in parts of some records each; `unknown` has none. */
function* partsOf(seen: Sale, unknown: Sale): Iterable<Sale> {
  const { catalogue, commissions, advanced, paddles, lots } = unknown
  yield { ...seen, catalogue, commissions, advanced, paddles, lots }
  for (const part of chunks(seen.catalogue, one)) yield { ...unknown, catalogue: part }
  for (const part of chunks(seen.commissions, one)) yield { ...unknown, commissions: part }
  for (const part of chunks(seen.advanced, one)) yield { ...unknown, advanced: part }
  for (const part of chunks(seen.paddles, one)) yield { ...unknown, paddles: part }
  const { bidLots } = seen
  for (const part of chunks(inPieces(seen.lots), ({ bids }) => 1 + bids.size)) yield { ...unknown, bidLots, lots: part }
}

const one = () => 1

/** The lots; one with many bids several times, with some of its bids each time. */
function* inPieces<K>(lots: Iterable<[K, LotSale]>): Iterable<[K, LotSale]> {
  for (const [lotNumber, lot] of lots) {
    let isNew = true
    for (const bids of chunks(lot.bids, one)) {
      yield [lotNumber, { ...lot, bids }]
      isNew = false
    }
    if (isNew) yield [lotNumber, lot]
  }
}

/** The records in lists of about the weight of a part. */
function* chunks<K, V>(records: Iterable<[K, V]>, weightOf: (record: V) => number): Iterable<Records<K, V>> {
  let chunk: [K, V][] = []
  let weight = 0
  for (const entry of records) {
    chunk.push(entry)
    weight += weightOf(entry[1])
    if (weight < RECORDS_IN_A_PART) continue
    yield new HeldRecords(chunk)
    chunk = []
    weight = 0
  }
  if (chunk.length > 0) yield new HeldRecords(chunk)
}
