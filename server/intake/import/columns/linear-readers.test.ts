import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS } from '../../../../shared/testing/property-runs.ts'
import { anyCell, cellOf, ONCE_SLOW, READERS, readWholeFile } from './testing/long-cells.ts'

/** Characters. A reader with backtracking would take hours; `npm run bench:readers` compares times. */
const LONGEST = 1_000_000
const CASES = Object.entries(READERS).map(([name, read]) => ({ name, read, longest: LONGEST }))

test.each([...CASES, { name: 'a whole file', read: readWholeFile, longest: LONGEST / 10 }])(
  'reads a cell of a million characters to its end: $name',
  async ({ read, longest }) => {
    let reads = 0
    await fc.assert(
      fc.asyncProperty(anyCell, async (parts) => {
        // Most of them are refused, which also counts.
        await Promise.resolve(cellOf(parts, longest))
          .then(read)
          .catch(() => undefined)
        reads += 1
      }),
      { numRuns: ONCE_SLOW.length + Math.ceil(PROPERTY_RUNS / 15), examples: ONCE_SLOW.map((parts) => [parts]) },
    )
    expect(reads).toBeGreaterThanOrEqual(ONCE_SLOW.length)
  },
)
