import { Buffer } from 'node:buffer'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue, imagePath } from './catalogue.mjs'
import { lots } from './lots.mjs'
import { createCanvas } from './paint/canvas.mjs'
import { encodePng } from './png/png.mjs'
import { zip } from './zip.mjs'

/**
 * Writes the demo sale: a ZIP in the upload format, every picture painted here. The same bytes each time and on every
 * machine, so nothing in this folder may ask for the date, for chance, or for a library whose output may change.
 *
 * @param {string} outFile
 * @returns {Promise<void>}
 */
export async function makeDemoSale(outFile) {
  /** @type {{ name: string, data: Buffer }[]} */
  const files = [{ name: 'auction.json', data: Buffer.from(`${JSON.stringify(catalogue(), null, 1)}\n`) }]
  for (const lot of lots) {
    const canvas = createCanvas(lot)
    lot.paint(canvas)
    files.push({ name: imagePath(lot), data: encodePng(canvas) })
  }
  await mkdir(dirname(outFile), { recursive: true })
  await writeFile(outFile, zip(files))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await makeDemoSale(process.argv[2] ?? 'dist/library/demo-sale.zip')
}
