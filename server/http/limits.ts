/** Requests that one caller may make in a window of `windowMs` milliseconds. Bidders count by paddle, others by address. */
export const REQUEST_LIMITS = {
  /** Ten a second: faster than any thumb. */
  bids: { requests: 20, windowMs: 2_000 },
  /** A device on the LAN joins once, or once a tab. */
  joins: { requests: 60, windowMs: 60_000 },
  /** A phone that scrolls through the catalogue. */
  images: { requests: 3_000, windowMs: 10_000 },
  /** Everything else. */
  calls: { requests: 600, windowMs: 10_000 },
} as const

export type RequestLimits = Readonly<
  Record<keyof typeof REQUEST_LIMITS, Readonly<{ requests: number; windowMs: number }>>
>
