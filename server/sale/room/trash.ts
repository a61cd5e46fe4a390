import { cp, open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { emptyAuction, type StoredAuction } from '../../../shared/auction/stored-auction.ts'
import { isAuctionId } from '../../../shared/auction-id.ts'
import type { TrashedAuction } from '../../../shared/entities/auction.ts'
import type { Principal } from '../../access/principal.ts'
import { Refused } from '../../access/refused.ts'

type Staged = { stagingDir: string; auction: StoredAuction; opening: null }
type Rooms = {
  get(auctionId: string): unknown
  stagingDir(): string
  inTurn(move: () => Promise<void>): Promise<void>
  admit(staged: readonly Staged[], who: Principal): Promise<void>
}

/** The deleted auctions, which can be put back. */
export class Trash {
  private readonly folder: string
  private readonly rooms: Rooms

  constructor(dataDir: string, rooms: Rooms) {
    this.folder = join(dataDir, 'trash')
    this.rooms = rooms
  }

  /** The deleted auctions, the last deleted first. */
  async list(): Promise<TrashedAuction[]> {
    const found = await Promise.all((await readdir(this.folder)).map((name) => trashedOf(this.folder, name)))
    return found.flat().sort((a, b) => (a.at < b.at ? 1 : -1))
  }

  /** Puts a deleted auction back unchanged; resolves to its id. Refuses an unknown name, 404, and a taken id, 409. */
  async putBack(name: string, who: Principal): Promise<string> {
    const known = (await this.list()).find((each) => each.name === name)
    if (!known) throw new Refused(404, 'not_in_trash', 'The trash has no such auction')
    const { auctionId } = known
    this.requireFree(auctionId)
    const stagingDir = this.rooms.stagingDir()
    try {
      await cp(join(this.folder, name), stagingDir, { recursive: true })
      await syncAll(stagingDir)
      await this.rooms.inTurn(async () => {
        // Another auction with this id may have been admitted in the meantime.
        this.requireFree(auctionId)
        await this.rooms.admit([{ stagingDir, auction: emptyAuction(auctionId), opening: null }], who)
      })
    } catch (error) {
      await rm(stagingDir, { recursive: true, force: true })
      throw error
    }
    await rm(join(this.folder, name), { recursive: true, force: true })
    return auctionId
  }

  private requireFree(auctionId: string): void {
    if (this.rooms.get(auctionId))
      throw new Refused(409, 'auction_exists', `There is an auction “${auctionId}” already`)
  }
}

/** Syncs a copied folder before its original is deleted. */
async function syncAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = await open(join(entry.parentPath, entry.name), 'r+')
    try {
      await file.sync()
    } finally {
      await file.close()
    }
  }
}

/** "spring.deleted-2026-11-23T19-40-12.345Z", as datedName writes it. */
const DELETED = /^(.+)\.deleted-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/

/** Reads a deleted auction from the name of its folder in the trash; empty if the name is another kind. */
async function trashedOf(trash: string, name: string): Promise<TrashedAuction[]> {
  const [, auctionId, hour, minute, second] = DELETED.exec(name) ?? []
  if (!auctionId || !isAuctionId(auctionId)) return []
  return [{ name, auctionId, title: await titleIn(join(trash, name)), at: `${hour}:${minute}:${second}` }]
}

/** The title of a sale that is not opened; null if its snapshot is unreadable. */
async function titleIn(folder: string): Promise<string | null> {
  const Titled = z.object({ saleMetadata: z.object({ title: z.string() }) })
  try {
    return Titled.parse(JSON.parse(await readFile(join(folder, 'auction.json'), 'utf8'))).saleMetadata.title
  } catch {
    return null
  }
}
