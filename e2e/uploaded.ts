import { type Zippable, zipSync } from 'fflate'
import { expect, type Saleroom } from './saleroom.ts'

/** Uploads a ZIP of these files, a sale or a backup, as staff on the clerk's PC. */
export async function upload({ url }: Pick<Saleroom, 'url'>, files: Zippable): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(zipSync(files))]), 'upload.zip')
  expect((await fetch(`${url}/api/upload-auction`, { method: 'POST', body: form })).status).toBe(200)
}
