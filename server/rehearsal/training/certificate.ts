import { certificateSeeds } from '../../../shared/entities/rehearsal/certificate-seeds.ts'
import type { RehearsalSummary } from '../../../shared/entities/rehearsal/rehearsal.ts'
import type { Trainee } from '../../../shared/entities/rehearsal/training.ts'

/** The certificate's rehearsals: at this level, at least at its pace and with this many lots. */
const LEVEL = 'busy'
const LEAST_LOTS = 20
const PASSES: readonly unknown[] = ['A', 'B']

/**
 * The certificate of a trainee by the rehearsals. Only the first evening of each seed counts, because a trainee knows
 * it afterwards; one that does not pass, or does not count, ends the attempt, and the next one has other seeds.
 */
export function certificateOf(name: string, rehearsals: readonly RehearsalSummary[]): Trainee['certificate'] {
  const oldestFirst = rehearsals.toSorted((one, other) => one.startedAt.localeCompare(other.startedAt))
  for (let attempt = 1; ; attempt += 1) {
    const seeds = certificateSeeds(name, attempt)
    const evenings = seeds.flatMap((seed) => oldestFirst.find((each) => each.seed === seed) ?? [])
    if (!evenings.every((each) => counts(each) && PASSES.includes(each.grade))) continue
    const parts = evenings.map(({ seed, startedAt: at, title, grade, lots, discrepancies, lotsAnHour }) => {
      return { seed, at, title, grade, lots, discrepancies, lotsAnHour }
    })
    return { level: LEVEL, attempts: attempt, seeds, parts, passed: parts.length === seeds.length }
  }
}

const counts = ({ level, pace, lots, scenario, drill, replayOf, trouble }: RehearsalSummary) =>
  level === LEVEL && pace >= 1 && lots >= LEAST_LOTS && !(scenario ?? drill ?? replayOf) && trouble === null
