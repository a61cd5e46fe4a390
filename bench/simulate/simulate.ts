import { parseArgs } from 'node:util'
import { emptyAuction, StoredAuction } from '../../shared/catalogue/stored-auction.ts'
import { LEVEL_NAMES } from '../../shared/entities/rehearsal.ts'
import { rehearsalLots } from '../../simulator/people/people.ts'
import { playEvening } from '../../simulator/rehearsal/headless.ts'
import { type Figures, figuresOf, type Quantiles } from './figures.ts'
import { readSaleFile } from './sale-file.ts'

const HELP = `Plays evenings of a sale in memory, and says whether the people in them are credible.

  --sale FILE    a sale as it is uploaded (ZIP or JSON)
  --seed N       the first seed (1)
  --evenings N   how many evenings a level, each with a seed of its own (20)
  --report       the figures beside the range that real sales have
`

type Aim = { name: string; of: (figures: Figures) => number | null; least: number; most: number }
const quantile = (
  name: string,
  of: (figures: Figures) => Quantiles,
  key: keyof Quantiles,
  range: [number, number],
) => ({
  name: `${name}, ${key}`,
  of: (figures: Figures) => of(figures)[key],
  least: range[0],
  most: range[1],
})
const toEstimate = ({ toEstimate }: Figures) => toEstimate
const bids = ({ bidsPerLot }: Figures) => bidsPerLot

/** The ranges of real sales that docs/simulator.md tells of. */
const AIMS: Aim[] = [
  { name: 'sold share', of: ({ soldShare }) => soldShare, least: 0.6, most: 0.9 },
  quantile('hammer to low estimate', toEstimate, 'p10', [0.6, 0.9]),
  quantile('hammer to low estimate', toEstimate, 'p50', [1, 1.5]),
  quantile('hammer to low estimate', toEstimate, 'p90', [2, 4.5]),
  { name: 'above three times', of: ({ aboveThree }) => aboveThree, least: 0.05, most: 0.2 },
  quantile('bids a lot', bids, 'p10', [0, 2]),
  quantile('bids a lot', bids, 'p50', [5, 10]),
  quantile('bids a lot', bids, 'p90', [20, 35]),
  { name: 'sold share under 100', of: ({ cheapSoldShare }) => cheapSoldShare, least: 0.6, most: 0.9 },
]

/** Runs with the arguments of the command line; resolves with its exit code. */
export async function simulate(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      sale: { type: 'string' },
      seed: { type: 'string', default: '1' },
      evenings: { type: 'string', default: '20' },
      report: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help || !values.sale) {
    console.log(HELP)
    return values.help ? 0 : 1
  }
  const auction = StoredAuction.parse({
    ...emptyAuction('simulated'),
    lots: await readSaleFile(values.sale),
    version: 1,
  })
  const lots = rehearsalLots(auction)
  let isCredible = true
  for (const level of LEVEL_NAMES) {
    const began = performance.now()
    const seeds = Array.from({ length: Number(values.evenings) }, (_, at) => Number(values.seed) + at)
    const evenings = seeds.map((seed) => playEvening({ auction, level, seed }))
    const seconds = (performance.now() - began) / 1000 / seeds.length
    const figures = figuresOf(evenings, lots)
    console.log(
      `${level}: ${lots.length} lots, ${seeds.length} evenings, ${seconds.toFixed(2)} s each, ${Math.round(figures.lotsAnHour)} lots an hour`,
    )
    for (const { name, of, least, most } of AIMS) {
      const value = of(figures)
      if (value === null) continue
      const isWithin = value >= least && value <= most
      isCredible &&= isWithin
      const aim = values.report ? `   ${least} to ${most}${isWithin ? '' : '   OUTSIDE'}` : ''
      console.log(`  ${name.padEnd(30)} ${value.toFixed(2).padStart(6)}${aim}`)
    }
  }
  return isCredible ? 0 : 1
}
