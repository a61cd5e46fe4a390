import { setImmediate } from 'node:timers/promises'
import type { BidType } from '../../../shared/entities/bid.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import type { SaleEntry } from '../../../shared/sale/entry.ts'
import { eventRowOf } from '../../../shared/sale/features/index.ts'
import type { FileLayer } from '../../storage/files.ts'
import { readJournal } from '../room/read-journal.ts'
import type { SaleRoom } from '../room/room.ts'

/** A bid when it was placed. `gone`: the reason if it is not in its lot any more. */
export type ExportedBid = {
  id: string
  lotNumber: LotNumber
  amount: number
  type: BidType
  paddleNumber: string | null
  bidderLocation: string | null
  notes: string | null
  at: string
  isSimulated: boolean
  gone: string
  channel?: string | undefined
}

/** Facts of a journal that the present sale lacks: every bid ever placed, in order, and the lots to mark. */
export type Placed = { bids: ExportedBid[] } & MarkedLots

/** The lots with simulated events, with corrected outcomes, and reopened ones. Undone events do not count. */
export type MarkedLots = Readonly<Record<'simulatedLots' | 'correctedLots' | 'reopenedLots', ReadonlySet<LotNumber>>>

const ROWS_IN_A_ROW = 2_000

/** Reads a sale's journal for its bids. It works in parts, so that an export delays no bid of the sale. */
export async function placedBids(room: SaleRoom, { files }: { files: FileLayer }): Promise<Placed> {
  const bids = new Map<string, ExportedBid>()
  const simulatedLots = new Set<LotNumber>()
  const entries: SaleEntry[] = []
  const corrected = notUndone(['outcome_corrected'])
  const reopened = notUndone(['lot_reopened', 'outcome_voided'])
  await readJournal(room, { files, onEntry: (entry) => void entries.push(entry) })
  for (const [at, entry] of entries.entries()) {
    if (at % ROWS_IN_A_ROW === 0) await setImmediate()
    if (entry.by.simulated) for (const lotNumber of eventRowOf(entry.type).lots(entry)) simulatedLots.add(lotNumber)
    note(entry, bids)
    corrected.note(entry)
    reopened.note(entry)
  }
  return {
    bids: [...bids.values()],
    simulatedLots,
    correctedLots: corrected.lots(),
    reopenedLots: reopened.lots(),
  }
}

/** Collects the lots of events of these types, without those whose command was undone. */
function notUndone(types: readonly SaleEntry['type'][]) {
  const found: { command: string | undefined; lots: readonly LotNumber[] }[] = []
  const undone = new Set<string | undefined>()
  return {
    note(entry: SaleEntry): void {
      if (types.includes(entry.type)) found.push({ command: entry.cmd, lots: eventRowOf(entry.type).lots(entry) })
      if (entry.type === 'command_undone') undone.add(entry.command)
      if (entry.type === 'command_redone') undone.delete(entry.command)
    },
    lots: () => new Set(found.flatMap(({ command, lots }) => (undone.has(command) ? [] : lots))),
  }
}

function note(entry: SaleEntry, bids: Map<string, ExportedBid>): void {
  const usual = { at: entry.at, isSimulated: entry.by.simulated === true }
  const nobody = { paddleNumber: null, bidderLocation: null, notes: null }
  if (entry.type === 'bid_placed') {
    const { status: _, advancedBidId: __, ...bid } = entry.bid
    bids.set(bid.id, { ...bid, ...usual, gone: 'Undone' })
  } else if (entry.type === 'start_price_set') {
    const { bidId: id, lotNumber, amount } = entry
    bids.set(id, { id, lotNumber, amount, type: 'start_price', ...nobody, ...usual, gone: 'Replaced' })
  } else if (entry.type === 'late_bid_kept') {
    const { lateBy: _, ...bid } = entry.bid
    bids.set(bid.id, { ...nobody, ...bid, lotNumber: entry.lotNumber, type: 'online', ...usual, gone: 'Refused, late' })
  } else if (entry.type === 'online_bids_outbid') {
    for (const id of entry.bidIds) go(bids.get(id), 'Outbid while it waited')
  } else if (entry.type === 'bids_cleared') {
    for (const bid of bids.values()) if (bid.lotNumber === entry.lotNumber) go(bid, 'Cleared')
  }
}

/** Keeps the first specific reason. A bid that returned to its lot does not use it. */
function go(bid: ExportedBid | undefined, why: string): void {
  if (bid && (bid.gone === 'Undone' || bid.gone === 'Replaced')) bid.gone = why
}
