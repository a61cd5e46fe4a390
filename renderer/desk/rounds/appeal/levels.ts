import { because, type Deeds, ready, type Verdict } from '../../action.ts'
import type { DeskNow } from '../../selectors.ts'

export type Step = 'up' | 'down' | 'doubled'

/** Returns the levels of the appeal of the shown lot, or null. */
export function levelsOf({ round }: Pick<DeskNow, 'round'>): readonly number[] | null {
  return round?.round.levels ?? null
}

/** Returns the level before the present one ("up"), or the next one; null at either end, and for other lots. */
export function levelBeside(now: Pick<DeskNow, 'round' | 'startPrice'>, step: Step): number | null {
  const levels = levelsOf(now)
  if (!levels || step === 'doubled') return null
  return levels[levels.indexOf(now.startPrice ?? 0) + (step === 'up' ? -1 : 1)] ?? null
}

/** Whether a key may go to another level of the appeal. */
export function mayGo(now: DeskNow, step: Step): Verdict {
  if (now.status !== 'active') return because(`Lot ${now.lotNumber} is not active`)
  if (step === 'doubled') return because('An appeal has levels: + and - go to them')
  if (levelBeside(now, step) !== null) return ready
  return because(step === 'up' ? 'This is the first level' : 'This is the last level')
}

/** Goes to another level. */
export function goToLevel(
  desk: Pick<Deeds, 'command'>,
  { lotNumber }: Pick<DeskNow, 'lotNumber'>,
  amount: number,
): void {
  desk.command('setLevel', { params: { lotNumber }, body: { amount } }, { failed: 'The level stays' })
}
