import { Map as ImmutableMap, OrderedMap } from 'immutable'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { emptySale } from '../../../../shared/sale/empty-sale.ts'
import type { LotSale, Sale, SaleBid } from '../../../../shared/sale/state.ts'
import { type Base, RestoredRecords } from './restored-records.ts'

/** The parts of a sale that are lists of records by key. */
const LISTS = ['catalogue', 'commissions', 'advanced', 'paddles'] as const
type ListName = (typeof LISTS)[number]

/** What a sale is besides its lists. */
type Plain = Omit<Sale, ListName | 'lots' | 'bidLots' | 'position' | 'commands' | 'noBids'>
/** A lot without its bids; the one that leads by its id. */
type LotRow = Omit<LotSale, 'bids' | 'highest'> & { highest: string | null }

/** A sale without its past, in lines that are each written and read in less than a millisecond. */
export type SaleLine =
  | { of: 'sale'; sale: Plain }
  | { of: ListName; rows: [LotNumber | string, object][] }
  | { of: 'lots'; rows: LotRow[] }
  | { of: 'bids'; lot: LotNumber; rows: SaleBid[] }

/** Records in a line. */
const ROWS = 250

/** A sale without its past, line after line. */
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
  const lists = { catalogue, commissions, advanced, paddles }
  for (const of of LISTS) for (const rows of inParts<[LotNumber | string, object]>(lists[of])) yield { of, rows }
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

// One map of all bids serves both: to make a second one of a hundred thousand takes as long again.

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

/** Puts a sale together again from its lines. */
export function saleOfLines(auctionId: string) {
  let plain: Plain | null = null
  const lists: Record<ListName, [LotNumber | string, object][]> = {
    catalogue: [],
    commissions: [],
    advanced: [],
    paddles: [],
  }
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
      else if (line.of === 'lots') lots.push(...line.rows)
      else if (line.of !== 'bids') lists[line.of].push(...line.rows)
      else takeBids(line)
    },
    /** Null where a line is missing. */
    sale(): Sale | null {
      if (!plain) return null
      const empty = emptySale(auctionId)
      const whole = lots.map(({ highest, ...lot }): [LotNumber, LotSale] => {
        const own = ofLots.get(lot.lotNumber)
        const leads = highest === null ? null : (bids.get(highest) ?? null)
        return [lot.lotNumber, { ...lot, bids: own ? bidsOfLot(bids, own) : empty.noBids, highest: leads }]
      })
      // The rows are those that were written: the file is as it was made, to the byte.
      return {
        ...empty,
        ...plain,
        position: new Map(plain.order.map((lotNumber, index) => [lotNumber, index])),
        catalogue: ImmutableMap(lists.catalogue) as never,
        commissions: OrderedMap(lists.commissions) as never,
        advanced: ImmutableMap(lists.advanced) as never,
        paddles: OrderedMap(lists.paddles) as never,
        lots: ImmutableMap(whole),
        bidLots: lotsOfBids(bids),
      }
    },
  }
}
