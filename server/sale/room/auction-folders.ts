import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAuctionId } from '../../../shared/auction-id.ts'
import { SaveFailed } from '../../storage/durable-json.ts'
import { datedName, type FileLayer } from '../../storage/files.ts'

const STAGING = '.staging-'

/**
 * The folders of a house's auctions, and its trash. Each move is durable when it resolves, and it resolves to a
 * function that undoes it. A move that fails with SaveFailed has changed nothing.
 */
export type AuctionFolders = {
  folderOf: (auctionId: string) => string
  /** A new name for a folder in which an import gathers a sale. */
  stagingDir: () => string
  /** Makes a staged sale an auction's folder, by one rename. The undo step deletes it. */
  takeIn: (stagingDir: string, auctionId: string) => Promise<StepBack>
  toTrash: (auctionId: string) => Promise<StepBack>
  /** Deletes an auction's folder for good; the last step of a move, because nothing undoes it. */
  erase: (auctionId: string) => Promise<StepBack>
  journalToTrash: (auctionId: string) => Promise<StepBack>
}

type AuctionFoldersParts = { dataDir: string; files: FileLayer }

/** Creates missing folders, removes what an import left unfinished, and lists the ids of the auctions. */
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

  /** Renames a folder. `named`: the folders whose entries change, to sync. */
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
        // Moved back first, so that no copy of it remains.
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
    async erase(auctionId) {
      // Renamed first: the next start deletes what a crash leaves of a staging folder.
      const aside = folders.stagingDir()
      await move({ from: folderOf(auctionId), to: aside, named: [auctions] })
      await rm(aside, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined)
      return async () => {}
    },
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

/** Undoes one step. */
export type StepBack = () => Promise<void>

/**
 * Does work of several steps, all or none. The work calls `done` after each step with the function that undoes it. If a
 * step fails, the earlier ones are undone, the last first, and its error is thrown. If an undo fails, the rest are not
 * undone and `onStuck` gets the error.
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

/** The message to the clerk about auctions that could not all be put back. */
export function sayStuck(auctions: readonly { title: string }[], error: unknown): string {
  const named = auctions.map(({ title }) => `“${title}”`).join(', ')
  const why = error instanceof Error ? ` ${error.message}` : ''
  return `The disk failed while auctions were moved, and not all could be put back${named && `: ${named}`}. Nothing was erased: look into the trash of the data folder, put the disk right and restart Saleroom.${why}`
}
