import { Buffer } from 'node:buffer'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeZip } from 'client-zip'
import { catalogue, imagePath } from './catalogue.mjs'
import { lots } from './lots.mjs'
import { createCanvas } from './paint/canvas.mjs'
import { encodePng } from './png/png.mjs'

/** The same in every time zone: a ZIP holds the local time. A real date would change the bytes from one build to the next. */
const LAST_MODIFIED = new Date(1980, 0, 1)

/**
 * Writes the demo sale: a ZIP in the upload format, every picture painted here. The same bytes each time and on every
 * machine, so nothing in this folder may ask for the date or for chance, or paint by a library whose output may change.
 *
 * @param {string} outFile
 * @returns {Promise<void>}
 */
export async function makeDemoSale(outFile) {
  /** @type {{ name: string, input: Buffer, lastModified: Date }[]} */
  const files = [
    {
      name: 'auction.json',
      lastModified: LAST_MODIFIED,
      input: Buffer.from(`${JSON.stringify(catalogue(), null, 1)}\n`),
    },
  ]
  for (const lot of lots) {
    const canvas = createCanvas(lot)
    lot.paint(canvas)
    files.push({ name: imagePath(lot), lastModified: LAST_MODIFIED, input: encodePng(canvas) })
  }
  await mkdir(dirname(outFile), { recursive: true })
  await writeFile(outFile, makeZip(files))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await makeDemoSale(process.argv[2] ?? 'dist/library/demo-sale.zip')
}
