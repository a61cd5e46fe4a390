/** Times in milliseconds. `hold`, `answersWithin` and `closesWithin` are measured only while this process can run. */
export const COPY_PACES = {
  /** A bid waits this long after the data's own disk, once; then the sale continues without the copy. */
  hold: 250,
  /** A copy that does not answer for this long is reported. */
  answersWithin: 5_000,
  /** The time between two checks that the copy is still there. */
  lookEvery: 1_000,
  /** A failed copy is tried again after `tryAgain`, then after twice as long each time, up to `mostTryAgain`. */
  tryAgain: 1_000,
  mostTryAgain: 16_000,
  /** A copy that was healthy for this long counts as one that never failed. */
  trustedAfter: 60_000,
  /** At its close the server waits this long for documents that are not copied yet. */
  closesWithin: 3_000,
} as const

export type CopyPaces = Readonly<Record<keyof typeof COPY_PACES, number>>
