import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Reply } from '../../shared/api/index.ts'
import { actorOf, type Principal } from '../access/principal.ts'
import type { ImportProgress } from '../import/import-sale-zip.ts'
import type { ZipEntry } from '../import/zip-entries.ts'
import type { Publisher } from '../publish/publisher.ts'
import { stopAuction } from '../sale/decide/auction.ts'
import { isRefusal } from '../sale/decide/decision.ts'
import { parseEntry, type SaleEntry } from '../sale/events.ts'
import type { Sale } from '../sale/state.ts'
import { type House, SYSTEM } from '../saleroom/house.ts'
import { finishStaging } from '../staging/staged-sale.ts'
import type { FileLayer } from '../storage/files.ts'
import { openJournal } from '../storage/journal.ts'
import type { Tags } from '../tags/tags.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { folderInBackup } from './backup-manifest.ts'
import type { Reading } from './find-backup.ts'
import { type StagedBackup, stageBackup } from './stage-backup.ts'

type Restoring = Reading & {
  house: House
  tags: Tags
  publisher: Publisher
  files: FileLayer
  now: () => Date
  who: Principal
  onProgress: (progress: ImportProgress) => void
}

/**
 * Takes the auctions of a backup in as they stood, bids and outcomes included; all of them or none. A sale that was
 * live goes on being live, unless another one is. Refuses with Refused where an id is taken. Issue 5.
 */
export async function restoreBackup(
  { auctions, tags: kept }: BackupManifest,
  entries: readonly ZipEntry[],
  { house, tags, publisher, files, now, who, onProgress, ...reading }: Restoring,
): Promise<Reply<'uploadAuction'>> {
  for (const auctionId of auctions) house.requireFree(auctionId)
  const isPicture = ({ name }: ZipEntry) => auctions.some((id) => name.path.startsWith(`${folderInBackup(id)}images/`))
  const totalImages = entries.filter(isPicture).length
  const staged: { stagingDir: string; backup: StagedBackup }[] = []
  const folders: string[] = []
  let images = 0
  let lots = 0
  const report = (phase: ImportProgress['phase']) => onProgress({ phase, lots, images, totalImages })
  try {
    report('reading')
    for (const auctionId of auctions) {
      const stagingDir = house.stagingDir()
      folders.push(stagingDir)
      await mkdir(stagingDir)
      const backup = await stageBackup(auctionId, {
        entries,
        stagingDir,
        files,
        ...reading,
        onPicture: () => {
          images += 1
          report('images')
        },
      })
      lots += backup.auction.lots.length
      staged.push({ stagingDir, backup })
    }
    const idOf = await tags.restore(kept)
    const warnings: string[] = []
    let liveTaken = house.live !== null
    for (const { stagingDir, backup } of staged) {
      const { auction, sale } = backup
      for (const lot of auction.lots) lot.tagIds = lot.tagIds.map(idOf)
      // An edit begun on what it replaces must not pass for one of this.
      if (house.has(auction.auctionId))
        auction.version = Math.max(auction.version, house.room(auction.auctionId).catalogue.data.version + 1)
      if (sale.live && liveTaken) {
        await stopStaged(stagingDir, sale, { files, now })
        warnings.push(
          `“${auction.saleMetadata.title}” was live when it was backed up; it is stopped, for another is live`,
        )
      }
      liveTaken ||= sale.live
      await finishStaging(stagingDir, { auction, files, signal: reading.signal })
    }
    reading.signal.throwIfAborted()
    for (const { stagingDir, backup } of staged) {
      const { auctionId, sale, catalogue } = await house.admit(stagingDir, backup.auction, who)
      // Nothing happened in the sale that would tell the screens of it.
      const stamp = { auctionId, seq: sale.seq, at: now().toISOString() }
      const { version } = catalogue.data
      publisher.house({ ...stamp, type: 'auction-lots-updated', version }, ['staff', 'display', 'public'])
    }
    report('done')
    const titles = staged.map(({ backup }) => backup.auction.saleMetadata.title)
    return {
      success: true,
      auctionId: auctions.join(', '),
      title: titles.join(', '),
      totalLots: lots,
      extractedImages: images,
      warnings,
    }
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** At most one auction is live. DESIGN 2. */
async function stopStaged(
  stagingDir: string,
  sale: Sale,
  { files, now }: { files: FileLayer; now: () => Date },
): Promise<void> {
  const { journal } = await openJournal<SaleEntry>({
    path: join(stagingDir, 'sale.journal'),
    parse: parseEntry,
    onEntry: () => {},
    files,
  })
  try {
    const events = stopAuction(sale)
    if (isRefusal(events)) return
    const stamp = { at: now().toISOString(), by: actorOf(SYSTEM) }
    await journal.append(events.map((event, index) => ({ seq: sale.seq + index + 1, ...stamp, ...event })))
  } finally {
    await journal.close()
  }
}
