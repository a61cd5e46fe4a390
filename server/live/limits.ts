const KIB = 1024
const MIB = 1024 * KIB

/** Every bound of the live channel, in one table; milliseconds and bytes. */
export const LIVE_LIMITS = {
  /** Between two pings to a client, and how long its answer may take: a dead client is gone within 10 s. */
  pingMs: 5_000,
  pongMs: 5_000,
  /** From the handshake until the client has said who it is. */
  connectMs: 5_000,
  /** For a client's answer to our goodbye, before its connection is cut. */
  goodbyeMs: 2_000,
  /** Clients send a handshake, their screen's name and short calls; longer ones go over HTTP. */
  messageBytes: 8 * KIB,
  messageFragments: 16,
  /** Events and protocol pings of one client in a second, calls apart. */
  eventsPerSecond: 20,
  /** Calls of one client in a second, beyond what it would be answered 429 for. This PC's are not counted. */
  callsPerSecond: 120,
  connections: 5_000,
  /** A Wi-Fi router may stand for a whole room of phones. Loopback is not counted. */
  connectionsPerAddress: 300,
  /** Room for every screen of an address to come back twice at once. */
  handshakesPerAddress: { most: 600, perMs: 10_000 },
  /** More than this waiting for a client at so many checks running, and it is cut off: it comes back to a snapshot. */
  backlog: { bytes: 1 * MIB, packets: 1_000, checks: 3, everyMs: 1_000 },
  /** Changes of the device list are told together. */
  devicesMs: 250,
  /** How long a screen shows its name when the clerk asks which one it is. */
  identifySeconds: 5,
}

export type LiveLimits = typeof LIVE_LIMITS
