import { INCREMENT_CHOICES } from '../../../../shared/rules/increments.ts'

/** 000 section 9. */
const COLUMNS = 3

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
}

/** Where a key leads in the grid of increments; null where it leads nowhere. The edges hold. */
export function incrementAfter(at: number, key: string): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return INCREMENT_CHOICES.length - 1
  const next = at + (STEPS[key] ?? Number.NaN)
  return next >= 0 && next < INCREMENT_CHOICES.length ? next : null
}
