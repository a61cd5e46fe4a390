import { downloadZip } from 'client-zip'
import type { GivenFile } from '../../../testing/locator.ts'
import { expect, type Panel } from './panel.ts'

/** A file of text. A catalogue in columns or in JSON is one. */
export const textFile = (name: string, text: string): GivenFile => ({ name, mimeType: 'text/plain', buffer: text })

/** A ZIP with these files, by their names. */
export async function zipFile(name: string, files: Record<string, string | Uint8Array>): Promise<GivenFile> {
  const entries = Object.entries(files).map(([each, input]) => ({ name: each, input }))
  return { name, mimeType: 'application/zip', buffer: await downloadZip(entries).blob() }
}

/** Sends a file with the upload form on show. */
export async function send(panel: Panel, file: GivenFile): Promise<void> {
  await panel.field('Select ZIP File').setInputFiles(file)
  await panel.button('Upload Auction Data').click()
}

/** Opens the upload tab, sends a file, and waits for its preview. */
export async function preview(panel: Panel, file: GivenFile): Promise<void> {
  await panel.open('upload')
  await send(panel, file)
  await expect(panel.button('Discard')).toBeVisible()
}
