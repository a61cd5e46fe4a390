import { deepEqual } from '../../deep-equal.ts'
import { compareLotNumbers } from '../../lot-number.ts'
import { type LotSale, type Sale, type SaleBid, untouchedLot } from '../state.ts'

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1)

/** A sale as plain lists and objects, to be compared completely. */
export function plainSale(sale: Sale) {
  const { commands, catalogue, commissions, noBids: _, ...kept } = sale
  return {
    ...kept,
    commands: commands.map(({ id, undone, lots }) => ({ id, undone, lots })),
    position: [...sale.position],
    catalogue: [...catalogue].sort(([a], [b]) => compareLotNumbers(a, b)),
    commissions: [...commissions].sort(byKey),
    lots: [...sale.lots.values()]
      .sort((a, b) => compareLotNumbers(a.lotNumber, b.lotNumber))
      .map((lot) => ({ ...lot, bids: [...lot.bids.values()] })),
    bidLots: [...sale.bidLots].sort(byKey),
    advanced: [...sale.advanced].sort(byKey),
    paddles: [...sale.paddles].sort(byKey),
  }
}

/** The derived data of a lot, computed from its bids alone by other code. */
export function recounted(lot: LotSale) {
  const bids = [...lot.bids.values()]
  const valid = bids.filter(counts)
  const top = Math.max(...valid.map(({ amount }) => amount))
  const equal = valid.filter(({ amount }) => amount === top)
  return {
    // Of two bidders at one price, the one that was named first.
    highest: equal.find(({ first }) => first) ?? equal[0] ?? null,
    pending: bids.filter((bid) => bid.base === 'pending' && !bid.cancelled && !bid.deletedByClerk),
  }
}

/** Whether a bid is valid. */
export function counts(bid: SaleBid): boolean {
  return bid.base === 'active' && !bid.cancelled && !bid.deletedByClerk && bid.type !== 'start_price'
}

/** A sale without its counters, which every change raises, undo included, and without the marks that an undo leaves. */
export function withoutCounters(sale: Sale) {
  const { seq: _, version: __, commands: ___, lots, ...plain } = plainSale(sale)
  const unmarked = lots.map(({ ruleStopped: ____, ...lot }) => lot)
  const touched = unmarked.filter((lot) => !deepEqual(lot, { ...untouchedLot(lot.lotNumber, sale), bids: [] }))
  return { ...plain, lots: touched }
}
