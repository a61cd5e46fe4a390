import { HeldRecords } from '../../../shared/engine/records.ts'
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

/** Both forms of the server's bids can be read from the end without reading the rest. */
function newestFirst(bids: Bids): Iterable<SaleBid> {
  return bids instanceof HeldRecords || bids instanceof RestoredRecords
    ? bids.newestFirst()
    : [...bids.values()].reverse()
}
