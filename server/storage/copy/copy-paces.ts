/** How long a copy is waited for, in milliseconds. The limits `hold`, `answersWithin` and `closesWithin` count only time in which this process could run. */
export const COPY_PACES = {
  /** A bid waits so long after the data's own disk, once: then the sale goes on without the copy. */
  hold: 250,
  /** A copy that does not answer for so long is reported. */
  answersWithin: 5_000,
  /** The time between two checks that it is still there. */
  lookEvery: 1_000,
  /** A failed copy is tried again after `tryAgain`, twice as long each time, up to `mostTryAgain`. */
  tryAgain: 1_000,
  mostTryAgain: 16_000,
  /** A copy that was healthy for so long counts as one that never failed. */
  trustedAfter: 60_000,
  /** The server waits so long at its end for documents that are still to be copied. */
  closesWithin: 3_000,
} as const

export type CopyPaces = Readonly<Record<keyof typeof COPY_PACES, number>>
