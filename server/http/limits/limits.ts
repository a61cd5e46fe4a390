/**
 * Requests that one caller may make in a window of `windowMs` milliseconds. Bids and calls of bidders count by paddle,
 * all else by address; and as one device may take many paddles, what comes from an address has a ceiling of its own,
 * with room for thirty tabs.
 */
export const REQUEST_LIMITS = {
  /** Ten a second: faster than any thumb. */
  bids: { requests: 20, windowMs: 2_000 },
  /** Fifty a second: thirty tabs whose buttons are tapped one after the other without a pause. */
  bidsOfAddress: { requests: 100, windowMs: 2_000 },
  /** A device on the LAN joins once, or once a tab. */
  joins: { requests: 60, windowMs: 60_000 },
  /** A phone that scrolls through the catalogue. */
  images: { requests: 3_000, windowMs: 10_000 },
  /** Everything else. */
  calls: { requests: 600, windowMs: 10_000 },
  /** Ten a second for each of thirty tabs, as when all of them read everything anew. */
  callsOfAddress: { requests: 3_000, windowMs: 10_000 },
} as const

/**
 * How fast one address may go on with what is not a call, or costs much: beyond it waits for its turn. Not refused, for a
 * page whose script was refused stays blank.
 */
export const PACES = {
  /** Pages and their files: some fifteen on a first visit, hardly any after it. */
  files: { atOnce: 200, perSecond: 100, longestWaitMs: 30_000 },
  /**
   * Milliseconds of this server's time for full reads that must be made anew. What is made already costs nothing: a
   * room of phones behind one router reads what was made for the first of them.
   */
  fullReads: { atOnce: 40, perSecond: 15, longestWaitMs: 4_000 },
} as const

export type Paces = Readonly<
  Record<keyof typeof PACES, Readonly<{ atOnce: number; perSecond: number; longestWaitMs: number }>>
>

export type RequestLimits = Readonly<
  Record<keyof typeof REQUEST_LIMITS, Readonly<{ requests: number; windowMs: number }>>
>

/**
 * Milliseconds in which the whole payload of a request must have come: a slow one holds a connection. The catalogue of
 * `editLots` may come over a poor Wi-Fi. An upload takes as long as it takes, but must go on.
 */
export const BODY_MS = {
  usual: 15_000,
  editLots: 120_000,
  /** A stretch in which at least `LEAST_UPLOADED` bytes of an upload must come. */
  uploadStretch: 30_000,
} as const

/** Bytes of an upload that must come in each stretch: two gigabytes may take all day, but not stand still. */
export const LEAST_UPLOADED = 16 * 1024

export type BodyMs = Readonly<Record<keyof typeof BODY_MS, number>>

/** Bounds of the connections themselves, milliseconds. */
export const CONNECTION_LIMITS = {
  /** For the head of a request, from the first byte, or from the connection where none comes; looked at every `checkMs`. */
  headMs: 10_000,
  checkMs: 2_000,
  /** A PC that stood still for ten seconds must not hang up on those who bid meanwhile, as it would after Node's five. */
  idleMs: 75_000,
  /** For an answer of which nobody takes a byte. */
  takeMs: 30_000,
  /** HTTP connections of one address, live screens apart. A browser opens six, however many tabs it has. */
  perAddress: 256,
  /** All connections of one address, live screens too: a Wi-Fi router may stand for a whole room of phones. */
  perDevice: 556,
  /** All connections of the LAN; fewer where this process may open few files: `connectionLimits`. */
  ofLan: 8_000,
} as const

export type ConnectionLimits = Readonly<Record<keyof typeof CONNECTION_LIMITS, number>>
