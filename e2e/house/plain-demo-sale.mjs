import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeZip } from 'client-zip'
import sharp from 'sharp'
import { catalogue, imagePath } from '../../build/demo-sale/catalogue.mjs'
import { lots } from '../../build/demo-sale/lots.mjs'

// Writes the demo sale with small plain pictures in the shapes of the real ones, which would cost each test's server
// more than the test itself, and without terms, reserves, rounds and people, which most tests are not about. Tests that
// upload the sale use the real ones.

const SMALLER = 4
const GROUND = '#6b7a86'

async function picture({ width, height }) {
  const size = { width: Math.round(width / SMALLER), height: Math.round(height / SMALLER) }
  return await sharp({ create: { ...size, channels: 3, background: GROUND } })
    .webp()
    .toBuffer()
}

/** The sale of a house that has set nothing. */
function plainCatalogue() {
  const { terms: _, people: __, lots: full, ...sale } = catalogue()
  const ofSale = ['reserve', 'vendor', 'vendor_commission', 'quantity', 'quantity_unit']
  const PLAIN = new Set([...ofSale, 'round', 'round_kind', 'appeal'])
  const plain = (lot) => Object.fromEntries(Object.entries(lot).filter(([name]) => !PLAIN.has(name)))
  return { ...sale, lots: full.map(plain) }
}

const files = [{ name: 'auction.json', input: JSON.stringify(plainCatalogue()) }]
for (const lot of lots) files.push({ name: imagePath(lot), input: await picture(lot) })
const [, , outFile = 'demo-sale.zip'] = process.argv
await mkdir(dirname(outFile), { recursive: true })
await writeFile(outFile, makeZip(files))
