import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plainAuction } from '../shared/catalogue/testing/plain-auction.ts'

/** A benchmark's auctions in a temporary folder. */
export type SaleFolder = { dataDir: string; remove: () => Promise<void> }

/** Makes a data folder with these auctions of plain lots. `under` is a folder on the measured disk. */
export async function makeSaleFolder(
  auctions: Readonly<Record<string, number>>,
  { under = tmpdir() }: { under?: string } = {},
): Promise<SaleFolder> {
  const dataDir = await mkdtemp(join(under, 'saleroom-bench-'))
  for (const [auctionId, lots] of Object.entries(auctions)) await storePlainSale(dataDir, { auctionId, lots })
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Stores an auction of plain lots in a data folder. */
export async function storePlainSale(
  dataDir: string,
  { auctionId, lots }: { auctionId: string; lots: number },
): Promise<void> {
  const folder = join(dataDir, 'auctions', auctionId)
  await mkdir(join(folder, 'images'), { recursive: true })
  const numbers = Array.from({ length: lots }, (_, index) => index + 1)
  await writeFile(join(folder, 'auction.json'), JSON.stringify(plainAuction(auctionId, numbers)))
}
