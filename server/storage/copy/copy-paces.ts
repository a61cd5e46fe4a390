/** How long a copy is waited for, in milliseconds. */
export const COPY_PACES = {
  /** A bid waits so long, once: then the sale goes on without it. */
  hold: 250,
  /** A copy that answers nobody for so long is told of. */
  answersWithin: 5_000,
  /** Between two looks whether it is still there. */
  lookEvery: 1_000,
  /** A failed copy is tried again after `tryAgain`, twice as long each time, up to `mostTryAgain`. */
  tryAgain: 1_000,
  mostTryAgain: 16_000,
  /** A copy that was well for so long is taken for one that never failed. */
  trustedAfter: 60_000,
  /** The server's end waits so long for documents that are still to be copied. */
  closesWithin: 3_000,
} as const

export type CopyPaces = Readonly<Record<keyof typeof COPY_PACES, number>>
