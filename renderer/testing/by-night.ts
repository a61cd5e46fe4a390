import { inject } from 'vitest'

/** The rows of a table of sizes: the first and the last by day, all by night. */
export const endsByDay = <T>(rows: readonly T[]): T[] =>
  rows.filter((_, at) => inject('byNight') || at === 0 || at === rows.length - 1)

/** Only the first by day. */
export const firstByDay = <T>(rows: readonly T[]): T[] => rows.filter((_, at) => inject('byNight') || at === 0)
