import { currentIncrement } from '../../../shared/rules/asking-price.ts'
import { INCREMENT_CHOICES } from '../../../shared/rules/increments.ts'
import { isFinished } from '../../../shared/rules/outcomes.ts'
import { type Action, because, hasOutcome, ready, unread } from '../action.ts'
import { goToLevel, levelBeside, levelsOf, mayGo, type Step } from '../rounds/appeal/levels.ts'
import type { DeskNow } from '../selectors.ts'

/** Returns the increment one choice higher or lower, or doubled, or null. */
export function steppedIncrement(increment: number, step: Step): number | null {
  if (step === 'doubled') return increment * 2
  const choices: readonly number[] = INCREMENT_CHOICES
  const next =
    step === 'up' ? choices.find((choice) => choice > increment) : choices.findLast((choice) => choice < increment)
  return next ?? null
}

const stepped = ({ figures }: DeskNow, step: Step) => figures && steppedIncrement(currentIncrement(figures), step)

const stepAction = (step: Step, key: string, does: string): Action => ({
  keys: [key],
  does,
  when(now) {
    if (!now.figures) return unread(now)
    if (isFinished(now.status)) return hasOutcome(now)
    if (levelsOf(now)) return mayGo(now, step)
    return stepped(now, step) === null
      ? because(`The ladder has no ${step === 'up' ? 'higher' : 'lower'} increment`)
      : ready
  },
  run(desk, now) {
    const level = levelBeside(now, step)
    if (level !== null) goToLevel(desk, now, level)
    if (levelsOf(now)) return
    const increment = stepped(now, step)
    if (increment) desk.setIncrement(increment)
  },
})

/** The actions that change the increment by a single key. */
export const INCREMENT_STEPS = {
  incrementUp: stepAction('up', '+', 'Increment one step up; in an appeal the level before'),
  incrementDown: stepAction('down', '-', 'Increment one step down; in an appeal the next level'),
  incrementDoubled: stepAction('doubled', '*', 'Increment doubled'),
  incrementByLadder: {
    keys: ['='],
    does: 'Increment back to the ladder',
    when(now) {
      if (!now.figures) return unread(now)
      if (isFinished(now.status)) return hasOutcome(now)
      return now.figures.manualIncrement === null ? because('The increment follows the ladder already') : ready
    },
    run: (desk) => desk.resetIncrement(),
  },
} as const satisfies Record<string, Action>
