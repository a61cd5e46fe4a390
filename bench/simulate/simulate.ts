import { parseArgs } from 'node:util'
import { emptyAuction, StoredAuction } from '../../shared/catalogue/stored-auction.ts'
import { LEVEL_NAMES, type LevelName, SALE_KINDS, type SaleKind } from '../../shared/entities/rehearsal.ts'
import { kindOf } from '../../simulator/people/kinds.ts'
import { rehearsalLots } from '../../simulator/people/people.ts'
import { catalogueOf } from '../../simulator/rehearsal/debrief/testing/catalogue.ts'
import { playEvening } from '../../simulator/rehearsal/headless.ts'
import { figuresOf } from './figures.ts'
import { aimsOf, RANGES } from './ranges.ts'
import { readSaleFile } from './sale-file.ts'

const HELP = `Plays evenings of a sale in memory, and says whether the people in them are credible.

  --sale FILE    a sale as it is uploaded (ZIP or JSON); without one, a made-up catalogue
  --lots N       how many lots that one has (64)
  --kind KIND    ${SALE_KINDS.join(', ')}, or all
                 (that of the catalogue; all without a sale)
  --level LEVEL  ${LEVEL_NAMES.join(', ')}, or all (all)
  --seed N       the first seed (1)
  --evenings N   how many evenings a level, each with a seed of its own (20)
  --report       the figures beside the range that real sales have
`

type Evenings = { auction: StoredAuction; kind: SaleKind; level: LevelName; seeds: readonly number[] }

/** Plays and reports some evenings; whether each figure is within its range. */
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

/** Runs with the arguments of the command line; resolves with its exit code. */
export async function simulate(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      sale: { type: 'string' },
      lots: { type: 'string', default: '64' },
      kind: { type: 'string' },
      level: { type: 'string', default: 'all' },
      seed: { type: 'string', default: '1' },
      evenings: { type: 'string', default: '20' },
      report: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(HELP)
    return 0
  }
  if (!values.sale) console.log(`No --sale was given: a made-up catalogue of ${values.lots} lots is played.`)
  const auction = values.sale
    ? StoredAuction.parse({ ...emptyAuction('simulated'), lots: await readSaleFile(values.sale), version: 1 })
    : catalogueOf(Number(values.lots))
  const wanted = values.kind ?? (values.sale ? kindOf(auction) : 'all')
  const kinds = SALE_KINDS.filter((kind) => wanted === 'all' || wanted === kind)
  const levels = LEVEL_NAMES.filter((level) => values.level === 'all' || values.level === level)
  if (kinds.length === 0 || levels.length === 0) {
    console.log(`There is no such ${kinds.length === 0 ? 'kind' : 'level'}.\n\n${HELP}`)
    return 1
  }
  const seeds = Array.from({ length: Number(values.evenings) }, (_, at) => Number(values.seed) + at)
  const order = kinds.flatMap((kind) => levels.map((level) => ({ auction, kind, level, seeds })))
  const outcomes = order.map((evenings) => report(evenings, { withRanges: values.report }))
  return outcomes.every(Boolean) ? 0 : 1
}
