import { INCREMENT_CHOICES } from '../../../shared/rules/increments.ts'

const COLUMNS = 3

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
}

/** Returns the place after a key in a grid of three columns; null for other keys and beyond the edges. */
export function placeAfter(at: number, key: string, count: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const next = at + (STEPS[key] ?? Number.NaN)
  return next >= 0 && next < count ? next : null
}

const NEAR = 5

/** The five choices around an increment. */
export function choicesAround(increment: number): readonly number[] {
  const first = nearestChoice(increment) - Math.floor(NEAR / 2)
  const from = Math.min(Math.max(first, 0), INCREMENT_CHOICES.length - NEAR)
  return INCREMENT_CHOICES.slice(from, from + NEAR)
}

/** The choice that is nearest to an increment, as a share of it: its place among the choices. */
export function nearestChoice(increment: number, choices: readonly number[] = INCREMENT_CHOICES): number {
  const apart = choices.map((choice) => Math.abs(Math.log(choice / Math.max(increment, 1))))
  return apart.indexOf(Math.min(...apart))
}

/** Returns the round figure (1, 2, 5, 10, 20, …) nearest to a tenth of a price; at least 1. */
export function fittingIncrement(price: number): number {
  const tenth = Math.max(price / 10, 1)
  const power = 10 ** Math.floor(Math.log10(tenth))
  const near = (figure: number) => Math.abs(Math.log(tenth / (figure * power)))
  return [1, 2, 5, 10].reduce((best, figure) => (near(figure) < near(best) ? figure : best)) * power
}
