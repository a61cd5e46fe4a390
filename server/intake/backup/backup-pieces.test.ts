import { appendFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainAuction } from '../../../shared/catalogue/testing/plain-auction.ts'
import type { StoredAdvancedBid } from '../../../shared/entities/bids/advance-bid.ts'
import { PROPERTY_RUNS } from '../../../shared/testing/property-runs.ts'
import { realFiles } from '../../storage/files.ts'
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts'
import { catalogueOf, journalPieces, tablesOf } from './backup-pieces.ts'
import type { Pieces } from './zip-writer.ts'

const whole = async ({ read }: Pieces) => await buffer(Readable.from(read()))

const fewOrMany = fc.integer({ min: 0, max: 350 })

function leftBid(id: string, text: string): StoredAdvancedBid {
  return { id, lotNumber: 1, paddleNumber: text, amount: 500, location: text, createdAt: '2026-05-14T12:00:00.000Z' }
}

/** Texts that look like the JSON around them. */
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\n  "lots": []', '"lots": [', '],\n', '\\n'))

test('writes a backup’s catalogue as JSON.stringify does, with any number of lots', async () => {
  await fc.assert(
    fc.asyncProperty(fewOrMany, fewOrMany, anyText, async (lots, bids, text) => {
      const plain = plainAuction(
        'spring',
        Array.from({ length: lots }, (_, at) => at + 1),
      )
      const auction = {
        ...plain,
        saleMetadata: { ...plain.saleMetadata, title: text },
        lots: plain.lots.map((lot) => ({ ...lot, title: text, medium: `${lot.lot_number}${text}` })),
        advancedBids: Array.from({ length: bids }, (_, at) => leftBid(`left-${at}`, text)),
      }
      const pieces = await catalogueOf(auction)
      const bytes = await whole(pieces)
      expect(bytes.toString()).toBe(`${JSON.stringify(auction, null, 2)}\n`)
      expect(pieces.size).toBe(bytes.length)
    }),
    { numRuns: Math.min(PROPERTY_RUNS, 100) },
  )
})

test('writes tables of records as JSON.stringify does, with any number of tables and records', async () => {
  const anyTable = fc.record({ name: anyText, size: fewOrMany })
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(anyTable, { maxLength: 4, selector: ({ name }) => name }), async (drawn) => {
      const tables = drawn.map(
        ({ name, size }) =>
          [
            `table ${name}`,
            Array.from({ length: size }, (_, at) => [`key ${at} ${name}`, { at, name }] as const),
          ] as const,
      )
      const pieces = await tablesOf(tables)
      const bytes = await whole(pieces)
      const plain = Object.fromEntries(tables.map(([name, records]) => [name, Object.fromEntries(records)]))
      expect(bytes.toString()).toBe(JSON.stringify(plain))
      expect(pieces.size).toBe(bytes.length)
    }),
    { numRuns: Math.min(PROPERTY_RUNS, 100) },
  )
})

const LINES = Array.from({ length: 5_000 }, (_, at) => `line ${at} ${'é'.repeat(at % 40)}\n`).join('')

async function journalOf(text: string) {
  const folder = await temporaryFolder()
  const path = join(folder, 'sale.journal')
  await writeFile(path, text)
  return { path, kept: { folder, title: 'Spring', files: realFiles } }
}

const contentOf = (text: string) => ({ bytes: Buffer.byteLength(text), crc: crc32(text) })

test('sends the journal’s content of that moment, and nothing written later', async () => {
  for (const text of ['', 'one line\n', LINES]) {
    const { path, kept } = await journalOf(text)
    const pieces = journalPieces(contentOf(text), kept)
    await appendFile(path, 'another line\n')
    expect((await whole(pieces)).toString()).toBe(text)
    expect(pieces.size).toBe(Buffer.byteLength(text))
  }
})

test.each([
  ['is shorter', LINES.slice(1)],
  ['says something else', LINES.replace('line', 'LINE')],
  ['is gone', null],
])('does not send a journal that was replaced in the meantime: it %s', async (_, other) => {
  const { path, kept } = await journalOf(LINES)
  const pieces = journalPieces(contentOf(LINES), kept)
  await (other === null ? rm(path) : writeFile(path, other))
  await expect(whole(pieces)).rejects.toThrow('“Spring” was deleted, replaced or damaged while it was backed up.')
})
