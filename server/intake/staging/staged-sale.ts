import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { unitDigits } from '../../../shared/amounts/money-unit.ts'
import { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import { DEFAULT_TERMS } from '../../../shared/rules/default-terms.ts'
import type { TagIdsOf } from '../../sale/tags/tags.ts'
import { type FileLayer, syncFolderOf, writeSynced } from '../../storage/files.ts'
import { newId } from '../../storage/ids.ts'
import { checkedJson } from '../../storage/json-checksum.ts'
import type { ImportedSale } from '../import/imported-sale.ts'
import { sideBySide } from '../import/side-by-side.ts'

const FILES_AT_ONCE = 4

type Stored = {
  auctionId: string
  tagIdsOf: TagIdsOf
  at: string
  /** Above that of the replaced auction, so that an edit of the old one fails. */
  version: number
}

/** Converts an imported sale to its stored form. */
export function storedAuctionOf(
  { saleMetadata, lots, advancedBids, unit, terms }: ImportedSale,
  { auctionId, tagIdsOf, at, version }: Stored,
): StoredAuction {
  return {
    auctionId,
    saleMetadata: { ...saleMetadata, auction_id: saleMetadata.auction_id ?? auctionId },
    lots: lots.map(({ tags, ...lot }) => ({ ...lot, tagIds: tagIdsOf(tags) })),
    advancedBids: advancedBids.map(({ lot_number, paddle_number, amount, location }) => ({
      id: newId(),
      lotNumber: lot_number,
      paddleNumber: paddle_number,
      amount,
      location,
      createdAt: at,
    })),
    uploadedAt: at,
    version,
    ...importedTerms({ terms, unit }),
  }
}

/** The terms of an imported sale: the file's; without them the usual ones apply, except to amounts in minor units. */
export function importedTerms({ terms, unit }: Pick<ImportedSale, 'terms' | 'unit'>): Pick<StoredAuction, 'terms'> {
  if (unitDigits(unit) > 0) return { terms: { ...(terms ?? DEFAULT_TERMS), unit: 'minor' } }
  if (!terms) return {}
  // The amounts were read as whole units.
  const { unit: _, ...whole } = terms
  return { terms: whole }
}

/** Writes auction.json into a staging folder, and makes everything durable but the folder's name. */
export async function finishStaging(
  stagingDir: string,
  { auction, files, signal }: { auction: StoredAuction; files: FileLayer; signal: AbortSignal },
): Promise<void> {
  await syncImages(stagingDir, { files, signal })
  const path = join(stagingDir, 'auction.json')
  const text = checkedJson(StoredAuction.parse(auction), { savedAt: Date.now() })
  await writeSynced(files, { path, flag: 'w', bytes: Buffer.from(text) })
  await syncFolderOf(files, path)
}

/** Makes the pictures of a staged sale durable. */
export async function syncImages(
  stagingDir: string,
  { files, signal }: { files: FileLayer; signal: AbortSignal },
): Promise<void> {
  const images = join(stagingDir, 'images')
  await sideBySide(await readdir(images), {
    width: FILES_AT_ONCE,
    signal,
    work: async (name) => {
      // Windows syncs only files that are open for writing.
      const picture = await files.open(join(images, name), 'r+')
      try {
        await picture.sync()
      } finally {
        await picture.close()
      }
    },
  })
  await files.syncFolder(images)
}
