import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAuctionId } from '../../../shared/auction-id.ts'
import { SaveFailed } from '../../storage/durable-json.ts'
import { datedName, type FileLayer } from '../../storage/files.ts'

const STAGING = '.staging-'

/**
 * The folders of a house's auctions, and its trash. What they are given is durable when they resolve, and they resolve
 * to how it is taken back; what fails, with SaveFailed, is as it was.
 */
export type AuctionFolders = {
  folderOf: (auctionId: string) => string
  /** A new name for a folder in which an import gathers a sale. */
  stagingDir: () => string
  /** A staged sale becomes an auction's folder, by one rename. Taken back, it goes as if it had never come. */
  takeIn: (stagingDir: string, auctionId: string) => Promise<StepBack>
  toTrash: (auctionId: string) => Promise<StepBack>
  journalToTrash: (auctionId: string) => Promise<StepBack>
}

type AuctionFoldersParts = { dataDir: string; files: FileLayer }

/** Makes the folders where they are missing and removes what an import left half-done; names the auctions there. */
export async function openAuctionFolders({
  dataDir,
  files,
}: AuctionFoldersParts): Promise<{ folders: AuctionFolders; auctionIds: string[] }> {
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

  /** `named` are the folders whose lists of names change. */
  async function move({ from, to, named }: { from: string; to: string; named: string[] }): Promise<StepBack> {
    const moveBack = async () => {
      await files.rename(to, from)
      for (const folder of named) await files.syncFolder(folder)
    }
    try {
      await files.rename(from, to)
      try {
        for (const folder of named) await files.syncFolder(folder)
      } catch (error) {
        await files.rename(to, from)
        throw error
      }
    } catch (cause) {
      throw new SaveFailed({ path: from, cause })
    }
    return moveBack
  }

  const folders: AuctionFolders = {
    folderOf,
    stagingDir: () => join(auctions, STAGING + randomBytes(8).toString('hex')),
    async takeIn(stagingDir, auctionId) {
      await move({ from: stagingDir, to: folderOf(auctionId), named: [auctions] })
      return async () => {
        // Back where it came from, so that no copy of it stays.
        await files.rename(folderOf(auctionId), stagingDir)
        await rm(stagingDir, { recursive: true, force: true })
      }
    },
    toTrash: (auctionId) =>
      move({
        from: folderOf(auctionId),
        to: datedName(join(trash, auctionId), 'deleted'),
        named: [trash, auctions],
      }),
    async journalToTrash(auctionId) {
      const folder = folderOf(auctionId)
      const kept = datedName(join(trash, auctionId), 'reset')
      await mkdir(kept)
      return await move({
        from: join(folder, 'sale.journal'),
        to: join(kept, 'sale.journal'),
        named: [kept, trash, folder],
      })
    },
  }
  return { folders, auctionIds: names.filter(isAuctionId) }
}

/** Takes one step back. */
export type StepBack = () => Promise<void>

/**
 * Does work whose steps stand or fall together: `done` is told, after each, how it is taken back. Where a step fails,
 * those before it are taken back, the last one first, and what it threw is thrown; where that fails too, `onStuck` is
 * told and no further step is taken back.
 */
export async function allOrNothing<T>(
  work: (done: (back: StepBack) => void) => Promise<T>,
  { onStuck }: { onStuck: (error: unknown) => void },
): Promise<T> {
  const steps: StepBack[] = []
  try {
    return await work((back) => {
      steps.push(back)
    })
  } catch (error) {
    try {
      for (const back of steps.reverse()) await back()
    } catch (stuck) {
      onStuck(stuck)
    }
    throw error
  }
}

/** What the clerk is told of auctions that could not all be put back. */
export function sayStuck(auctions: readonly { title: string }[], error: unknown): string {
  const named = auctions.map(({ title }) => `“${title}”`).join(', ')
  const why = error instanceof Error ? ` ${error.message}` : ''
  return `The disk failed while auctions were moved, and not all could be put back${named && `: ${named}`}. Nothing was erased: look into the trash of the data folder, put the disk right and restart Saleroom.${why}`
}
