import { open, rm } from 'node:fs/promises'
import type { Reply } from '../../shared/api/index.ts'
import type { Principal } from '../access/principal.ts'
import { findBackup } from '../backup/find-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { type ImportProgress, importSaleZip } from '../import/import-sale-zip.ts'
import type { ImportedMetadata, ImportedSale } from '../import/imported-sale.ts'
import type { ImportLimits } from '../import/limits.ts'
import { readZipEntries } from '../import/zip-entries.ts'
import { takingTurns } from '../pictures/taking-turns.ts'
import type { Publisher } from '../publish/publisher.ts'
import { Refused } from '../refused.ts'
import type { House } from '../saleroom/house.ts'
import { finishStaging, storedAuctionOf } from '../staging/staged-sale.ts'
import type { FileLayer } from '../storage/files.ts'
import type { Tags } from '../tags/tags.ts'
import { diskRefusal } from './disk-refusal.ts'
import { identityOf, peekSaleZip } from './peek-sale-zip.ts'

/** A sale to be taken into the house. */
export type ImportOrder = {
  zipPath: string
  who: Principal
  /** Given up: the reason is thrown, and nothing of the sale is left. */
  signal: AbortSignal
  onProgress: (progress: ImportProgress) => void
}

/** A sale that is read and laid out, and waits for somebody to say whether it comes in. */
export type HeldSale = {
  readonly sale: ImportedSale
  /** Takes it in with these particulars. Refuses as an import does; the sale still waits then. */
  load(metadata: Partial<ImportedMetadata>, who: Principal): Promise<Reply<'uploadAuction'>>
  /** Leaves nothing of it. */
  discard(): Promise<void>
}

/** Takes sales in, one after the other in the order they came. DESIGN 7. */
export type Importer = {
  /** Takes in a sale, or a backup of ours as it stood. Refuses with ImportRefused or Refused; nothing of it is left then. */
  take(order: ImportOrder): Promise<Reply<'uploadAuction'>>
  /** Reads a sale without taking it in yet. Refuses as `take`. Issue 5. */
  hold(order: ImportOrder): Promise<HeldSale>
  /** Gives up what is under way or waits, and resolves when nothing is left of it. */
  close(): Promise<void>
}

/** The way into the house for uploads and for the permanent library. DESIGN 7. */
export function createImporter({
  house,
  tags,
  publisher,
  files,
  now,
  limits,
}: {
  house: House
  tags: Tags
  publisher: Publisher
  files: FileLayer
  now: () => Date
  limits: ImportLimits
}): Importer {
  const turns = takingTurns({ atOnce: 1 })
  const closing = new AbortController()
  const underWay = new Set<Promise<unknown>>()

  type Staged = { sale: ImportedSale; stagingDir: string }

  async function stage({ zipPath, signal, onProgress }: ImportOrder): Promise<Staged> {
    signal.throwIfAborted()
    const peeked = await peekSaleZip(zipPath, { limits, signal })
    if (peeked.namesItsId) house.requireFree(peeked.auctionId)
    const stagingDir = house.stagingDir()
    return { sale: await importSaleZip({ zipPath, stagingDir, limits, signal, onProgress }), stagingDir }
  }

  async function admit(
    { sale, stagingDir }: Staged,
    { who, signal }: Pick<ImportOrder, 'who' | 'signal'>,
  ): Promise<Reply<'uploadAuction'>> {
    const auctionId = freeId(identityOf(sale.saleMetadata))
    house.requireFree(auctionId)
    const tagIdsOf = await tags.forImport(sale.tags)
    const version = (house.has(auctionId) ? house.room(auctionId).catalogue.data.version : 0) + 1
    const auction = storedAuctionOf(sale, { auctionId, tagIdsOf, at: now().toISOString(), version })
    await finishStaging(stagingDir, { auction, files, signal })
    signal.throwIfAborted()
    await house.admit(stagingDir, auction, who)
    const { title } = auction.saleMetadata
    const { imageCount, warnings } = sale
    return { success: true, auctionId, title, totalLots: sale.lots.length, extractedImages: imageCount, warnings }
  }

  async function importSale(order: ImportOrder): Promise<Reply<'uploadAuction'>> {
    const restored = await restoreIfBackup(order)
    if (restored) return restored
    const staged = await stage(order)
    try {
      return await admit(staged, order)
    } catch (error) {
      await leaveNothing(staged)
      throw error
    }
  }

  async function restoreIfBackup({ zipPath, signal, ...order }: ImportOrder): Promise<Reply<'uploadAuction'> | null> {
    const zip = await open(zipPath, 'r')
    try {
      const entries = (await readZipEntries(zip, { limits, signal })).filter(({ use }) => use === 'file')
      const reading = { zip, limits, signal }
      const manifest = await findBackup(entries, reading)
      return (
        manifest &&
        (await restoreBackup(manifest, entries, { ...reading, ...order, house, tags, publisher, files, now }))
      )
    } finally {
      await zip.close()
    }
  }

  const leaveNothing = ({ stagingDir }: Staged) => rm(stagingDir, { recursive: true, force: true, maxRetries: 3 })

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const taken = turns.take(work)
    underWay.add(taken)
    try {
      return await taken
    } catch (error) {
      throw diskRefusal(error) ?? error
    } finally {
      underWay.delete(taken)
    }
  }

  // A sale that names its id means that auction; one that does not is another, whatever its title.
  function freeId({ auctionId, namesItsId }: { auctionId: string; namesItsId: boolean }): string {
    if (namesItsId) return auctionId
    let free = auctionId
    for (let copy = 2; house.has(free); copy += 1) free = `${auctionId.slice(0, 72)}-${copy}`
    return free
  }

  const untilClosing = (signal: AbortSignal) => AbortSignal.any([signal, closing.signal])

  return {
    take: (order) => inTurn(() => importSale({ ...order, signal: untilClosing(order.signal) })),
    async hold(order) {
      const staged = await inTurn(() => stage({ ...order, signal: untilClosing(order.signal) }))
      const { sale, stagingDir } = staged
      return {
        sale,
        load: (metadata, who) =>
          inTurn(() => {
            const named = { ...sale, saleMetadata: { ...sale.saleMetadata, ...metadata } }
            return admit({ sale: named, stagingDir }, { who, signal: closing.signal })
          }),
        discard: () => leaveNothing(staged),
      }
    },
    async close() {
      closing.abort(new Refused(503, 'closing', 'The server is stopping'))
      await Promise.allSettled(underWay)
    },
  }
}
