import { GRADES, type RehearsalSummary } from '../../../shared/entities/rehearsal/rehearsal.ts'
import type { Trainee } from '../../../shared/entities/rehearsal/training.ts'

/** The certificate's rehearsals: these seeds at this level, at least at its pace and with this many lots. */
const SEEDS = [1_001, 1_002, 1_003]
const LEVEL = 'busy'
const LEAST_LOTS = 20
const PASSES: readonly unknown[] = ['A', 'B']

/** The certificate of a trainee by the rehearsals: the best one of each seed counts. */
export function certificateOf(rehearsals: readonly RehearsalSummary[]): Trainee['certificate'] {
  const parts = SEEDS.flatMap((seed) => {
    const evenings = rehearsals.filter((each) => counts(each) && each.seed === seed)
    const [best] = evenings.sort(byMerit)
    if (!best) return []
    const { startedAt: at, title, grade, lots, discrepancies, lotsAnHour } = best
    return [{ seed, at, title, grade, lots, discrepancies, lotsAnHour }]
  })
  const passed = parts.length === SEEDS.length && parts.every(({ grade }) => PASSES.includes(grade))
  return { level: LEVEL, seeds: SEEDS, parts, passed }
}

/** Sorts by grade, then by fewer discrepancies per lot. */
const byMerit = (one: RehearsalSummary, other: RehearsalSummary) =>
  rankOf(one) - rankOf(other) || one.discrepancies / one.lots - other.discrepancies / other.lots

const rankOf = ({ grade }: RehearsalSummary) => (grade === null ? GRADES.length : GRADES.indexOf(grade))

const counts = ({ level, pace, lots, scenario, drill, replayOf, trouble }: RehearsalSummary) =>
  level === LEVEL && pace >= 1 && lots >= LEAST_LOTS && !(scenario ?? drill ?? replayOf) && trouble === null
