import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { openPromise } from 'yauzl'
import { z } from 'zod'
import { BLANK_LOT, type StoredLot } from '../../shared/auction/stored-auction.ts'
import { parseLotNumber } from '../../shared/printed-lot-number.ts'

const Figure = z.number().int().positive().nullish().catch(null)
const Sale = z.object({
  lots: z.array(
    z.object({
      lot_number: z.union([z.string(), z.number()]),
      title: z.string().catch('Untitled'),
      low_estimate: Figure,
      high_estimate: Figure,
    }),
  ),
})

/** Reads the lots of a sale from a ZIP or its JSON, as a rehearsal needs them. Throws if there are none. */
export async function readSaleFile(file: string): Promise<StoredLot[]> {
  const json = file.endsWith('.zip') ? await jsonInZip(file) : await readFile(file, 'utf8')
  const { lots } = Sale.parse(JSON.parse(json.replace(/^\uFEFF/, '')))
  return lots.map(({ lot_number, title, low_estimate = null, high_estimate = null }) => ({
    ...BLANK_LOT,
    lot_number: parseLotNumber(String(lot_number)) ?? String(lot_number),
    title,
    low_estimate,
    high_estimate,
  }))
}

async function jsonInZip(file: string): Promise<string> {
  const zip = await openPromise(file, { autoClose: false })
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('.json')) return await text(await zip.openReadStreamPromise(entry))
    }
    throw new Error(`${file} holds no JSON file`)
  } finally {
    zip.close()
  }
}
