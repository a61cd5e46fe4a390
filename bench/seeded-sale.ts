import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeGroup } from '../server/storage/journal-line.ts'
import { BLANK_LOT, emptyAuction } from '../shared/auction/stored-auction.ts'
import type { KeptReply } from '../shared/engine/entry.ts'
import { entryOf, parseEntry, type SaleEntry } from '../shared/sale/entry.ts'
import type { PlacedBid } from '../shared/sale/features/fields.ts'
import type { SaleEvent } from '../shared/sale/features/index.ts'

const CLERK = { role: 'staff', device: 'This PC' } as const

type Seed = { auctionId: string; lots: number; bids: number; paddles?: number; live: boolean }

/** The entries encoded and written at once, so that a journal of a million bids is never in memory whole. */
const AT_ONCE = 10_000

/** Writes the journal of a sale whose lot 1 took this many telephone bids, each with a key, and is still active. */
export async function seedJournal(dataDir: string, { auctionId, lots, bids, paddles = 0, live }: Seed): Promise<void> {
  const written = Array.from({ length: lots }, (_, index) => ({
    ...BLANK_LOT,
    lot_number: index + 1,
    title: `Lot ${index + 1}`,
  }))
  const auction = { ...emptyAuction(auctionId), lots: written }
  function* events(): Generator<SaleEvent & { kept?: KeptReply }> {
    yield { type: 'catalogue_loaded', auction }
    for (let index = 0; index < paddles; index += 1) {
      const paddle = { paddle: String(1_000 + index), clientId: `client-${index}`, status: 'approved' } as const
      yield { type: 'paddle_registered', paddle: { ...paddle, limit: 1_000_000_000, reasonId: null } }
    }
    yield { type: 'auction_started', resumed: false }
    yield { type: 'current_lot_moved', lotNumber: 1 }
    yield { type: 'lot_started', lotNumber: 1 }
    yield { type: 'start_price_set', lotNumber: 1, bidId: `start-${auctionId}`, amount: 1 }
    for (let amount = 1; amount <= bids; amount += 1) yield bidPlaced(auctionId, amount)
    if (!live) yield* [{ type: 'lot_put_back', lotNumber: 1 } as const, { type: 'auction_stopped' } as const]
  }
  const at = '2026-01-01T10:00:00.000Z'
  const path = join(dataDir, 'auctions', auctionId, 'sale.journal')
  let lines: Buffer[] = []
  let seq = 0
  for (const { kept, ...event } of events()) {
    const entry = entryOf(event, { seq: seq + 1, at, by: CLERK, cmd: `command-${seq}` })
    lines.push(encodeGroup<SaleEntry>([{ ...entry, ...(kept && { kept }) }], { afterSeq: seq, parse: parseEntry }))
    seq += 1
    if (lines.length < AT_ONCE) continue
    await appendFile(path, Buffer.concat(lines))
    lines = []
  }
  await appendFile(path, Buffer.concat(lines))
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
