import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    propertyRuns: number
  }
}

/**
 * How many drawings a property is tried on: 40 in `npm test`, 1,000 in `npm run test:nightly`, any number with
 * SALEROOM_RUNS (see vitest.config.ts). A property that fails says the seed that makes it fail again.
 */
export const PROPERTY_RUNS: number = inject('propertyRuns')

/** Whether this is the nightly run, in which evenings are long and inputs large. */
export const BY_NIGHT = PROPERTY_RUNS >= 1_000
