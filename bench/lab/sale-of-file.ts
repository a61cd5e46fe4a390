import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { makeZip } from 'client-zip'
import { openPromise } from 'yauzl'
import { IMPORT_LIMITS } from '../../server/intake/import/limits.ts'
import { readLots } from '../../server/intake/import/read-lots.ts'
import { BLANK_LOT, emptyAuction, StoredAuction } from '../../shared/auction/stored-auction.ts'

/** Reads a sale from its backup, or from a catalogue of any kind that the product imports. Throws for faults. */
export async function saleOfFile(file: string): Promise<StoredAuction> {
  const isZip = file.toLowerCase().endsWith('.zip')
  const stored = isZip ? await auctionInBackup(file) : null
  if (stored) return stored
  const folder = await mkdtemp(join(tmpdir(), 'saleroom-lab-'))
  try {
    const zip = isZip ? file : join(folder, 'catalogue.zip')
    if (!isZip) {
      const entry = { name: basename(file), input: await readFile(file) }
      await pipeline(Readable.from(makeZip([entry])), createWriteStream(zip))
    }
    const { signal } = new AbortController()
    const { lots } = await readLots(zip, { limits: IMPORT_LIMITS, signal, choices: {}, told: {} })
    return {
      ...emptyAuction('lab'),
      lots: lots.map((lot) => ({ ...BLANK_LOT, ...lot })),
      uploadedAt: '2026-01-01T00:00:00.000Z',
      version: 1,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The auction of a backup of one sale, with its terms; null for another ZIP. */
async function auctionInBackup(file: string): Promise<StoredAuction | null> {
  const zip = await openPromise(file, { autoClose: false })
  try {
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.endsWith('auction.json')) continue
      const json: unknown = JSON.parse(await text(await zip.openReadStreamPromise(entry)))
      const found = StoredAuction.safeParse(json)
      if (found.success) return found.data
    }
    return null
  } finally {
    zip.close()
  }
}
