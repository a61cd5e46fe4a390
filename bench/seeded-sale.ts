import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeGroup } from '../server/storage/journal-line.ts'
import { BLANK_LOT, emptyAuction } from '../shared/catalogue/stored-auction.ts'
import { entryOf, type KeptReply, parseEntry, type SaleEntry } from '../shared/sale/entry.ts'
import type { PlacedBid } from '../shared/sale/features/fields.ts'
import type { SaleEvent } from '../shared/sale/features/index.ts'

const CLERK = { role: 'staff', device: 'This PC' } as const

/** Writes the journal of a sale in which lot 1 took so many telephone bids, each under a key, and goes on. */
export async function seedJournal(
  dataDir: string,
  { auctionId, lots, bids, live }: { auctionId: string; lots: number; bids: number; live: boolean },
): Promise<void> {
  const written = Array.from({ length: lots }, (_, index) => ({
    ...BLANK_LOT,
    lot_number: index + 1,
    title: `Lot ${index + 1}`,
  }))
  const auction = { ...emptyAuction(auctionId), lots: written }
  const events: (SaleEvent & { kept?: KeptReply })[] = [
    { type: 'catalogue_loaded', auction },
    { type: 'auction_started', resumed: false },
    { type: 'current_lot_moved', lotNumber: 1 },
    { type: 'lot_started', lotNumber: 1 },
    { type: 'start_price_set', lotNumber: 1, bidId: `start-${auctionId}`, amount: 1 },
    ...Array.from({ length: bids }, (_, index) => bidPlaced(auctionId, index + 1)),
    ...(live ? [] : [{ type: 'lot_put_back' as const, lotNumber: 1 }, { type: 'auction_stopped' as const }]),
  ]
  const at = '2026-01-01T10:00:00.000Z'
  const lines = events.map((event, index) =>
    encodeGroup<SaleEntry>(
      [
        {
          ...entryOf(event, { seq: index + 1, at, by: CLERK, cmd: `command-${index}` }),
          ...(event.kept && { kept: event.kept }),
        },
      ],
      { afterSeq: index, parse: parseEntry },
    ),
  )
  await writeFile(join(dataDir, 'auctions', auctionId, 'sale.journal'), Buffer.concat(lines))
}

function bidPlaced(auctionId: string, amount: number): SaleEvent & { kept: KeptReply } {
  const bid: PlacedBid = {
    id: `bid-${String(amount).padStart(12, '0')}`,
    lotNumber: 1,
    amount,
    type: 'phone',
    status: 'active',
    paddleNumber: '1234',
    bidderLocation: null,
    notes: null,
    advancedBidId: null,
  }
  const { advancedBidId: _, ...told } = bid
  const reply = { ...told, auctionId, cancelled: false, deletedByClerk: false, auctioneerStartPrice: false }
  const key = `${auctionId}-${String(amount).padStart(40 - auctionId.length, '0')}`
  return { type: 'bid_placed', bid, kept: { key, reply: { ...reply, timestamp: '2026-01-01T10:00:00.000Z' } } }
}
