import { INCREMENT_CHOICES } from '../../../shared/rules/increments.ts'

const COLUMNS = 3

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
}

/** Returns the index after a key in the grid of increments, or null. The edges stop. */
export function incrementAfter(at: number, key: string): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return INCREMENT_CHOICES.length - 1
  const next = at + (STEPS[key] ?? Number.NaN)
  return next >= 0 && next < INCREMENT_CHOICES.length ? next : null
}

/** Returns the index of the choice nearest to an increment by ratio. */
export function nearestChoice(increment: number): number {
  const apart = INCREMENT_CHOICES.map((choice) => Math.abs(Math.log(choice / Math.max(increment, 1))))
  return apart.indexOf(Math.min(...apart))
}

/** Returns the round figure (1, 2, 5, 10, 20, …) nearest to a tenth of a price; at least 1. */
export function fittingIncrement(price: number): number {
  const tenth = Math.max(price / 10, 1)
  const power = 10 ** Math.floor(Math.log10(tenth))
  const near = (figure: number) => Math.abs(Math.log(tenth / (figure * power)))
  return [1, 2, 5, 10].reduce((best, figure) => (near(figure) < near(best) ? figure : best)) * power
}
