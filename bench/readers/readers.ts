import fc from 'fast-check'
import {
  anyCell,
  cellOf,
  ONCE_SLOW,
  READERS,
  readWholeFile,
} from '../../server/intake/import/columns/testing/long-cells.ts'
import { runProgram } from '../../server/start/flags/flags.ts'
import { READERS as READERS_BENCH } from '../flags.ts'

export const main = (args: readonly string[]): Promise<number> => runProgram(READERS_BENCH, args, compareReaders)

/** The length of the longest cell, and its ratio to the cell that it is compared with. */
const LONGEST = 1_000_000
const TIMES = 20
/** Microseconds of processor time below which differences mean nothing. */
const NOISE = 100_000
const DRAWN = 60

/** Microseconds of processor time for reading: the minimum of several runs, to exclude other work. */
async function costOf(read: (cell: string) => unknown, cell: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < 3 && (time === 0 || least > NOISE); time += 1) {
    const began = process.cpuUsage()
    // Most cells are refused.
    await Promise.resolve(cell)
      .then(read)
      .catch(() => undefined)
    const { user, system } = process.cpuUsage(began)
    least = Math.min(least, user + system)
  }
  return least
}

const cells = [...ONCE_SLOW, ...fc.sample(anyCell, DRAWN)]
const readers = [
  ...Object.entries(READERS).map(([name, read]) => ({ name, read, longest: LONGEST })),
  { name: 'a whole file', read: readWholeFile, longest: LONGEST / 10 },
]

/** Prints how each reader's cost grows with the length of a cell; resolves with exit code 1 if one grows too fast. */
async function compareReaders(): Promise<number> {
  let areFlat = true
  console.log(
    `What reads a cell takes so many times as long for one of ${TIMES} times the length; flat is ${TIMES} or less.`,
  )
  for (const { name, read, longest } of readers) {
    let worst = { ratio: 0, cell: '' }
    for (const parts of cells) {
      const short = await costOf(read, cellOf(parts, longest / TIMES))
      const long = await costOf(read, cellOf(parts, longest))
      const ratio = Math.max(0, long - NOISE) / Math.max(1, short)
      if (ratio >= worst.ratio) worst = { ratio, cell: JSON.stringify(parts) }
    }
    // A reader with quadratic cost takes twenty times as long for each of twenty times as many characters.
    const isFlat = worst.ratio < 4 * TIMES
    areFlat &&= isFlat
    console.log(
      `${isFlat ? 'flat    ' : 'NOT FLAT'} ${name}: ${worst.ratio.toFixed(1)}${isFlat ? '' : `, for ${worst.cell}`}`,
    )
  }
  return areFlat ? 0 : 1
}
