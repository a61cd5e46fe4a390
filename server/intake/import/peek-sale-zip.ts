import { open } from 'node:fs/promises'
import { auctionIdOf } from '../../../shared/auction-id.ts'
import { readSaleSource } from './columns/sale-source.ts'
import type { ImportLimits } from './limits.ts'
import { claimPictures } from './picture-claims.ts'
import { readSale } from './reading/sale-reader.ts'
import { readZipEntries } from './zip/zip-entries.ts'

/** A sale's facts in its ZIP, without its pictures. */
export type PeekedSale = {
  title: string
  /** The id it would have if no other auction had it. */
  auctionId: string
  /** Whether the file names the id; otherwise it is derived from the title. */
  namesItsId: boolean
  totalLots: number
  hasImages: boolean
  location: string | null
  saleDate: string | null
}

/** Reads a ZIP's sale without its pictures, with all other checks of an import. Throws ImportRefused. */
export async function peekSaleZip(
  zipPath: string,
  { limits, signal }: { limits: ImportLimits; signal: AbortSignal },
): Promise<PeekedSale> {
  const zip = await open(zipPath, 'r')
  try {
    const files = (await readZipEntries(zip, { limits, signal })).filter(({ use }) => use === 'file')
    const {
      entry: source,
      value,
      catalogue,
    } = await readSaleSource(files, { zip, limits, signal, choices: null, told: {} })
    const { saleMetadata, lots } = readSale(value, { shown: source.name.shown, limits, catalogue, told: {} })
    const claims = claimPictures(lots, { files: files.filter((file) => file !== source), jsonPath: source.name.path })
    return {
      ...identityOf(saleMetadata),
      title: saleMetadata.title,
      totalLots: lots.length,
      hasImages: claims.some(({ entry }) => entry !== null),
      location: saleMetadata.location,
      saleDate: saleMetadata.date_time,
    }
  } finally {
    await zip.close()
  }
}

/** Returns the id of an imported sale: its own, or one derived from its title. */
export function identityOf({ auction_id: named, title }: { auction_id?: string | undefined; title: string }) {
  return { auctionId: auctionIdOf(named ?? title), namesItsId: named !== undefined }
}
