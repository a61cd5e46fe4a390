import { FIGURES, type FigureId, figureName, isTold } from '../../shared/lab/figures.ts'
import type { Variant } from '../../shared/lab/variant.ts'
import { labThreads } from '../../simulator/lab/lab-threads.ts'
import { difference } from '../../simulator/lab/paired.ts'
import { type LabPlay, type LabResult, runLab } from '../../simulator/lab/run-lab.ts'
import { seededChance } from '../../simulator/people/chance.ts'
import { catalogueOf } from '../../simulator/people/made-up-catalogue.ts'

/** The pairs of a run. */
const PAIRS = 20
/** A rule that costs about two points of sold share: online bids are accepted this late, in milliseconds. */
const LATE = 2_500
/** The evenings from which each run with the planted rule draws its pairs, the runs, and how many must find it. */
const PLANTED = { lots: 177, evenings: 200, runs: 100, least: 90 }
/** Runs of equal rules with other luck, each of evenings of its own, and how many may find a difference. */
const EQUAL = { lots: 12, runs: 200, most: 18 }

/** Checks whether the lab tells an effect from chance. Prints the numbers; false if a promise is broken. */
export async function checkLab(workers: number): Promise<boolean> {
  const isFound = await findsThePlanted(workers)
  const isQuiet = await findsNothingInEqualRules(workers)
  return isFound && isQuiet
}

async function findsThePlanted(workers: number): Promise<boolean> {
  const { lots, evenings, runs, least } = PLANTED
  const result = await played({ lots, evenings, workers, rule: { clerk: { acceptMs: LATE } } })
  const all = Array.from({ length: evenings }, (_, at) => at)
  const { mean, low, high } = compared(result, 'sold_share', all)
  console.log(`The planted rule costs ${[mean, low, high].map((each) => (-(each ?? 0)).toFixed(2)).join(', ')} points`)
  const found = Array.from({ length: runs }, (_, run) => isTold(compared(result, 'sold_share', someOf(all, run))))
  const count = found.filter(Boolean).length
  console.log(`It is found with ${PAIRS} pairs in ${count} of ${runs} runs; at least ${least} must find it`)
  return count >= least
}

/** Draws the evenings of a run. */
function someOf(all: readonly number[], run: number): number[] {
  const chance = seededChance(run)
  const left = [...all]
  return Array.from({ length: PAIRS }, () => left.splice(Math.floor(chance() * left.length), 1)).flat()
}

async function findsNothingInEqualRules(workers: number): Promise<boolean> {
  const { lots, runs, most } = EQUAL
  const result = await played({ lots, evenings: runs * PAIRS, workers, rule: { luck: 1 } })
  const counts = FIGURES.map(({ id }) => {
    const told = Array.from({ length: runs }, (_, run) =>
      isTold(
        compared(
          result,
          id,
          Array.from({ length: PAIRS }, (__, at) => run * PAIRS + at),
        ),
      ),
    )
    return { id, count: told.filter(Boolean).length }
  })
  console.log(`Equal rules with other luck are declared different in this many of ${runs} runs, at most ${most}:`)
  for (const { id, count } of counts) console.log(`  ${String(count).padStart(3)}  ${figureName(id)}`)
  return counts.every(({ count }) => count <= most)
}

const compared = ({ variants: [first, second] }: LabResult, id: FigureId, evenings: readonly number[]) =>
  difference(['A', 'B'], {
    first: evenings.map((at) => first?.evenings[at]?.figures[id] ?? null),
    second: evenings.map((at) => second?.evenings[at]?.figures[id] ?? null),
    seed: evenings[0] ?? 0,
  })

type Checked = { lots: number; evenings: number; workers: number; rule: Omit<Variant, 'name'> }

async function played({ lots, evenings, workers, rule }: Checked): Promise<LabResult> {
  const variants = [{ name: 'A' }, { name: 'B', ...rule }]
  const order: LabPlay = { auction: catalogueOf(lots), level: 'busy', seed: 1, evenings, variants, keepsLots: 0 }
  const began = performance.now()
  const result = await runLab(order, {
    signal: new AbortController().signal,
    players: labThreads(order, { workers }),
    onProgress: () => undefined,
  })
  console.log(`${evenings} pairs of ${lots} lots took ${Math.round((performance.now() - began) / 1_000)} s`)
  return result
}
