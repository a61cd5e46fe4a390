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

/** Characters of the longest cell, and how many times longer it is than the one it is held against. */
const LONGEST = 1_000_000
const TIMES = 20
/** Microseconds of the processor beside which a difference says nothing. */
const NOISE = 100_000
const DRAWN = 60

/** Microseconds of the processor that reading takes: the least of some, for other work comes between. */
async function costOf(read: (cell: string) => unknown, cell: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < 3 && (time === 0 || least > NOISE); time += 1) {
    const began = process.cpuUsage()
    // Most of them are refused.
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

/** Prints how each reader's cost grows with the length of a cell; gives the exit code: 1 if one grows too fast. */
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
    // A reader that goes back and forth takes twenty times as long for each of twenty times as many.
    const isFlat = worst.ratio < 4 * TIMES
    areFlat &&= isFlat
    console.log(
      `${isFlat ? 'flat    ' : 'NOT FLAT'} ${name}: ${worst.ratio.toFixed(1)}${isFlat ? '' : `, for ${worst.cell}`}`,
    )
  }
  return areFlat ? 0 : 1
}
