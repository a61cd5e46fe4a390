import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COLUMN_MEANINGS, type ImportChoices } from '../../../../shared/catalogue/import-choices.ts'
import { PROPERTY_RUNS } from '../../../../shared/testing/property-runs.ts'
import { takeInProcess } from '../../pictures/testing/take-in-process.ts'
import { ImportRefused } from '../import-refused.ts'
import { importSaleZip } from '../import-sale-zip.ts'
import { IMPORT_LIMITS } from '../limits.ts'
import { previewCatalogue } from '../preview-catalogue.ts'
import { makeZip } from '../testing/hostile-zip.ts'

const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.integer({ min: -5, max: 5_000 }).map(String),
  fc.constantFrom(
    'Lot',
    'Los-Nr',
    'Title',
    'LowEst',
    'Schätzpreis',
    'Лот',
    'Image 1',
    '£1,200',
    '100-200',
    '<b>A&amp;B</b>',
    '"',
    'a\nb',
    '__proto__',
  ),
)
const table = fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 })
const GOOD = [
  ['Lot', 'Title'],
  ['1', 'A vase'],
]
const meanings = fc.constantFrom(...COLUMN_MEANINGS.map(({ value }) => value))
const choices: fc.Arbitrary<ImportChoices> = fc.record(
  { headerRow: fc.integer({ min: 0, max: 9 }), columns: fc.array(meanings, { maxLength: 7 }) },
  { requiredKeys: [] },
)

const { signal } = new AbortController()

test('loads any table of any strings exactly as previewed, or refuses it by row and column without traces', async () => {
  const home = await mkdtemp(join(tmpdir(), 'saleroom-tables-'))
  const seen = { loaded: 0, refused: 0 }
  try {
    await fc.assert(
      fc.asyncProperty(table, choices, async (rows, chosen) => {
        const zipPath = join(home, 'sale.zip')
        const stagingDir = join(home, 'staging')
        await writeFile(zipPath, makeZip([{ name: 'sale.csv', data: stringify(rows), method: 8 }]))
        const reading = { limits: IMPORT_LIMITS, choices: chosen, signal }
        const preview = await previewCatalogue(zipPath, { ...reading, unread: null }).catch(sentence)
        const outcome = await importSaleZip({
          ...reading,
          told: {},
          zipPath,
          stagingDir,
          onProgress: () => {},
          onRead: async () => {},
          takePicture: takeInProcess,
        }).catch(sentence)
        const left = await readdir(home)
        await rm(stagingDir, { recursive: true, force: true })
        if (typeof preview === 'string' || preview.faults.length > 0) {
          seen.refused += 1
          expect(left).toEqual(['sale.zip'])
          expect(outcome).toEqual(expect.any(String))
          if (typeof preview === 'string') expect(outcome).toBe(preview)
          else
            for (const { message, lot } of preview.faults)
              expect(message).toMatch(lot === null ? /no column is called/ : /\(row \d+/)
          return
        }
        seen.loaded += 1
        if (typeof outcome === 'string') throw new Error(`It was shown, but refused: ${outcome}`)
        expect(
          outcome.lots.map(({ lot_number, title, artist, estimate }) => [lot_number, title, artist, estimate]),
        ).toEqual(preview.lots.map(({ lotNumber, title, artist, estimate }) => [lotNumber, title, artist, estimate]))
        expect(outcome.lots.map(({ low_estimate, start_price }) => [low_estimate, start_price])).toEqual(
          preview.lots.map(({ lowEstimate, startPrice }) => [lowEstimate, startPrice]),
        )
        expect([outcome.lots.length, outcome.saleMetadata.currency ?? null]).toEqual([
          preview.totalLots,
          preview.currency,
        ])
      }),
      // One example that loads and one that does not, in addition to the random ones.
      {
        numRuns: PROPERTY_RUNS,
        examples: [
          [GOOD, {}],
          [[[]], {}],
        ],
      },
    )
  } finally {
    await rm(home, { recursive: true, force: true })
  }
  expect(Math.min(seen.loaded, seen.refused)).toBeGreaterThan(0)
})

function sentence(error: unknown): string {
  if (error instanceof ImportRefused) return error.message
  throw error
}
