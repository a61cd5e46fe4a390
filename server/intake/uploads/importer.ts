import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { ToldCurrency } from '../../../shared/api/house.ts'
import type { Reply } from '../../../shared/api/index.ts'
import type { ImportChoices } from '../../../shared/catalogue/import-choices.ts'
import type { ChooseRecord } from '../../../shared/house/features/restored.ts'
import { actorOf, type Principal } from '../../access/principal.ts'
import { Refused } from '../../access/refused.ts'
import type { Saleroom } from '../../sale/saleroom.ts'
import { isOfSystem, sayDiskTrouble } from '../../storage/disk-trouble.ts'
import { writeSynced } from '../../storage/files.ts'
import { newId } from '../../storage/ids.ts'
import { findBackup } from '../backup/backup-manifest.ts'
import type { HouseFiles } from '../backup/house-files.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import type { SalePictures } from '../import/import-pictures.ts'
import type { ImportedMetadata } from '../import/imported-sale.ts'
import type { ImportLimits } from '../import/limits.ts'
import { identityOf } from '../import/peek-sale-zip.ts'
import type { TakePicture } from '../import/picture-store.ts'
import type { Preview } from '../import/preview-catalogue.ts'
import type { FileLots } from '../import/read-lots.ts'
import type { ImportProgress } from '../import/take-files.ts'
import { type ImportDesk, UNASKED } from '../import/thread/import-thread.ts'
import type { LotsOrder, PicturesOrder, ReadFacts, UnknownCurrency } from '../import/thread/import-work.ts'
import { readZipEntries } from '../import/zip/zip-entries.ts'
import type { BidSheet } from '../sheets/bid-sheet.ts'
import type { Sheet } from '../sheets/sheet.ts'
import { syncImages } from '../staging/staged-sale.ts'
import { admitPeople } from './admit-people.ts'
import { atDesk, auctionAt } from './at-desk.ts'
import { type StagedCopy, stageSale } from './stage-sale.ts'

/** A sale to take into the house. */
export type ImportOrder = {
  zipPath: string
  /** Overrides the file's particulars of its sale. */
  metadata: Partial<ImportedMetadata>
  /** Null: reads like the specification's upload. */
  choices: ImportChoices | null
  unknownCurrency: UnknownCurrency
  /** The side to keep if records of a backup and the house differ; null: refused. */
  choose: ChooseRecord | null
  who: Principal
  /** An abort throws its reason, and leaves nothing of the sale. */
  signal: AbortSignal
  onProgress: (progress: ImportProgress) => void
}

/** Converts the currency of a call into options of an import. */
export function currencyAsTold(currency: ToldCurrency | undefined): Pick<ImportOrder, 'metadata' | 'unknownCurrency'> {
  return currency === 'ask'
    ? { metadata: {}, unknownCurrency: 'refused' }
    : { metadata: currency === undefined ? {} : { currency }, unknownCurrency: 'accepted' }
}

/** Separate, so that previews and imports do not wait for each other. */
type Lane = 'taking' | 'looking'

type ImporterParts = Saleroom & HouseFiles & { limits: ImportLimits; takePicture: TakePicture }

/** Takes in sales of uploads and of the permanent library, one at a time in order. */
export class Importer {
  private readonly parts: ImporterParts
  private readonly closing = new AbortController()
  private readonly last: Record<Lane, Promise<unknown>> = { taking: Promise.resolve(), looking: Promise.resolve() }

  constructor(parts: ImporterParts) {
    this.parts = parts
  }

  /** Takes in a sale, or restores a backup. Throws ImportRefused or Refused, and then leaves nothing. */
  async take(order: ImportOrder): Promise<Reply<'uploadAuction'>> {
    return await this.inTurn('taking', () => this.importSale({ ...order, signal: this.untilClosing(order.signal) }))
  }

  /** Reads a sale into a staging folder without taking it in, as `stageSale`. */
  async stage(sale: { zipPath: string; auctionId: string }): Promise<StagedCopy> {
    return await this.inTurn('taking', () => stageSale(sale, { ...this.parts, signal: this.closing.signal }))
  }

  /** Interprets a catalogue in columns, without taking it in. Throws if the file is another kind. */
  async preview({
    signal,
    ...order
  }: Pick<ImportOrder, 'zipPath' | 'signal'> & {
    choices: ImportChoices
    unread: Preview['unread'] | null
  }): Promise<Preview> {
    const asked = { ...order, limits: this.parts.limits }
    const look = () => atDesk(UNASKED, this.untilClosing(signal), (desk) => desk.ask('preview', asked))
    return await this.inTurn('looking', look)
  }

  /** Reads the lots of a catalogue, without taking it in. Throws if it has errors. */
  async lots({ signal, ...order }: Omit<LotsOrder, 'limits'> & { signal: AbortSignal }): Promise<FileLots> {
    const asked = { ...order, limits: this.parts.limits }
    const look = () => atDesk(UNASKED, this.untilClosing(signal), (desk) => desk.ask('lots', asked))
    return await this.inTurn('looking', look)
  }

  /** Stores the pictures of a ZIP in its staging folder, for the lots of a sale. Throws for an unsafe ZIP. */
  async pictures({
    signal,
    onProgress: progress,
    ...order
  }: Omit<PicturesOrder, 'limits'> & Pick<ImportOrder, 'signal' | 'onProgress'>): Promise<SalePictures> {
    const { limits, takePicture } = this.parts
    const outside = { ...UNASKED, progress, takePicture: (input: Parameters<TakePicture>) => takePicture(...input) }
    const take = () => atDesk(outside, this.untilClosing(signal), (desk) => desk.ask('pictures', { ...order, limits }))
    return await this.inTurn('taking', take)
  }

  /** Reads a spreadsheet of advance bids. Throws if the file is another kind. */
  async bidSheet({ signal, ...sheet }: { path: string; shown: string; signal: AbortSignal }): Promise<BidSheet> {
    const asked = { ...sheet, limits: this.parts.limits }
    const look = () => atDesk(UNASKED, this.untilClosing(signal), (desk) => desk.ask('bidSheet', asked))
    return await this.inTurn('looking', look)
  }

  /** Reads the rows of a spreadsheet. Throws if the file is another kind. */
  async sheet({ signal, ...file }: { path: string; shown: string; signal: AbortSignal }): Promise<Sheet> {
    const asked = { ...file, limits: this.parts.limits }
    const look = () => atDesk(UNASKED, this.untilClosing(signal), (desk) => desk.ask('sheet', asked))
    return await this.inTurn('looking', look)
  }

  /** Aborts all jobs, and resolves once nothing of them is left. */
  async close(): Promise<void> {
    this.closing.abort(new Refused(503, 'closing', 'The server is stopping'))
    await Promise.all(Object.values(this.last))
  }

  private async importSale(order: ImportOrder): Promise<Reply<'uploadAuction'>> {
    const restored = await this.restoreIfBackup(order)
    if (restored) return restored
    const { house, limits, takePicture } = this.parts
    const { zipPath, metadata, choices, unknownCurrency, signal } = order
    const stagingDir = house.stagingDir()
    const outside = {
      progress: order.onProgress,
      mayCome: (auctionId: string) => house.requireFree(auctionId),
      takePicture: (input: Parameters<TakePicture>) => takePicture(...input),
    }
    return await atDesk(outside, signal, async (desk) => {
      try {
        const facts = await desk.ask('read', { zipPath, stagingDir, limits, choices, metadata, unknownCurrency })
        return await this.admit(facts, stagingDir, { ...order, desk })
      } catch (error) {
        await rm(stagingDir, { recursive: true, force: true, maxRetries: 3 })
        throw error
      }
    })
  }

  private async admit(
    { saleMetadata, tags: named, people, totalLots, imageCount, warnings }: ReadFacts,
    stagingDir: string,
    { who, signal, desk }: Pick<ImportOrder, 'who' | 'signal'> & { desk: ImportDesk },
  ): Promise<Reply<'uploadAuction'>> {
    const { house, houseRoom, tags, files, now } = this.parts
    signal.throwIfAborted()
    // A sale with its own id replaces that auction; one without is always new, even with the same title.
    const own = identityOf(saleMetadata)
    const auctionId = own.namesItsId ? own.auctionId : house.freeId(own.auctionId)
    house.requireFree(auctionId)
    const tagIdsOf = await tags.forImport(named)
    const tagIds = new Map(named.flatMap(({ name }) => tagIdsOf([name]).map((id) => [name, id] as const)))
    const version = (house.find(auctionId)?.auction.version ?? 0) + 1
    const stamp = { at: now().toISOString(), by: actorOf(who), cmd: newId() }
    const admission = { auctionId, tagIds, version, stamp }
    const write = (name: string, bytes: Uint8Array) =>
      writeSynced(files, { path: join(stagingDir, name), flag: 'w', bytes })
    await write('auction.json', await desk.ask('catalogue', admission))
    const journal = await desk.ask('journal', admission)
    await write('sale.journal', journal)
    await syncImages(stagingDir, { files, signal })
    await files.syncFolder(stagingDir)
    const auction = await auctionAt(desk)
    signal.throwIfAborted()
    const room = await house.admit(
      { stagingDir, auction, opening: { stamp, journal: { bytes: journal.length, crc: crc32(journal) } } },
      who,
    )
    if (people) await admitPeople(people, { room, houseRoom, who, at: stamp.at })
    const { title } = saleMetadata
    return { success: true, auctionId, title, totalLots, extractedImages: imageCount, warnings }
  }

  private async restoreIfBackup({ zipPath, signal, ...order }: ImportOrder): Promise<Reply<'uploadAuction'> | null> {
    const zip = await open(zipPath, 'r')
    try {
      const reading = { zip, limits: this.parts.limits, signal }
      const entries = (await readZipEntries(zip, reading)).filter(({ use }) => use === 'file')
      const manifest = await findBackup(entries, reading)
      return manifest && (await restoreBackup(manifest, entries, { ...this.parts, ...reading, ...order }))
    } finally {
      await zip.close()
    }
  }

  private async inTurn<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    const taken = this.last[lane].then(work)
    this.last[lane] = taken.catch(() => undefined)
    try {
      return await taken
    } catch (error) {
      throw diskRefusal(error) ?? error
    }
  }

  private untilClosing(signal: AbortSignal): AbortSignal {
    return AbortSignal.any([signal, this.closing.signal])
  }
}

/** Converts a disk error into a 503; null for any other error. */
export function diskRefusal(error: unknown): Refused | null {
  if (!isOfSystem(error)) return null
  return new Refused(503, 'cannot_save', `The sale could not be saved: ${sayDiskTrouble(error)}.`)
}
