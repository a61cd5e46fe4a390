/**
 * The most requests of a caller in a window of `windowMs` ms. Bidders' bids and calls count by paddle, others by
 * address. Because a device may have many paddles, an address has another limit, with room for thirty tabs.
 */
export const REQUEST_LIMITS = {
  /** Ten a second: faster than any thumb. */
  bids: { requests: 20, windowMs: 2_000 },
  /** Fifty a second: thirty tabs whose buttons are tapped in turn without a pause. */
  bidsOfAddress: { requests: 100, windowMs: 2_000 },
  /** A device on the LAN joins once, or once per tab. */
  joins: { requests: 60, windowMs: 60_000 },
  /** A phone that scrolls through the catalogue. */
  images: { requests: 3_000, windowMs: 10_000 },
  /** Everything else. */
  calls: { requests: 600, windowMs: 10_000 },
  /** Ten a second for each of thirty tabs, for example when all read everything again. */
  callsOfAddress: { requests: 3_000, windowMs: 10_000 },
} as const

/**
 * The pace of an address for files and costly reads. Above it they wait: a page whose script was refused would stay
 * blank.
 */
export const PACES = {
  /** Pages and their files: about fifteen on a first visit, few afterwards. */
  files: { atOnce: 200, perSecond: 100, longestWaitMs: 30_000 },
  /**
   * Milliseconds of this server's time for public reads that must be made. Only sending costs for a cached one: a room
   * of phones behind one router reads the first one's.
   */
  fullReads: { atOnce: 40, perSecond: 10, longestWaitMs: 8_000 },
  /**
   * Bytes of cached reads, about what a Wi-Fi carries: the compressed catalogues of a hundred phones behind one router
   * take seconds. More at once would be sent and read by this PC's own processor while bids wait.
   */
  sentReads: { atOnce: 1024 ** 2, perSecond: 8 * 1024 ** 2, longestWaitMs: 30_000 },
} as const

export type Paces = Readonly<
  Record<keyof typeof PACES, Readonly<{ atOnce: number; perSecond: number; longestWaitMs: number }>>
>

export type RequestLimits = Readonly<
  Record<keyof typeof REQUEST_LIMITS, Readonly<{ requests: number; windowMs: number }>>
>

/**
 * Milliseconds for a request's whole payload, because a slow one holds a connection. The catalogue of `editLots` may
 * arrive over a poor Wi-Fi. An upload may take any time, but must not stop.
 */
export const BODY_MS = {
  usual: 15_000,
  editLots: 120_000,
  /** An interval in which at least `LEAST_UPLOADED` bytes of an upload must arrive. */
  uploadStretch: 30_000,
} as const

/** The bytes of an upload that must arrive in each interval: two gigabytes may take all day, but must not stop. */
export const LEAST_UPLOADED = 16 * 1024

export type BodyMs = Readonly<Record<keyof typeof BODY_MS, number>>

/** Limits of the connections themselves; times in ms. */
export const CONNECTION_LIMITS = {
  /** For a request's head, from its first byte or from the connection; checked every `checkMs`. */
  headMs: 10_000,
  checkMs: 2_000,
  /** A PC that was suspended for ten seconds must not cut bidders' connections, as with Node's default of five. */
  idleMs: 75_000,
  /** For an answer of which no byte is read. */
  takeMs: 30_000,
  /** HTTP connections per address, without live screens. A browser opens six, with any number of tabs. */
  perAddress: 256,
  /** All connections per address, with live screens: a Wi-Fi router may represent a whole room of phones. */
  perDevice: 556,
  /** All connections of the LAN; fewer if this process may open few files: `connectionLimits`. */
  ofLan: 8_000,
} as const

export type ConnectionLimits = Readonly<Record<keyof typeof CONNECTION_LIMITS, number>>
