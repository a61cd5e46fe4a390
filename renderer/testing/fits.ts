import { inject } from 'vitest'
import { expect } from './expect.ts'

/** Expects a page that needs no scrolling, neither down nor across. */
export function expectNoScrolling(): void {
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement
  const beyond = { down: scrollHeight - clientHeight, across: scrollWidth - clientWidth }
  expect(beyond, `${window.innerWidth} by ${window.innerHeight}`).toEqual({ down: 0, across: 0 })
}

/** The rows of a table of sizes: the first and the last by day, all by night. */
export const endsByDay = <T>(rows: readonly T[]): T[] =>
  rows.filter((_, at) => inject('byNight') || at === 0 || at === rows.length - 1)

/** Only the first by day. */
export const firstByDay = <T>(rows: readonly T[]): T[] => rows.filter((_, at) => inject('byNight') || at === 0)
