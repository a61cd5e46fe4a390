import { rm } from 'node:fs/promises'
import type { Reply } from '../../shared/api/index.ts'
import type { Principal } from '../access/principal.ts'
import { Refused } from '../http/refused.ts'
import { type ImportProgress, importSaleZip } from '../import/import-sale-zip.ts'
import type { ImportLimits } from '../import/limits.ts'
import { takingTurns } from '../pictures/taking-turns.ts'
import type { House } from '../saleroom/house.ts'
import type { FileLayer } from '../storage/files.ts'
import type { Tags } from '../tags/tags.ts'
import { diskRefusal } from './disk-refusal.ts'
import { identityOf, peekSaleZip } from './peek-sale-zip.ts'
import { finishStaging, storedAuctionOf } from './staged-sale.ts'

/** A sale to be taken into the house. */
export type ImportOrder = {
  zipPath: string
  who: Principal
  /** Given up: the reason is thrown, and nothing of the sale is left. */
  signal: AbortSignal
  onProgress: (progress: ImportProgress) => void
}

/** Takes sales in, one after the other in the order they came. DESIGN 7. */
export type Importer = {
  /** Refuses with ImportRefused or Refused; nothing of the sale is left then. */
  take(order: ImportOrder): Promise<Reply<'uploadAuction'>>
  /** Gives up what is under way or waits, and resolves when nothing is left of it. */
  close(): Promise<void>
}

/** The way into the house for uploads and for the permanent library. DESIGN 7. */
export function createImporter({
  house,
  tags,
  files,
  now,
  limits,
}: {
  house: House
  tags: Tags
  files: FileLayer
  now: () => Date
  limits: ImportLimits
}): Importer {
  const turns = takingTurns({ atOnce: 1 })
  const closing = new AbortController()
  const underWay = new Set<Promise<unknown>>()

  async function importSale({ zipPath, who, signal, onProgress }: ImportOrder): Promise<Reply<'uploadAuction'>> {
    signal.throwIfAborted()
    const peeked = await peekSaleZip(zipPath, { limits, signal })
    if (peeked.namesItsId) house.requireFree(peeked.auctionId)
    const stagingDir = house.stagingDir()
    try {
      const sale = await importSaleZip({ zipPath, stagingDir, limits, signal, onProgress })
      const auctionId = freeId(identityOf(sale.saleMetadata))
      house.requireFree(auctionId)
      const tagIdsOf = await tags.forImport(sale.tags)
      const auction = storedAuctionOf(sale, { auctionId, tagIdsOf, at: now().toISOString() })
      await finishStaging(stagingDir, { auction, files, signal })
      signal.throwIfAborted()
      await house.admit(stagingDir, auction, who)
      const { title } = auction.saleMetadata
      const { imageCount, warnings } = sale
      return { success: true, auctionId, title, totalLots: sale.lots.length, extractedImages: imageCount, warnings }
    } catch (error) {
      await rm(stagingDir, { recursive: true, force: true, maxRetries: 3 })
      throw error
    }
  }

  // A sale that names its id means that auction; one that does not is another, whatever its title.
  function freeId({ auctionId, namesItsId }: { auctionId: string; namesItsId: boolean }): string {
    if (namesItsId) return auctionId
    let free = auctionId
    for (let copy = 2; house.has(free); copy += 1) free = `${auctionId.slice(0, 72)}-${copy}`
    return free
  }

  return {
    async take(order) {
      const signal = AbortSignal.any([order.signal, closing.signal])
      const taken = turns.take(() => importSale({ ...order, signal }))
      underWay.add(taken)
      try {
        return await taken
      } catch (error) {
        throw diskRefusal(error) ?? error
      } finally {
        underWay.delete(taken)
      }
    },
    async close() {
      closing.abort(new Refused(503, 'closing', 'The server is stopping'))
      await Promise.allSettled(underWay)
    },
  }
}
