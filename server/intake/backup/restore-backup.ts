import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Reply } from '../../../shared/api/index.ts'
import { isRefusal } from '../../../shared/engine/decision.ts'
import type { ChooseRecord } from '../../../shared/house/features/restored.ts'
import { carryOut } from '../../../shared/sale/carry-out.ts'
import { parseEntry, type SaleEntry } from '../../../shared/sale/entry.ts'
import { decide } from '../../../shared/sale/features/index.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { actorOf, type Principal, SYSTEM } from '../../access/principal.ts'
import type { SaleRoom } from '../../sale/room/room.ts'
import type { Saleroom } from '../../sale/saleroom.ts'
import type { FileLayer } from '../../storage/files.ts'
import { newId } from '../../storage/ids.ts'
import { openJournal } from '../../storage/journal.ts'
import { ImportRefused } from '../import/import-refused.ts'
import type { TakePicture } from '../import/picture-store.ts'
import type { ImportProgress } from '../import/take-files.ts'
import type { ZipEntry } from '../import/zip/zip-entries.ts'
import { finishStaging } from '../staging/staged-sale.ts'
import type { Reading } from './backup-manifest.ts'
import { type BackupManifest, folderInBackup } from './backup-manifest.ts'
import { type HouseFiles, restoreHouse, restoreTables } from './house-files.ts'
import { type StagedBackup, stageBackup } from './stage-backup.ts'

type Restoring = Saleroom &
  HouseFiles &
  Reading & {
    choose: ChooseRecord | null
    takePicture: TakePicture
    who: Principal
    onProgress: (progress: ImportProgress) => void
  }

type Staged = { stagingDir: string; backup: StagedBackup }

/**
 * Restores the auctions of a backup with bids and outcomes. Leaves out a damaged one with a warning; throws if all are
 * damaged. A live sale stays live, unless another one is. Throws Refused if an id is taken.
 */
export async function restoreBackup(
  { auctions, tags: kept }: BackupManifest,
  entries: readonly ZipEntry[],
  { house, houseRoom, tags, publisher, files, now, takePicture, who, choose, onProgress, ...reading }: Restoring,
): Promise<Reply<'uploadAuction'>> {
  for (const auctionId of auctions) house.requireFree(auctionId)
  const isPicture = ({ name }: ZipEntry) => auctions.some((id) => name.path.startsWith(`${folderInBackup(id)}images/`))
  const totalImages = entries.filter(isPicture).length
  const staged: Staged[] = []
  const folders: string[] = []
  const faults: ImportRefused[] = []
  let liveCame: (() => void) | null = null
  let images = 0
  let lots = 0
  const report = (phase: ImportProgress['phase']) => onProgress({ phase, lots, images, totalImages })
  try {
    report('reading')
    for (const auctionId of auctions) {
      const stagingDir = house.stagingDir()
      folders.push(stagingDir)
      await mkdir(stagingDir)
      const onPicture = () => {
        images += 1
        report('images')
      }
      try {
        const how = { entries, stagingDir, files, takePicture, ...reading, onPicture }
        const backup = await stageBackup(auctionId, how)
        lots += backup.auction.lots.length
        staged.push({ stagingDir, backup })
      } catch (error) {
        if (!(error instanceof ImportRefused)) throw error
        faults.push(error)
      }
    }
    const [fault] = faults
    if (fault && staged.length === 0) throw fault
    reading.signal.throwIfAborted()
    const ofTables = await restoreTables(entries, { ...reading, who, houseRoom, choose })
    const idOf = await tags.restore(kept)
    // Before the sales: a sale that is in cannot be restored again after a failure.
    const leftOut = await restoreHouse(entries, reading)
    for (const { stagingDir, backup } of staged) {
      const { auction } = backup
      const lots = auction.lots.map((lot) => ({ ...lot, tagIds: [...new Set(lot.tagIds.map(idOf))] }))
      // The higher version makes an edit of the replaced auction fail.
      const replaced = (house.find(auction.auctionId)?.auction.version ?? -1) + 1
      backup.auction = { ...auction, lots, version: Math.max(auction.version, replaced) }
      await finishStaging(stagingDir, { auction: backup.auction, files, signal: reading.signal })
    }
    reading.signal.throwIfAborted()
    // Only when everything is ready: the clerk may have started another sale in the meantime.
    const { warnings, came } = await keepOneLive(staged, { house, files, now })
    liveCame = came
    await house.admitAll(
      staged.map(({ stagingDir, backup: { auction } }) => ({ stagingDir, auction, opening: null })),
      who,
    )
    for (const { backup } of staged) {
      const room = await house.room(backup.auction.auctionId)
      await settleInHouse(room, { backup, idOf, who })
      // No event of the sale would notify the screens.
      publisher.catalogue(room, now())
    }
    report('done')
    const told = faults.map(({ message }) => `Left out: ${message}`)
    const ofSales = staged.flatMap(({ backup }) => backup.warnings)
    return { ...cameIn(staged), warnings: [...told, ...ofSales, ...ofTables, ...leftOut, ...warnings] }
  } finally {
    liveCame?.()
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Sums up the restored sales in one reply. */
function cameIn(staged: readonly Staged[]) {
  const auctions = staged.map(({ backup }) => backup.auction)
  return {
    success: true as const,
    auctionId: auctions.map(({ auctionId }) => auctionId).join(', '),
    title: auctions.map(({ saleMetadata }) => saleMetadata.title).join(', '),
    totalLots: auctions.reduce((sum, { lots }) => sum + lots.length, 0),
    extractedImages: staged.reduce((sum, { backup }) => sum + backup.pictures, 0),
  }
}

/** Stops live sales that cannot stay live, with warnings. Call `came` once the others were admitted, or failed. */
async function keepOneLive(
  staged: readonly Staged[],
  { house, files, now }: Pick<Saleroom, 'house' | 'files' | 'now'>,
): Promise<{ warnings: string[]; came: (() => void) | null }> {
  const warnings: string[] = []
  let came: (() => void) | null = null
  for (const { stagingDir, backup } of staged) {
    if (!backup.sale.live) continue
    const { title } = backup.auction.saleMetadata
    const expected = backup.auction.rehearsal ? null : house.expectLive(title)
    came ??= expected
    if (expected) continue
    await stopStaged(stagingDir, backup.sale, { files, now })
    const why = backup.auction.rehearsal ? 'it is a rehearsal' : 'another is live'
    warnings.push(`“${title}” was live when it was backed up; it is stopped, for ${why}`)
  }
  return { warnings, came }
}

/** Records the house's tag ids and a higher version in the restored sale's journal, if they differ. */
async function settleInHouse(
  room: SaleRoom,
  { backup, idOf, who }: { backup: StagedBackup; idOf: (id: string) => string; who: Principal },
): Promise<void> {
  const used = new Set(room.auction.lots.flatMap((lot) => lot.tagIds))
  const renamed = [...used].filter((id) => idOf(id) !== id)
  const { version } = backup.auction
  if (renamed.length === 0 && room.auction.version >= version) return
  const tagIds = Object.fromEntries(renamed.map((id) => [id, idOf(id)]))
  await room.play([{ type: 'backup_restored', tagIds, version }], { id: newId(), who })
}

/** At most one auction is live. */
async function stopStaged(
  stagingDir: string,
  sale: Sale,
  { files, now }: { files: FileLayer; now: () => Date },
): Promise<void> {
  const { journal } = await openJournal<SaleEntry>({
    path: join(stagingDir, 'sale.journal'),
    parse: parseEntry,
    onEntry: () => {},
    known: null,
    files,
  })
  try {
    const stamp = { at: now().toISOString(), by: actorOf(SYSTEM) }
    const events = decide('stopAuction', sale, { input: {}, given: { ...stamp, id: newId() } })
    if (!isRefusal(events)) await journal.append(carryOut(sale, events, { ...stamp, cmd: newId() }).entries)
  } finally {
    await journal.close()
  }
}
