import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAuctionId } from '../../shared/auction-id.ts'
import { datedName, type FileLayer } from '../storage/files.ts'

const STAGING = '.staging-'

/** The folders of a house's auctions, and its trash. What they are given is durable when they resolve. DESIGN 6, 7. */
export type AuctionFolders = {
  folderOf: (auctionId: string) => string
  /** A new name for a folder in which an import gathers a sale. */
  stagingDir: () => string
  /** A staged sale becomes an auction's folder, by one rename. */
  takeIn: (stagingDir: string, auctionId: string) => Promise<void>
  /** What was just taken in cannot be opened: it goes as if it had never come. */
  putOut: (auctionId: string) => Promise<void>
  toTrash: (auctionId: string) => Promise<void>
  journalToTrash: (auctionId: string) => Promise<void>
}

/** Makes the folders where they are missing and removes what an import left half-done; names the auctions there. */
export async function openAuctionFolders({
  dataDir,
  files,
}: {
  dataDir: string
  files: FileLayer
}): Promise<{ folders: AuctionFolders; auctionIds: string[] }> {
  const auctions = join(dataDir, 'auctions')
  const trash = join(dataDir, 'trash')
  await mkdir(auctions, { recursive: true })
  await mkdir(trash, { recursive: true })
  const names = (await readdir(auctions, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  for (const name of names)
    if (name.startsWith(STAGING)) await rm(join(auctions, name), { recursive: true, force: true })

  const folderOf = (auctionId: string) => join(auctions, auctionId)
  const folders: AuctionFolders = {
    folderOf,
    stagingDir: () => join(auctions, STAGING + randomBytes(8).toString('hex')),
    async takeIn(stagingDir, auctionId) {
      await rename(stagingDir, folderOf(auctionId))
      await files.syncFolder(auctions)
    },
    putOut: (auctionId) => rm(folderOf(auctionId), { recursive: true, force: true }),
    async toTrash(auctionId) {
      await rename(folderOf(auctionId), datedName(join(trash, auctionId), 'deleted'))
      await files.syncFolder(trash)
      await files.syncFolder(auctions)
    },
    async journalToTrash(auctionId) {
      const kept = datedName(join(trash, auctionId), 'reset')
      await mkdir(kept)
      await rename(join(folderOf(auctionId), 'sale.journal'), join(kept, 'sale.journal'))
      for (const folder of [kept, trash, folderOf(auctionId)]) await files.syncFolder(folder)
    },
  }
  return { folders, auctionIds: names.filter(isAuctionId) }
}
