import { join } from 'node:path'
import { z } from 'zod'
import { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import { deepEqual } from '../../../shared/deep-equal.ts'
import { isComplete, type Sale } from '../../../shared/sale/state.ts'
import { toStoredAuction } from '../../../shared/sale/to-stored-auction.ts'
import { type HashedKey, isAmong, packed, unpacked } from '../../http/idempotency-index.ts'
import { type FileLayer, type OpenFile, openExisting, readWhole, writeAll } from '../../storage/files.ts'
import { checksum, decodeLine, encodeLine, hex } from '../../storage/journal-line.ts'
import { heldIn } from '../../storage/journal-place.ts'
import type { Content } from '../../storage/journal-writer.ts'
import { loadJson } from '../../storage/load-json.ts'
import { SALE_MARK } from './edition.ts'
import { journalName, type OpenedSale, type SaleParts, type Stand } from './open-sale.ts'

/** A name that the second copy skips. If the file is damaged, it is made again from the journal. */
const SUMMARY = '.summary'

/** The file's form, and the sale's fields and events: another version may read the journal differently. */
export const EDITION = `4 ${SALE_MARK}`

const Summary = z.strictObject({
  edition: z.literal(EDITION),
  journal: z.strictObject({ bytes: z.number(), crc: z.string() }),
  /** crc32 of auction.json's data. */
  catalogue: z.string(),
  seq: z.number(),
  startedAt: z.string().nullable(),
  isInUse: z.boolean(),
  /** The paddles of a sale that is not over with a bid, a purchase, an advance bid or a registration. */
  paddles: z.array(z.string()),
  holders: z.array(z.tuple([z.string(), z.string()])),
  /** The idempotency keys, as sorted numbers, packed. */
  keys: z.string(),
})
type Summary = z.infer<typeof Summary>

/**
 * A sale that was not requested since the start. Its journal equals the one of its summary, to the byte, and is
 * replayed on the first request. The file is held open, so that the second copy follows it like any other.
 */
export class ClosedSale {
  readonly auctionId: string
  readonly folder: string
  readonly auction: StoredAuction
  readonly sale: Pick<Sale, 'auctionId' | 'seq' | 'startedAt' | 'live'>
  /** Whether it has bids or outcomes. */
  readonly isInUse: boolean
  /** The paddles with a bid, a purchase, an advance bid or a registration; empty if the sale is concluded. */
  readonly paddles: ReadonlySet<string>
  /** Its registered paddles, each with the id of its client. */
  readonly holders: ReadonlyMap<string, string>
  readonly isGoingLive = false
  /** The state on the disk when it was opened; later writes of another process are not in it. */
  readonly stand: Stand
  readonly storageFailed = null
  private readonly keys: Float64Array
  private file: OpenFile | null

  private constructor({ folder, auctionId }: SaleParts, found: Summary & { auction: StoredAuction; file: OpenFile }) {
    const { seq, auction, startedAt } = found
    this.auctionId = auctionId
    this.folder = folder
    this.auction = auction
    this.sale = { auctionId, seq, startedAt, live: false }
    this.stand = { auction, journal: contentOf(found) }
    this.isInUse = found.isInUse
    this.paddles = new Set(found.paddles)
    this.holders = new Map(found.holders)
    this.keys = unpacked(found.keys)
    this.file = found.file
  }

  /** Returns null if the journal must be replayed: without a summary, or with one of another state or version. */
  static async open(parts: SaleParts): Promise<ClosedSale | null> {
    const { folder, auctionId, files, lengths } = parts
    const summary = await readSummary(folder, files)
    if (!summary || (lengths.of(journalName(auctionId))?.seq ?? 0) > summary.seq) return null
    let fits = false
    const loaded = await loadJson({
      ...parts,
      path: join(folder, 'auction.json'),
      isMadeAnew: true,
      parse(value) {
        // Written by this edition, so it is not parsed: parsing many lots takes much of a start's time.
        fits = checksumOf(value) === summary.catalogue
        if (fits) return value as StoredAuction
        // An import writes its fields in another order.
        const parsed = StoredAuction.parse(value)
        fits = checksumOf(parsed) === summary.catalogue
        return parsed
      },
      onNotice: (sentence) => parts.onNotice(`Auction “${auctionId}”: ${sentence}`),
    })
    const auction = loaded?.data
    if (!auction || !fits) return null
    // The replay reports what is wrong with the journal.
    const file = await openExisting(files, join(folder, 'sale.journal'), 'r+').catch(() => null)
    if (!file) return null
    const held = await heldIn(file, contentOf(summary)).catch(() => 'no')
    if (held !== 'all') {
      await file.close()
      return null
    }
    lengths.begin(journalName(auctionId), summary.seq)
    return new ClosedSale(parts, { ...summary, auction, file })
  }

  get title(): string {
    return this.auction.saleMetadata.title
  }

  /** Whether the journal has a reply to this key. */
  hasKey(key: HashedKey): boolean {
    return isAmong(this.keys, key)
  }

  async close(): Promise<void> {
    const { file } = this
    this.file = null
    await file?.close()
  }
}

/**
 * Writes what the next start needs to leave a sale at rest. It is not synced: a file that a power cut damages fails its
 * checks. Without a summary the next start replays the journal.
 */
export async function summarise(
  { journal, snapshot, kept }: OpenedSale,
  { folder, files, sale, isInUse }: { folder: string; files: FileLayer; sale: Sale; isInUse: boolean },
): Promise<void> {
  const { content } = journal
  if (journal.lastSeq !== sale.seq || !deepEqual(snapshot.data, toStoredAuction(sale))) return
  const { seq, startedAt } = sale
  const catalogue = checksumOf(snapshot.data)
  const summary: Summary = {
    edition: EDITION,
    journal: { bytes: content.bytes, crc: hex(content.crc) },
    catalogue,
    seq,
    startedAt,
    isInUse,
    paddles: isComplete(sale) ? [] : paddlesIn(sale),
    holders: [...clientsOf(sale)],
    keys: packed(kept.all().hashes),
  }
  try {
    const file = await files.open(join(folder, SUMMARY), 'w')
    try {
      await writeAll(file, encodeLine(JSON.stringify(summary)), 0)
    } finally {
      await file.close()
    }
  } catch {}
}

/** The registered paddles of a sale, each with the id of its client. */
export function clientsOf({ paddles }: Pick<Sale, 'paddles'>): Map<string, string> {
  return new Map(
    [...paddles.values()].flatMap(({ paddle, clientId }) => (clientId === null ? [] : [[paddle, clientId]])),
  )
}

function paddlesIn({ lots, commissions, paddles }: Sale): string[] {
  const bids = [...lots.values()].flatMap((lot) => [...lot.bids.values(), lot.outcome])
  const known = [...bids, ...commissions.values()].flatMap((bid) => bid?.paddleNumber ?? [])
  return [...new Set([...known, ...paddles.keys()])]
}

async function readSummary(folder: string, files: FileLayer): Promise<Summary | null> {
  const line = await readWhole(files, join(folder, SUMMARY)).catch(() => null)
  const decoded = line && decodeLine(line.subarray(0, -1))
  return decoded && 'value' in decoded ? (Summary.safeParse(decoded.value).data ?? null) : null
}

/** The journal's content when the summary was made. */
function contentOf({ journal: { bytes, crc } }: Summary): Content {
  return { bytes, crc: Number.parseInt(crc, 16) }
}

function checksumOf(auction: unknown): string {
  return checksum(JSON.stringify(auction))
}
