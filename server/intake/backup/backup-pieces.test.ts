import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { auctionOf } from '../../../shared/catalogue/testing/plain-auction.ts'
import { PROPERTY_RUNS } from '../../../shared/testing/property-runs.ts'
import { realFiles } from '../../storage/files.ts'
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts'
import { catalogueOf, journalUpTo } from './backup-pieces.ts'
import type { Pieces } from './zip-writer.ts'

const whole = async ({ read }: Pieces) => await buffer(Readable.from(read()))

/** Texts that look like the frame they stand in. */
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\n  "lots": []', '"lots": [', '],\n', '\\n'))

test('the catalogue of a backup is what JSON writes of it, however many lots it has', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 350 }), anyText, async (lots, text) => {
      const plain = auctionOf(
        'spring',
        Array.from({ length: lots }, (_, at) => at + 1),
      )
      const auction = {
        ...plain,
        saleMetadata: { ...plain.saleMetadata, title: text },
        lots: plain.lots.map((lot) => ({ ...lot, title: text, medium: `${lot.lot_number}${text}` })),
      }
      const pieces = await catalogueOf(auction)
      const bytes = await whole(pieces)
      expect(bytes.toString()).toBe(`${JSON.stringify(auction, null, 2)}\n`)
      expect(pieces.size).toBe(bytes.length)
    }),
    { numRuns: Math.min(PROPERTY_RUNS, 100) },
  )
})

const LINES = Array.from({ length: 5_000 }, (_, at) => `line ${at} ${'é'.repeat(at % 40)}\n`)

async function journalOf(lines: readonly string[]) {
  const folder = await temporaryFolder()
  const path = join(folder, 'sale.journal')
  await writeFile(path, lines.join(''))
  return { path, room: { folder, title: 'Spring' } }
}

test('of a journal goes what it held when the backup began, and nothing that was written behind it', async () => {
  for (const seq of [0, 1, 2_500, LINES.length]) {
    const { path, room } = await journalOf(LINES)
    const pieces = await journalUpTo(seq, { room, files: realFiles })
    await appendFile(path, 'another line\n')
    const bytes = await whole(pieces)
    expect(bytes.toString()).toBe(LINES.slice(0, seq).join(''))
    expect(pieces.size).toBe(bytes.length)
  }
})

test.each([
  ['is shorter', LINES.slice(1)],
  ['says something else', LINES.map((line) => line.replace('line', 'LINE'))],
])('a journal that was replaced meanwhile is not passed off as the one before: it %s', async (_, others) => {
  const { path, room } = await journalOf(LINES)
  const pieces = await journalUpTo(LINES.length, { room, files: realFiles })
  await writeFile(path, others.join(''))
  await expect(whole(pieces)).rejects.toThrow('“Spring” was replaced while it was backed up')
})
