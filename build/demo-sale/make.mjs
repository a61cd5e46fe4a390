import { Buffer } from 'node:buffer'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeZip } from 'client-zip'
import { catalogue, imagePath } from './catalogue.mjs'
import { lots } from './lots.mjs'

/** A fixed local time, because a ZIP stores local times and a real date would change the bytes of each build. */
const LAST_MODIFIED = new Date(1980, 0, 1)

/**
 * Writes the demo sale: a ZIP in the upload format, with the pictures of this folder. It has the same bytes each time.
 *
 * @param {string} outFile
 * @returns {Promise<void>}
 */
export async function makeDemoSale(outFile) {
  /** @param {string} name @param {Buffer} input */
  const file = (name, input) => ({ name, input, lastModified: LAST_MODIFIED })
  const pictures = await Promise.all(
    lots.map(async (lot) => {
      const path = imagePath(lot)
      return file(path, await readFile(join(import.meta.dirname, path)))
    }),
  )
  const json = `${JSON.stringify(catalogue(), null, 1)}\n`
  await mkdir(dirname(outFile), { recursive: true })
  await writeFile(outFile, makeZip([file('auction.json', Buffer.from(json)), ...pictures]))
}
