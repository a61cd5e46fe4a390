import { open } from 'node:fs/promises'
import { auctionIdOf } from '../../../shared/auction-id.ts'
import { readSaleSource } from './columns/sale-source.ts'
import type { ImportLimits } from './limits.ts'
import { claimPictures } from './picture-claims.ts'
import { readSale } from './reading/sale-reader.ts'
import { readZipEntries } from './zip/zip-entries.ts'

/** What a sale's ZIP says of itself, before its pictures are read. */
export type PeekedSale = {
  title: string
  /** The id it would have if no other auction had it. */
  auctionId: string
  /** The sale's file names its id; else it is made of the title. */
  namesItsId: boolean
  totalLots: number
  hasImages: boolean
  location: string | null
  saleDate: string | null
}

/** Reads the JSON, or the catalogue in columns, of a sale's ZIP, with all the checks of an import but those of the pictures. Refuses with ImportRefused. */
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

/** The id of an imported sale: its own, else one made of its title. */
export function identityOf({ auction_id: named, title }: { auction_id?: string | undefined; title: string }) {
  return { auctionId: auctionIdOf(named ?? title), namesItsId: named !== undefined }
}
