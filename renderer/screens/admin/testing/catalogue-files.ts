import { downloadZip } from 'client-zip'
import type { GivenFile } from '../../../testing/locator.ts'
import { expect, type Panel } from './panel.ts'

/** Returns a text file, such as a catalogue in columns or JSON. */
export const textFile = (name: string, text: string): GivenFile => ({ name, mimeType: 'text/plain', buffer: text })

/** Returns a ZIP with these files, by name. */
export async function zipFile(name: string, files: Record<string, string | Uint8Array>): Promise<GivenFile> {
  const entries = Object.entries(files).map(([each, input]) => ({ name: each, input }))
  return { name, mimeType: 'application/zip', buffer: await downloadZip(entries).blob() }
}

/** Sends a file with the shown upload form. */
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
