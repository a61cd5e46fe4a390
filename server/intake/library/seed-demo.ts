import { copyFile, mkdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type FileLayer, openExisting, writeSynced } from '../../storage/files.ts'

const MARKER = '.demo-sale-offered'

type SeedDemoParts = { demoZip: string; libraryDir: string; files: FileLayer }

/**
 * Copies the demo sale into the library on the first start only, so that a deleted one stays away. Returns the result;
 * 'missing': this build has no demo sale.
 */
export async function seedDemo(given: SeedDemoParts): Promise<'copied' | 'offered before' | 'missing'> {
  const { demoZip, libraryDir, files } = given
  await mkdir(libraryDir, { recursive: true })
  const marker = join(libraryDir, MARKER)
  const path = join(libraryDir, basename(demoZip))
  if (await exists(marker)) return 'offered before'
  if (!(await exists(demoZip))) return 'missing'
  const isThere = await exists(path)
  if (!isThere) {
    // The library must never contain a partial ZIP.
    const arriving = join(libraryDir, `.${basename(demoZip)}.arriving`)
    await copyFile(demoZip, arriving)
    await syncFile(files, arriving)
    await files.rename(arriving, path)
  }
  await writeSynced(files, { path: marker, flag: 'w', bytes: Buffer.from('The demo sale was put here once.\n') })
  await files.syncFolder(libraryDir)
  return isThere ? 'offered before' : 'copied'
}

async function syncFile(files: FileLayer, path: string): Promise<void> {
  const file = await openExisting(files, path, 'r+')
  try {
    await file?.sync()
  } finally {
    await file?.close()
  }
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  )
}
