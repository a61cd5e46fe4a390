import type { MoneyUnit } from '../../../../shared/amounts/money-unit.ts'
import { readTypedAmount } from '../../../../shared/amounts/typed-amount.ts'
import { MOST_LEVELS } from '../../../../shared/entities/rounds/most-levels.ts'

/** The levels of a typed text, or why it can't be read. `goal`: the amount after a slash. */
export type TypedLevels = { levels: number[]; goal: number | null } | { fault: string }

/** Parses "5000 2500 1000/20000": the levels in their order, and the goal. */
export function typedLevels(text: string, unit: MoneyUnit): TypedLevels {
  const [named = '', written, ...more] = text.split('/')
  if (more.length > 0) return { fault: 'The goal follows one slash: 5000 1000/20000' }
  const levels: number[] = []
  for (const part of named.split(/[\s;]+/).filter(Boolean)) {
    const read = readTypedAmount(part, unit)
    if (read.refused !== undefined) return { fault: read.refused }
    if (!read.value) return { fault: 'A level is above 0' }
    if (levels.includes(read.value)) return { fault: `The level ${part} is named twice` }
    levels.push(read.value)
  }
  if (levels.length > MOST_LEVELS) return { fault: `At most ${MOST_LEVELS} levels` }
  const goal = readTypedAmount(written ?? '', unit)
  if (goal.refused !== undefined) return { fault: goal.refused }
  if (goal.value === 0) return { fault: 'A goal is above 0' }
  return { levels, goal: goal.value }
}
