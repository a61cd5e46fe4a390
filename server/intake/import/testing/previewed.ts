import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportChoices } from '../../../../shared/catalogue/import-choices.ts'
import { IMPORT_LIMITS } from '../limits.ts'
import { type Preview, previewCatalogue } from '../preview-catalogue.ts'
import { type EntryPlan, makeZip } from './hostile-zip.ts'

/** Previews a single file, or a ZIP of several. */
export async function previewed(files: string | readonly EntryPlan[], choices: ImportChoices = {}): Promise<Preview> {
  const home = await mkdtemp(join(tmpdir(), 'saleroom-preview-'))
  try {
    const zipPath = join(home, 'sale.zip')
    await writeFile(
      zipPath,
      makeZip(typeof files === 'string' ? [{ name: 'sale.csv', data: files, method: 8 }] : files),
    )
    return await previewCatalogue(zipPath, {
      limits: IMPORT_LIMITS,
      choices,
      unread: null,
      signal: new AbortController().signal,
    })
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

/** Returns a preview's remarks in words. */
export const sentences = ({ remarks }: Pick<Preview, 'remarks'>): string[] => remarks.map(({ sentence }) => sentence)
