import type { FileHandle } from 'node:fs/promises'
import { entryBytes } from '../import/entry-bytes.ts'
import { ImportRefused } from '../import/import-refused.ts'
import { readJson } from '../import/json-text.ts'
import type { ImportLimits } from '../import/limits.ts'
import type { ZipEntry } from '../import/zip-entries.ts'
import { BackupManifest, MANIFEST_NAME } from './backup-manifest.ts'

export type Reading = { zip: FileHandle; limits: ImportLimits; signal: AbortSignal }

/** What a ZIP says of itself as a backup of ours; null where it is none. Refuses a backup of a later version. Issue 5. */
export async function findBackup(files: readonly ZipEntry[], reading: Reading): Promise<BackupManifest | null> {
  const entry = files.find(({ name }) => name.path === MANIFEST_NAME)
  if (!entry) return null
  const manifest = BackupManifest.safeParse(await readJsonEntry(entry, reading))
  if (manifest.success && new Set(manifest.data.auctions).size === manifest.data.auctions.length) return manifest.data
  throw new ImportRefused('backup_damaged', `${entry.name.shown} is not one that this version of Saleroom can restore`)
}

/** Unpacks and parses a JSON file of a backup. Refuses one past the limit. */
export async function readJsonEntry(entry: ZipEntry, { zip, limits, signal }: Reading): Promise<unknown> {
  const { shown } = entry.name
  if (entry.bytes > limits.jsonBytes) throw new ImportRefused('json_too_large', `${shown} is too large`)
  const chunks: Buffer[] = []
  for await (const chunk of entryBytes(zip, entry, signal)) chunks.push(chunk)
  return readJson(Buffer.concat(chunks), { shown, limits })
}
