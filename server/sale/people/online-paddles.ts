import { isOrdered, type OrderedMap } from 'immutable'
import { RestoredRecords } from '../../../shared/engine/restored-records.ts'
import type { LotSale, SaleBid } from '../../../shared/sale/state.ts'

type Bids = LotSale['bids']

/**
 * Knows the paddles that bid online in a lot. A lot's bids are gone through once, and from then on only those that came
 * since: the clerk is asked about a paddle before each bid of the room, on a lot of many bids too. A paddle whose bid was
 * undone meanwhile may still be known, which asks the clerk once more than needed.
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
  // The server's records are Immutable's, which begin at their end without going through the rest.
  return isOrdered(bids) ? (bids as OrderedMap<string, SaleBid>).valueSeq().reverse() : [...bids.values()].reverse()
}
