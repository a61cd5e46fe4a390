import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    propertyRuns: number
  }
}

/**
 * The number of drawings for each property: 40 in `npm test`, 1,000 in `npm run test:nightly`, any number with
 * SALEROOM_RUNS (see vitest.config.ts). A failing property prints the seed that repeats the failure.
 */
export const PROPERTY_RUNS: number = inject('propertyRuns')

/** Whether this is the nightly run, with long evenings and large inputs. */
export const BY_NIGHT = PROPERTY_RUNS >= 1_000

/** All of these by night; by day the first, or the one at this place. */
export const oneByDay = <T>(all: readonly T[], place = 0): T[] => all.filter((_, at) => BY_NIGHT || at === place)
