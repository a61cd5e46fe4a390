import { type Given, runProgram } from '../../server/start/flags/flags.ts'
import { emptyAuction, StoredAuction } from '../../shared/auction/stored-auction.ts'
import { LEVEL_NAMES, type LevelName, SALE_KINDS, type SaleKind } from '../../shared/entities/rehearsal/rehearsal.ts'
import { kindOf } from '../../simulator/people/kinds.ts'
import { catalogueOf } from '../../simulator/people/made-up-catalogue.ts'
import { rehearsalLots } from '../../simulator/people/people.ts'
import { playEvening } from '../../simulator/rehearsal/headless.ts'
import { SIMULATE } from '../flags.ts'
import { figuresOf } from './figures.ts'
import { aimsOf, RANGES } from './ranges.ts'
import { readSaleFile } from './sale-file.ts'

type Evenings = { auction: StoredAuction; kind: SaleKind; level: LevelName; seeds: readonly number[] }

/** Plays evenings and reports their figures; returns whether each is within its range. */
function report({ auction, kind, level, seeds }: Evenings, { withRanges }: { withRanges: boolean }): boolean {
  const began = performance.now()
  const evenings = seeds.map((seed) => playEvening({ auction, level, seed, kind }))
  const seconds = (performance.now() - began) / 1000 / seeds.length
  const figures = figuresOf(evenings, rehearsalLots(auction))
  const pace = Math.round(figures.lotsAnHour)
  console.log(
    `${kind}, ${level}: ${auction.lots.length} lots, ${seeds.length} evenings, ${seconds.toFixed(2)} s each, ${pace} lots an hour`,
  )
  const aims = aimsOf(figures, RANGES[kind])
  if (level === 'busy') aims.push({ name: 'lots an hour', value: pace, range: RANGES[kind].lotsAnHour })
  let isCredible = true
  for (const { name, value, range } of aims) {
    if (value === null) continue
    const [least, most] = range
    const isWithin = value >= least && value <= most
    isCredible &&= isWithin
    const aim = withRanges ? `   ${least} to ${most}${isWithin ? '' : '   OUTSIDE'}` : ''
    console.log(`  ${name.padEnd(30)} ${value.toFixed(2).padStart(6)}${aim}`)
  }
  return isCredible
}

export const main = (args: readonly string[]): Promise<number> =>
  runProgram(SIMULATE, args, ({ flags }) => simulate(flags))

/** Plays the evenings; resolves with the exit code. */
async function simulate(flags: Given<typeof SIMULATE>['flags']): Promise<number> {
  const { sale, lots, level: wantedLevel, seed, evenings, report: withRanges } = flags
  if (!sale) console.log(`No --sale was given: a made-up catalogue of ${lots} lots is played.`)
  const auction = sale
    ? StoredAuction.parse({ ...emptyAuction('simulated'), lots: await readSaleFile(sale), version: 1 })
    : catalogueOf(lots)
  const wanted = flags.kind ?? (sale ? kindOf(auction) : 'all')
  const kinds = SALE_KINDS.filter((kind) => wanted === 'all' || wanted === kind)
  const levels = LEVEL_NAMES.filter((level) => wantedLevel === 'all' || wantedLevel === level)
  const seeds = Array.from({ length: evenings }, (_, at) => seed + at)
  const order = kinds.flatMap((kind) => levels.map((level) => ({ auction, kind, level, seeds })))
  const outcomes = order.map((each) => report(each, { withRanges }))
  return outcomes.every(Boolean) ? 0 : 1
}
