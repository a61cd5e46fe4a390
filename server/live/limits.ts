const KIB = 1024
const MIB = 1024 * KIB

/** Every limit of the live channel, in one table; milliseconds and bytes. */
export const LIVE_LIMITS = {
  /** The time between pings to a client, and for its answer: a dead client is removed within 10 s. */
  pingMs: 5_000,
  pongMs: 5_000,
  /** From the handshake until the client has identified itself. */
  connectMs: 5_000,
  /** For a client's answer to our goodbye, before its connection is cut. */
  goodbyeMs: 2_000,
  /** Clients send a handshake, their screen's name and short calls; longer ones are sent over HTTP. */
  messageBytes: 8 * KIB,
  messageFragments: 16,
  /** Events and protocol pings of one client per second, without calls. */
  eventsPerSecond: 20,
  /** Calls of one client per second, above the limit of the 429 answer. This PC's are not counted. */
  callsPerSecond: 120,
  connections: 5_000,
  /** A Wi-Fi router may represent a whole room of phones. Loopback is not counted. */
  connectionsPerAddress: 300,
  /** Room for every screen of an address to reconnect twice at once. */
  handshakesPerAddress: { most: 600, perMs: 10_000 },
  /** With more than this waiting at so many consecutive checks, a client is cut; it reconnects to a snapshot. */
  backlog: { bytes: 1 * MIB, packets: 1_000, checks: 3, everyMs: 1_000 },
  /** Changes of the device list are reported together. */
  devicesMs: 250,
  /** How long a screen shows its name when the clerk identifies it. */
  identifySeconds: 5,
}

export type LiveLimits = typeof LIVE_LIMITS
