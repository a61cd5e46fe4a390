import type { Practice } from '../../../shared/entities/rehearsal/practice.ts'
import type { Discrepancy, RehearsalSummary } from '../../../shared/entities/rehearsal/rehearsal.ts'
import { type DiscrepancyKind, SLIPS } from '../../../shared/entities/rehearsal/slips.ts'
import { skillFor } from '../../drills/skills.ts'
import { weightOfKind } from './debrief.ts'

type Slips = NonNullable<RehearsalSummary['slips']>
type Counted = { slips: Slips; lots: number }
type Told = Pick<Discrepancy, 'kind' | 'slip' | 'cause' | 'drill'>

/** Counts the slips of each kind, including corrected ones but not consequences. */
export function slipsIn(discrepancies: readonly Pick<Discrepancy, 'kind' | 'slip' | 'cause'>[]): Slips {
  const slips: Slips = {}
  for (const { kind, slip = kind, cause } of discrepancies) {
    if (cause === undefined) slips[slip] = (slips[slip] ?? 0) + 1
  }
  return slips
}

/** Counts the slips by the skill that trains against them. */
export function slipsBySkill(discrepancies: readonly Told[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { cause, drill } of discrepancies) {
    if (cause === undefined && drill !== undefined) counts[drill] = (counts[drill] ?? 0) + 1
  }
  return counts
}

/** The drill that trains against most slips of a kind. */
function drillFor(kind: DiscrepancyKind, discrepancies: readonly Told[]): string | null {
  const counts = slipsBySkill(discrepancies.filter((each) => (each.slip ?? each.kind) === kind))
  const [most] = Object.entries(counts).sort(([, one], [, other]) => other - one)
  return most?.[0] ?? skillFor(kind)?.id ?? null
}

/** Suggests what to practise, the costliest kind first, compared with the trainee's earlier rehearsals. */
export function practiseOf(
  { slips, lots, discrepancies }: Counted & { discrepancies: readonly Told[] },
  all: readonly Pick<RehearsalSummary, 'slips' | 'lots'>[],
): Practice[] {
  const earlier = all.flatMap((each): Counted[] => (each.slips ? [{ slips: each.slips, lots: each.lots }] : []))
  const lotsBefore = earlier.reduce((sum, each) => sum + each.lots, 0)
  // Object.keys loses the type of the keys.
  const kinds = Object.keys(slips) as DiscrepancyKind[]
  const rows = kinds.map((kind) => {
    const madeBefore = earlier.reduce((sum, each) => sum + (each.slips[kind] ?? 0), 0)
    return {
      kind,
      count: slips[kind] ?? 0,
      before: lotsBefore === 0 ? null : Math.round((10 * madeBefore * lots) / lotsBefore) / 10,
      sentence: SLIPS[kind].cause,
      drill: drillFor(kind, discrepancies),
    }
  })
  return rows.sort((one, other) => other.count * weightOfKind(other.kind) - one.count * weightOfKind(one.kind))
}
