import type { EventEmitter } from 'node:events'
import { Bonjour } from 'bonjour-service'
import { z } from 'zod'

export type AnnouncementWish = {
  /** The service, as a network browser lists it: "Saleroom on clerks-pc". */
  name: string
  /** The host name of this PC: "saleroom.local". */
  host: string
  /** The addresses of that name, the likeliest first. */
  addresses: readonly string[]
  port: number
  onAnnounced: () => void
  /** Another device at this address has the name, so the announcement ends. */
  onTaken: (address: string) => void
  /** The network, or another program, prevents it. */
  onFailed: (error: unknown) => void
}

export type Announcement = {
  /** Sends a goodbye to the network. */
  close: () => Promise<void>
}

/** The place of mDNS, and its time limit in ms; tests use another place and a long limit. */
export type MdnsPlace = { port: number; interface?: string; bind?: string; withinMs?: number }

/** Milliseconds: asking three times whether the name is free takes one second, and a goodbye none. */
const ANNOUNCED_WITHIN = 3_000
const GOODBYE_WITHIN = 500

/**
 * Announces a web server and its name by mDNS, unless another device has the name, so that bidders never reach another
 * house. If two announce it at once, the lower address keeps it.
 */
export function announce(wish: AnnouncementWish, place: MdnsPlace = { port: 5353 }): Announcement {
  const { name, host, addresses, port } = wish
  const { withinMs = ANNOUNCED_WITHIN } = place
  const bonjour = new Bonjour(place, wish.onFailed)
  let state: 'asking' | 'announced' | 'ended' = 'asking'
  let closed: Promise<void> | null = null

  // Without our listener, a port that another program reserves would end the process; the types hide the socket.
  const { mdns } = (bonjour as unknown as { server: { mdns: EventEmitter } }).server
  mdns.on('error', fail).on('response', hear)
  // A device with the name answers with its addresses. The library's parsing of answers is neither needed nor safe.
  bonjour.find({ type: 'http' }).stop()

  const service = bonjour.publish({ name, type: 'http', host, port, disableIPv6: true })
  // By default it would announce every adapter, including those of virtual machines.
  const records = service.records().filter(({ type }) => type !== 'A' && type !== 'AAAA')
  const own = addresses.map((data) => ({ name: host, type: 'A' as const, ttl: 120, data }))
  service.records = () => [...records, ...own].map((record) => ({ ...record }))
  service.once('up', () => {
    if (state === 'ended') return
    clearTimeout(tooLate)
    state = 'announced'
    wish.onAnnounced()
  })
  const tooLate = setTimeout(() => fail(new Error(`${name} could not be announced`)), withinMs).unref()

  function fail(error: unknown): void {
    if (state === 'ended') return
    void close()
    wish.onFailed(error)
  }

  function hear(packet: unknown): void {
    const theirs = addressesIn(packet, host)
    const [rival] = theirs
    if (state === 'ended' || rival === undefined || theirs.some((each) => addresses.includes(each))) return
    if (state === 'announced' && addresses.every((ours) => ours < rival)) return
    void close()
    wish.onTaken(rival)
  }

  async function end(): Promise<void> {
    clearTimeout(tooLate)
    const wasAnnounced = state === 'announced'
    state = 'ended'
    if (wasAnnounced) await within(GOODBYE_WITHIN, (done) => bonjour.unpublishAll(done))
    await within(GOODBYE_WITHIN, (done) => bonjour.destroy(done))
  }

  function close(): Promise<void> {
    closed ??= end()
    return closed
  }
  return { close }
}

/** Calls `act`, and waits for its `done` at most this long. */
function within(ms: number, act: (done: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, ms)
    const done = (): void => {
      clearTimeout(late)
      resolve()
    }
    try {
      act(done)
    } catch {
      // A socket that never opened can't be closed.
      done()
    }
  })
}

const Entry = z.object({ name: z.string(), type: z.string(), ttl: z.number().optional(), data: z.unknown() })
const Packet = z.object({ answers: z.array(z.unknown()), additionals: z.array(z.unknown()) })

/** The IPv4 addresses of a name in an mDNS answer. LAN devices may send anything; unreadable parts are ignored. */
export function addressesIn(packet: unknown, host: string): string[] {
  const read = Packet.safeParse(packet)
  if (!read.success) return []
  return [...read.data.answers, ...read.data.additionals].flatMap((each) => {
    const { data: entry } = Entry.safeParse(each)
    const isOurs = entry?.type === 'A' && entry.name.toLowerCase() === host && entry.ttl !== 0
    return isOurs && typeof entry.data === 'string' ? [entry.data] : []
  })
}
