import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS } from '../../shared/testing/property-runs.ts'
import { powerCutFiles } from './testing/power-cut-files.ts'
import { entriesAfter, openSale } from './testing/sale-entries.ts'

const path = '/data/sale.journal'

test('keeps every acknowledged command, and whole commands only, after any commands and crashes', async () => {
  const crash = fc.record({
    commands: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 6 }),
    cut: fc.nat({ max: 400 }),
    nuls: fc.nat({ max: 20 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(crash, { minLength: 1, maxLength: 5 }), async (crashes) => {
      const disk = powerCutFiles()
      let acknowledged = 0
      for (const { commands, cut, nuls } of crashes) {
        const { journal, entries } = await openSale(path, disk)
        expect(entries).toEqual(entriesAfter(0, acknowledged))
        for (const size of commands) {
          await journal.append(entriesAfter(acknowledged, size))
          acknowledged += size
        }
        // One more command, cut by the crash anywhere before its last byte.
        const file = await disk.open(path, 'r+')
        const before = await sizeOf(file)
        await journal.append(entriesAfter(acknowledged, 3))
        const keep = Math.min(before + cut, (await sizeOf(file)) - 1)
        await file.truncate(keep)
        await file.write(Buffer.alloc(nuls), keep)
      }
      const last = await openSale(path, disk)
      expect(last.entries).toEqual(entriesAfter(0, acknowledged))
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

async function sizeOf(file: { read(into: Uint8Array, position: number): Promise<number> }): Promise<number> {
  return await file.read(Buffer.alloc(1_000_000), 0)
}
