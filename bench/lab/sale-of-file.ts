import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { makeZip } from 'client-zip'
import { openPromise } from 'yauzl'
import { IMPORT_LIMITS } from '../../server/intake/import/limits.ts'
import { readCatalogue } from '../../server/intake/import/read-lots.ts'
import { importedTerms } from '../../server/intake/staging/staged-sale.ts'
import { replayJournal } from '../../server/storage/journal-read.ts'
import { BLANK_LOT, emptyAuction, StoredAuction } from '../../shared/auction/stored-auction.ts'
import { replayCommands } from '../../shared/sale/carry-out.ts'
import { withAuction } from '../../shared/sale/changes/content-changes.ts'
import { emptySale } from '../../shared/sale/empty-sale.ts'
import { parseEntry, type SaleEntry } from '../../shared/sale/entry.ts'
import type { Sale } from '../../shared/sale/state.ts'

/** A sale's content, and its bids and outcomes; null if the file has none. */
type SaleOfFile = { auction: StoredAuction; sale: Sale | null }

/** Reads a sale from its backup, or from a catalogue of any kind that the product imports. Throws for faults. */
export async function saleOfFile(file: string): Promise<SaleOfFile> {
  const isZip = file.toLowerCase().endsWith('.zip')
  const backup = isZip ? await saleInBackup(file) : null
  if (backup) return backup
  const folder = await mkdtemp(join(tmpdir(), 'saleroom-lab-'))
  try {
    const zip = isZip ? file : join(folder, 'catalogue.zip')
    if (!isZip) {
      const entry = { name: basename(file), input: await readFile(file) }
      await pipeline(Readable.from(makeZip([entry])), createWriteStream(zip))
    }
    const { signal } = new AbortController()
    const read = await readCatalogue(zip, { limits: IMPORT_LIMITS, signal, choices: {}, told: {} })
    const blank = emptyAuction('lab')
    const auction: StoredAuction = {
      ...blank,
      saleMetadata: { ...blank.saleMetadata, ...read.saleMetadata },
      lots: read.lots.map(({ lot: { tags: _, ...lot } }) => ({ ...BLANK_LOT, ...lot })),
      uploadedAt: '2026-01-01T00:00:00.000Z',
      version: 1,
      ...importedTerms(read),
    }
    return { auction, sale: null }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The sale of a backup of one sale; null for another ZIP. */
async function saleInBackup(file: string): Promise<SaleOfFile | null> {
  const zip = await openPromise(file, { autoClose: false })
  const found = new Map<string, Buffer>()
  try {
    for await (const entry of zip.eachEntry()) {
      const [, name] = /^auctions\/[^/]+\/(auction\.json|sale\.journal)$/.exec(entry.fileName) ?? []
      if (!name) continue
      if (found.has(name)) throw new Error(`${file} is the backup of several sales: give the backup of one`)
      found.set(name, await buffer(await zip.openReadStreamPromise(entry)))
    }
  } finally {
    zip.close()
  }
  const [json, journal] = [found.get('auction.json'), found.get('sale.journal')]
  if (!json || !journal) return null
  const auction = StoredAuction.parse(JSON.parse(json.toString('utf8')))
  const replay = replayCommands(emptySale(auction.auctionId))
  await replayJournal<SaleEntry>({
    read: async (into, position) => journal.copy(into, 0, Math.min(position, journal.length)),
    path: file,
    parse: parseEntry,
    onEntry: (entry, more) => replay.take(entry, more),
  })
  const sale = replay.state()
  // A journal of version 1.1 has no catalogue.
  return { auction, sale: sale.order.length > 0 ? sale : withAuction(sale, auction) }
}
