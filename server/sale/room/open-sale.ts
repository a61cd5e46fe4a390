import { join } from 'node:path'
import { BLANK_LOT, emptyAuction, StoredAuction } from '../../../shared/auction/stored-auction.ts'
import { deepEqual } from '../../../shared/deep-equal.ts'
import { isUndo } from '../../../shared/engine/undo.ts'
import { compareLotNumbers, type LotNumber } from '../../../shared/lot-number.ts'
import { replayCommands } from '../../../shared/sale/carry-out.ts'
import { withAuction } from '../../../shared/sale/changes/content-changes.ts'
import { emptySale } from '../../../shared/sale/empty-sale.ts'
import { parseEntry, type SaleEntry } from '../../../shared/sale/entry.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { toStoredAuction } from '../../../shared/sale/to-stored-auction.ts'
import { IdempotencyIndex } from '../../http/idempotency-index.ts'
import { type DurableStore, openDurable } from '../../storage/durable-store.ts'
import type { FileLayer } from '../../storage/files.ts'
import { openJournal, type TornTail } from '../../storage/journal.ts'
import { JournalShort } from '../../storage/journal-errors.ts'
import type { JournalLengths, KnownLength } from '../../storage/journal-lengths.ts'
import type { Content, Journal } from '../../storage/journal-writer.ts'
import { type Checkpoint, readCheckpoint } from './checkpoint/checkpoint.ts'

/** An opened auction folder: the sale from its journal, and the snapshot of its catalogue. */
export type OpenedSale = {
  sale: Sale
  journal: Journal<SaleEntry>
  /** auction.json, written after the journal; it may be lost. */
  snapshot: DurableStore<StoredAuction>
  /** The idempotency keys in the journal. */
  kept: IdempotencyIndex
  /** Whether the journal has the catalogue. Journals of version 1.1 and an import's empty one lack it. */
  hasContent: boolean
  /** Whether the journal and auction.json list the same lots. */
  isSettled: boolean
  /** The number of entries before the checkpoint, which were not replayed; 0 without a checkpoint. */
  checkpointSeq: number
}

/** The catalogue of a sale and the content of its journal at the same moment. */
export type Stand = { auction: StoredAuction; journal: Content }

/** The state on the disk; null while the journal is ahead of its sale. */
export function standOf({ journal: { lastSeq, content } }: OpenedSale, sale: Sale): Stand | null {
  return lastSeq === sale.seq ? { auction: toStoredAuction(sale), journal: content } : null
}

const AUCTIONS = 'auctions/'

/** The name of a sale's journal in the list of journal lengths. */
export function journalName(auctionId: string): string {
  return `${AUCTIONS}${auctionId}/sale.journal`
}

/** Whether a name in the list of journal lengths belongs to a sale. */
export function isJournalOfSale(name: string): boolean {
  return name.startsWith(AUCTIONS)
}

export type SaleParts = {
  folder: string
  auctionId: string
  files: FileLayer
  lengths: JournalLengths
  onNotice: (sentence: string) => void
}

/**
 * Opens an auction's folder and replays its journal; reports a torn tail. Throws JournalShort if the journal is shorter
 * than it was, unless the loss was accepted, and JournalDamaged on any other damage.
 */
export async function openSale({ folder, auctionId, files, lengths, onNotice }: SaleParts): Promise<OpenedSale> {
  const snapshot = await openDurable<StoredAuction>({
    path: join(folder, 'auction.json'),
    parse: StoredAuction.parse,
    initial: emptyAuction(auctionId),
    isMadeAnew: true,
    onNotice: (sentence) => onNotice(`Auction “${auctionId}”: ${sentence}`),
    files,
  })
  const parts = { folder, auctionId, files, lengths, onNotice, snapshot }
  try {
    return await openFrom(await readCheckpoint({ folder, auctionId, files }), parts)
  } catch (error) {
    if (error instanceof NamesAnEarlierCommand) return await openFrom(null, parts)
    throw error
  }
}

/** An undo of version 1.2 names only its command, which may be older than the checkpoint. */
class NamesAnEarlierCommand extends Error {}

async function openFrom(
  checkpoint: Checkpoint | null,
  { folder, auctionId, files, lengths, onNotice, snapshot }: SaleParts & Pick<OpenedSale, 'snapshot'>,
): Promise<OpenedSale> {
  const replay = replayCommands(checkpoint?.sale ?? emptySale(auctionId))
  let hasContent = checkpoint !== null
  const kept = new IdempotencyIndex({ path: join(folder, 'sale.journal'), files, parse: parseEntry }, checkpoint?.keys)
  const known = lengths.of(journalName(auctionId))
  const { journal, torn } = await openJournal<SaleEntry>({
    path: join(folder, 'sale.journal'),
    parse: parseEntry,
    known: lengths.isGivenUp(known) ? null : known,
    from: checkpoint?.place,
    files,
    onEntry: (entry, more, at) => {
      if (entry.type === 'catalogue_loaded') hasContent = true
      if (checkpoint && isUndo(entry) && 'diff' in entry && entry.diff === null) throw new NamesAnEarlierCommand()
      kept.note(entry, at)
      replay.take(entry, more)
    },
  })
  let sale = replay.state()
  const { order } = sale
  if (!hasContent) sale = withAuction(sale, wholeAuction(snapshot.data, sale, onNotice))
  const { title } = sale.metadata
  if (torn) onNotice(sayTorn(title, torn))
  if (known && known.seq > journal.lastSeq) onNotice(sayGivenUp(title, { known, lastSeq: journal.lastSeq }))
  const isSettled = deepEqual(order, sale.order)
  return { sale, journal, snapshot, kept, hasContent, isSettled, checkpointSeq: checkpoint?.place.seq ?? 0 }
}

/** Reports a lost auction folder like a lost journal. Throws JournalShort. */
export async function missNone(
  auctionIds: readonly string[],
  { dataDir, lengths }: { dataDir: string; lengths: JournalLengths },
): Promise<void> {
  const there = new Set(auctionIds.map(journalName))
  for (const known of lengths.known()) {
    const { journal } = known
    if (!isJournalOfSale(journal) || there.has(journal)) continue
    if (!lengths.isGivenUp(known)) throw new JournalShort({ file: join(dataDir, journal), known, lastSeq: 'missing' })
    await lengths.forget(journal)
  }
}

/**
 * The catalogue of a sale of version 1.1. Lots that a damaged auction.json lost, but that have bids or outcomes in the
 * journal, are restored with their numbers alone, and the clerk is notified.
 */
function wholeAuction(auction: StoredAuction, sale: Sale, onNotice: (sentence: string) => void): StoredAuction {
  const lost = lostLots(sale, auction)
  if (lost.length === 0) return auction
  onNotice(sayLost(auction.saleMetadata.title, lost))
  const found = lost.map((lot_number) => ({ ...BLANK_LOT, lot_number, title: `Lot ${lot_number}` }))
  const lots = [...auction.lots, ...found].sort((a, b) => compareLotNumbers(a.lot_number, b.lot_number))
  return { ...auction, lots, version: auction.version + 1 }
}

/** Lots in use can't be removed, and a catalogue is never empty: lots that are missing were lost with the file. */
function lostLots(sale: Sale, { lots }: StoredAuction): LotNumber[] {
  const listed = new Set(lots.map((lot) => lot.lot_number))
  const isInUse = (lotNumber: LotNumber) => {
    const lot = sale.lots.get(lotNumber)
    return lotNumber === sale.activeLot || (lot !== undefined && (lot.outcome !== null || lot.bids.size > 0))
  }
  return sale.order.filter((lotNumber) => !listed.has(lotNumber) && (lots.length === 0 || isInUse(lotNumber)))
}

const MOST_NAMED = 20

function sayLost(title: string, lost: readonly LotNumber[]): string {
  const named = lost.slice(0, MOST_NAMED).join(', ')
  const others = lost.length > MOST_NAMED ? ` and ${lost.length - MOST_NAMED} more` : ''
  return `The catalogue of “${title}” lost what it said of lots ${named}${others}. They are listed by their numbers alone; their bids and outcomes are all there.`
}

function sayTorn(title: string, { file, afterSeq, savedAs }: TornTail): string {
  return `The last entry of “${title}” was incomplete when the server stopped, and was never confirmed. The sale continues after event ${afterSeq}. The incomplete entry is saved in ${savedAs} (from ${file}).`
}

function sayGivenUp(title: string, { known, lastSeq }: { known: KnownLength; lastSeq: number }): string {
  return `“${title}” continues without its events ${lastSeq + 1} to ${known.seq}, as --go-on-without allowed; the last of them was written at ${known.at}. Compare its bids and outcomes with your notes.`
}
