import { type Given, runProgram } from '../../server/start/flags/flags.ts'
import { LEVEL_NAMES, type LevelName } from '../../shared/entities/rehearsal/rehearsal.ts'
import { expectedOf, writtenClock } from '../../shared/pace/expected.ts'
import type { Sale } from '../../shared/sale/state.ts'
import { catalogueOf } from '../../simulator/people/made-up-catalogue.ts'
import { quantileOf } from '../../simulator/quantile.ts'
import { playEvening } from '../../simulator/rehearsal/headless.ts'
import { EXPECTED } from '../flags.ts'

/** The lots ahead for which a time is forecast, and the ended lots needed for a forecast. */
const AHEAD = 10
const AFTER = 5

/** The errors of the forecast for the tenth lot ahead, in seconds; `known` with the evening's mean pace. */
type Misses = { told: number[]; known: number[] }

/** The forecast errors of one evening. */
export function missesOf(sale: Sale): Misses {
  const ends = sale.order.map((lotNumber) => Date.parse(sale.lots.get(lotNumber)?.outcome?.at ?? ''))
  const [first = 0, last = 0] = [ends[0], ends.at(-1)]
  const mean = (last - first) / (ends.length - 1)
  const misses: Misses = { told: [], known: [] }
  for (let at = AFTER; at + AHEAD + 1 < ends.length; at++) {
    const [now = 0, real = 0] = [ends[at], ends[at + AHEAD]]
    const wanted = sale.order[at + AHEAD + 1]
    const told = expectedOf(asOf(sale, now), writtenClock(new Date(now))).lots.find(
      ({ lotNumber }) => lotNumber === wanted,
    )
    misses.told.push(Math.abs(real - now - (told?.at ?? 0)) / 1_000)
    misses.known.push(Math.abs(real - now - AHEAD * mean) / 1_000)
  }
  return misses
}

/** The sale with its outcomes at a moment. */
function asOf(sale: Sale, now: number): Sale {
  let { lots } = sale
  for (const [lotNumber, lot] of sale.lots)
    if (lot.outcome && Date.parse(lot.outcome.at) > now) lots = lots.set(lotNumber, { ...lot, outcome: null })
  const currentLot = sale.order.find((lotNumber) => !lots.get(lotNumber)?.outcome) ?? null
  return { ...sale, lots, currentLot, paused: null }
}

export const main = (args: readonly string[]): Promise<number> =>
  runProgram(EXPECTED, args, ({ flags }) => expected(flags))

/** Prints, for each level, the errors of forecasts ten lots ahead. */
function expected({ evenings: count }: Given<typeof EXPECTED>['flags']): number {
  const auction = catalogueOf(64)
  for (const level of LEVEL_NAMES) {
    const { told, known } = evenings(level, count)
    const p90 = (misses: readonly number[]) =>
      Math.round(
        quantileOf(
          misses.toSorted((a, b) => a - b),
          0.9,
        ) ?? 0,
      )
    console.log(`${level}: ${count} evenings, p90 ${p90(told)} s; who knows the evening's mean pace ${p90(known)} s`)
  }
  return 0

  function evenings(level: LevelName, many: number): Misses {
    const all = Array.from({ length: many }, (_, seed) => missesOf(playEvening({ auction, level, seed }).sale))
    return { told: all.flatMap(({ told }) => told), known: all.flatMap(({ known }) => known) }
  }
}
