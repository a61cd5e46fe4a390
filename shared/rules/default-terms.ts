import type { Terms } from '../entities/terms.ts'

/** The default terms of a sale: the specification's behaviour. */
export const DEFAULT_TERMS: Terms = {
  ladder: [
    { from: 0, step: 100 },
    { from: 2_000, step: 200 },
    { from: 5_000, step: 500 },
    { from: 10_000, step: 1_000 },
    { from: 20_000, step: 2_000 },
    { from: 50_000, step: 5_000 },
    { from: 100_000, step: 10_000 },
    { from: 200_000, step: 20_000 },
    { from: 500_000, step: 50_000 },
    { from: 1_000_000, step: 100_000 },
  ],
  snap: false,
  advanceBids: 'fixed',
  bookBids: 'manual',
  ties: 'first',
  largestJump: 5,
}
