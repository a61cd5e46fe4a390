import { Map as ImmutableMap, OrderedMap } from 'immutable'
import type { Records } from '../../../../shared/engine/records.ts'
import { type Base, RestoredRecords } from '../../../../shared/engine/restored-records.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { emptySale } from '../../../../shared/sale/empty-sale.ts'
import type { LotSale, Sale, SaleBid } from '../../../../shared/sale/state.ts'

/** The fields of a sale without its lists. */
type Plain = Omit<
  Sale,
  'catalogue' | 'commissions' | 'advanced' | 'paddles' | 'lots' | 'bidLots' | 'position' | 'commands' | 'noBids'
>
/** A lot without its bids; the leading bid by its id. */
type LotRow = Omit<LotSale, 'bids' | 'highest'> & { highest: string | null }

type Rows<R> = R extends Records<infer K, infer V> ? [K, V][] : never

/** A sale without its history, in lines that take less than a millisecond each to write or read. */
export type SaleLine =
  | { of: 'sale'; sale: Plain }
  | { of: 'catalogue'; rows: Rows<Sale['catalogue']> }
  | { of: 'commissions'; rows: Rows<Sale['commissions']> }
  | { of: 'advanced'; rows: Rows<Sale['advanced']> }
  | { of: 'paddles'; rows: Rows<Sale['paddles']> }
  | { of: 'lots'; rows: LotRow[] }
  | { of: 'bids'; lot: LotNumber; rows: SaleBid[] }

/** Records per line. */
const ROWS = 250

/** Yields the lines of a sale without its history. */
export function* linesOf(sale: Sale): Generator<SaleLine> {
  const {
    catalogue,
    commissions,
    advanced,
    paddles,
    lots,
    bidLots: _,
    position: __,
    commands: ___,
    noBids: ____,
    ...plain
  } = sale
  yield { of: 'sale', sale: plain }
  for (const rows of inParts(catalogue)) yield { of: 'catalogue', rows }
  for (const rows of inParts(commissions)) yield { of: 'commissions', rows }
  for (const rows of inParts(advanced)) yield { of: 'advanced', rows }
  for (const rows of inParts(paddles)) yield { of: 'paddles', rows }
  for (const rows of inParts(rowsOf(lots.values()))) yield { of: 'lots', rows }
  for (const { lotNumber: lot, bids } of lots.values())
    for (const rows of inParts(bids.values())) yield { of: 'bids', lot, rows }
}

function* rowsOf(lots: Iterable<LotSale>): Generator<LotRow> {
  for (const { bids: _, highest, ...lot } of lots) yield { ...lot, highest: highest?.id ?? null }
}

function* inParts<T>(all: Iterable<T>): Generator<T[]> {
  let part: T[] = []
  for (const one of all) {
    part.push(one)
    if (part.length < ROWS) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

// Wraps one map of all bids: a second map of 100,000 bids would take as long again.

function bidsOfLot(all: ReadonlyMap<string, SaleBid>, own: readonly SaleBid[]): RestoredRecords<string, SaleBid> {
  const lotNumber = own[0]?.lotNumber
  return RestoredRecords.of({
    size: own.length,
    get(id) {
      const bid = all.get(id)
      return bid?.lotNumber === lotNumber ? bid : undefined
    },
    *[Symbol.iterator]() {
      for (const bid of own) yield [bid.id, bid]
    },
    *reversed() {
      for (let at = own.length - 1; at >= 0; at -= 1) {
        const bid = own[at]
        if (bid) yield [bid.id, bid]
      }
    },
  })
}

function lotsOfBids(all: ReadonlyMap<string, SaleBid>): RestoredRecords<string, LotNumber> {
  const base: Base<string, LotNumber> = {
    size: all.size,
    get: (id) => all.get(id)?.lotNumber,
    *[Symbol.iterator]() {
      for (const [id, { lotNumber }] of all) yield [id, lotNumber]
    },
    reversed: () => [...base].reverse(),
  }
  return RestoredRecords.of(base)
}

/** Restores a sale from its lines. */
export function saleOfLines(auctionId: string) {
  let plain: Plain | null = null
  const catalogue: Rows<Sale['catalogue']> = []
  const commissions: Rows<Sale['commissions']> = []
  const advanced: Rows<Sale['advanced']> = []
  const paddles: Rows<Sale['paddles']> = []
  const lots: LotRow[] = []
  const bids = new Map<string, SaleBid>()
  const ofLots = new Map<LotNumber, SaleBid[]>()

  function takeBids({ lot, rows }: { lot: LotNumber; rows: SaleBid[] }): void {
    const ofLot = ofLots.get(lot) ?? []
    ofLots.set(lot, ofLot)
    for (const bid of rows) {
      ofLot.push(bid)
      bids.set(bid.id, bid)
    }
  }

  return {
    take(line: SaleLine): void {
      if (line.of === 'sale') plain = line.sale
      else if (line.of === 'catalogue') catalogue.push(...line.rows)
      else if (line.of === 'commissions') commissions.push(...line.rows)
      else if (line.of === 'advanced') advanced.push(...line.rows)
      else if (line.of === 'paddles') paddles.push(...line.rows)
      else if (line.of === 'lots') lots.push(...line.rows)
      else takeBids(line)
    },
    /** Null if the sale's own line is missing. */
    sale(): Sale | null {
      if (!plain) return null
      const empty = emptySale(auctionId)
      const whole = lots.map(({ highest, ...lot }): [LotNumber, LotSale] => {
        const own = ofLots.get(lot.lotNumber)
        const leads = highest === null ? null : (bids.get(highest) ?? null)
        return [lot.lotNumber, { ...lot, bids: own ? bidsOfLot(bids, own) : empty.noBids, highest: leads }]
      })
      return {
        ...empty,
        ...plain,
        auctionId,
        position: new Map(plain.order.map((lotNumber, index) => [lotNumber, index])),
        catalogue: ImmutableMap(catalogue),
        commissions: OrderedMap(commissions),
        advanced: ImmutableMap(advanced),
        paddles: OrderedMap(paddles),
        lots: ImmutableMap(whole),
        bidLots: lotsOfBids(bids),
      }
    },
  }
}
