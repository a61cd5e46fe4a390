import { isOrdered, type OrderedMap } from 'immutable'
import { RestoredRecords } from '../../../shared/engine/restored-records.ts'
import type { LotSale, SaleBid } from '../../../shared/sale/state.ts'

type Bids = LotSale['bids']

/**
 * Finds the paddles that bid online on a lot. It reads only bids that were added since the last call, because it runs
 * before each room bid, also on lots with many bids. A paddle whose bid was undone may remain, which asks the clerk
 * once too often.
 */
export function onlinePaddles(): (lot: Pick<LotSale, 'lotNumber' | 'bids'>) => ReadonlySet<string> {
  let known: { lotNumber: LotSale['lotNumber']; bids: Bids; paddles: Set<string> } | null = null
  return ({ lotNumber, bids }) => {
    const goesOn = known?.lotNumber === lotNumber && known.bids.size <= bids.size
    const before = goesOn ? known : null
    const paddles = before?.paddles ?? new Set<string>()
    for (const { id, type, paddleNumber } of newestFirst(bids)) {
      if (before?.bids.has(id)) break
      if (type === 'online' && paddleNumber !== null) paddles.add(paddleNumber)
    }
    known = { lotNumber, bids, paddles }
    return paddles
  }
}

function newestFirst(bids: Bids): Iterable<SaleBid> {
  if (bids instanceof RestoredRecords) return bids.newestFirst()
  // The server's records are from Immutable, which iterates from the end without reading the rest.
  return isOrdered(bids) ? (bids as OrderedMap<string, SaleBid>).valueSeq().reverse() : [...bids.values()].reverse()
}
