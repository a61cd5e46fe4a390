import type { FileHandle } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { AuctionId } from '../../../shared/auction-id.ts'
import { Tag } from '../../../shared/entities/tag.ts'
import { MOST_TAGS } from '../../../shared/house/features/tags.ts'
import { ImportRefused } from '../import/import-refused.ts'
import { readJson } from '../import/json-text.ts'
import type { ImportLimits } from '../import/limits.ts'
import { entryBytes } from '../import/zip/entry-bytes.ts'
import type { ZipEntry } from '../import/zip/zip-entries.ts'

/** The file at the root of a ZIP that identifies it as a Saleroom backup. */
export const MANIFEST_NAME = 'saleroom-backup.json'

/** The content of that file. Each auction is in `auctions/<id>/`, as in the data folder. */
export const BackupManifest = z.object({
  format: z.literal('saleroom-backup'),
  version: z.literal(1),
  madeAt: z.string(),
  auctions: z.array(AuctionId).min(1).max(1000),
  /** The tags that the lots use. */
  tags: z.array(Tag).max(MOST_TAGS),
})
export type BackupManifest = z.infer<typeof BackupManifest>

/** Returns the folder of an auction in a backup, with a trailing slash. */
export function folderInBackup(auctionId: string): string {
  return `auctions/${auctionId}/`
}

/** More than a thousand auctions and the most tags allowed need. */
const MANIFEST_BYTES = 2 * 1024 * 1024

export type Reading = { zip: FileHandle; limits: ImportLimits; signal: AbortSignal }

/** Returns the manifest of a backup; null if the ZIP is not a backup. Throws for a backup of a later version. */
export async function findBackup(files: readonly ZipEntry[], reading: Reading): Promise<BackupManifest | null> {
  const entry = files.find(({ name }) => name.path === MANIFEST_NAME)
  if (!entry) return null
  const json = await readJsonEntry(entry, { ...reading, limits: { ...reading.limits, jsonBytes: MANIFEST_BYTES } })
  const manifest = BackupManifest.safeParse(json)
  if (manifest.success && new Set(manifest.data.auctions).size === manifest.data.auctions.length) return manifest.data
  throw new ImportRefused('backup_damaged', `${entry.name.shown} is not one that this version of Saleroom can restore`)
}

/** Unpacks and parses a JSON file of a backup. Throws if it is above the limit. */
export async function readJsonEntry(entry: ZipEntry, { zip, limits, signal }: Reading): Promise<unknown> {
  const { shown } = entry.name
  if (entry.bytes > limits.jsonBytes) throw new ImportRefused('json_too_large', `${shown} is too large`)
  return readJson(await buffer(entryBytes(zip, entry, signal)), { shown, limits })
}
