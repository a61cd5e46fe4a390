import { join } from 'node:path'
import { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import type { Actor } from '../../../shared/engine/actor.ts'
import type { CarriedOut } from '../../../shared/engine/carry-out.ts'
import { carryOut } from '../../../shared/sale/carry-out.ts'
import { emptySale } from '../../../shared/sale/empty-sale.ts'
import { parseEntry, type SaleEntry } from '../../../shared/sale/entry.ts'
import type { SaleEvent } from '../../../shared/sale/features/index.ts'
import { catalogueRoundEvents } from '../../../shared/sale/features/rounds/offers.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { IdempotencyIndex } from '../../http/idempotency-index.ts'
import { durableAsWritten } from '../../storage/durable-store.ts'
import type { FileLayer } from '../../storage/files.ts'
import { encodeGroup } from '../../storage/journal-line.ts'
import { type Content, writeJournal } from '../../storage/journal-writer.ts'
import type { OpenedSale } from './open-sale.ts'

/** The stamp of a journal's first entry, which holds the catalogue, and the journal's content up to there. */
export type Opening = { stamp: CommandStamp; journal: Content }

/** The time, the actor and the command under which a sale was admitted. */
export type CommandStamp = { at: string; by: Actor; cmd: string }

/** A folder that was written as a whole: auction.json, the journal's first entry, pictures. */
export type LaidOut = { auction: StoredAuction; opening: Opening }

/** The events that write the catalogue to a journal; a new one gets the catalogue's rounds too. */
export function catalogueEvents({ seq }: Sale, auction: StoredAuction): SaleEvent[] {
  return [{ type: 'catalogue_loaded', auction }, ...(seq === 0 ? catalogueRoundEvents(auction.lots) : [])]
}

/** The first entries of a sale: its catalogue is loaded, and its rounds are set. */
export function firstEntries(
  auction: StoredAuction,
  stamp: CommandStamp,
): CarriedOut<Sale, SaleEvent> & { before: Sale } {
  const before = emptySale(auction.auctionId)
  return { before, ...carryOut(before, catalogueEvents(before, auction), stamp) }
}

/** The bytes of a journal that holds only the catalogue. */
export function firstJournal(auction: StoredAuction, stamp: CommandStamp): Uint8Array {
  return encodeGroup(firstEntries(auction, stamp).entries, { afterSeq: 0, parse: parseEntry })
}

/** Opens a staged folder without reading it: reading a large catalogue again would delay every bid. */
export async function beginSale(
  { folder, auctionId, files, onNotice }: BeginParts,
  { auction, opening: { stamp, journal: begun } }: LaidOut,
): Promise<{ opened: OpenedSale; change: { auctionId: string; before: Sale; after: Sale; entries: SaleEntry[] } }> {
  const { before, after, entries } = firstEntries(auction, stamp)
  const path = join(folder, 'sale.journal')
  const file = await files.open(path, 'r+d')
  const journal = writeJournal(file, { path, parse: parseEntry, lastSeq: after.seq, end: begun.bytes, crc: begun.crc })
  const snapshot = durableAsWritten<StoredAuction>({
    path: join(folder, 'auction.json'),
    parse: StoredAuction.parse,
    written: auction,
    onNotice,
    files,
  })
  const kept = new IdempotencyIndex({ path: join(folder, 'sale.journal'), files, parse: parseEntry })
  const opened = { sale: after, journal, snapshot, kept, hasContent: true, isSettled: true, checkpointSeq: 0 }
  return { opened, change: { auctionId, before, after, entries } }
}

type BeginParts = { folder: string; auctionId: string; files: FileLayer; onNotice: (sentence: string) => void }
