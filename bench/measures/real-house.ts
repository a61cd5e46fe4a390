import { z } from 'zod'
import type { Figure } from '../figures.ts'
import { openLine } from '../processes/http-line.ts'
import { startProgram } from '../processes/program.ts'
import { median, quantile } from '../quantiles.ts'
import { type Rival, sampleOf, startFloor, startSaleroom } from '../rivals.ts'
import { type Found, inTurn, oneRound, Round } from './throughput.ts'

const CLIENTS = 50
const WARM_UP = 6_000
/** Clients that read the whole sale again and again, the lots of that sale, and how often each of the others bids. */
const READERS = 5
const LOTS_READ = 2_000
const EVERY_MS = 500

/** The listeners of a house besides a display and a desk, which come by a link. */
const SEATS = [
  { screens: 2, audience: 'own', form: 'diffs' },
  { screens: 10, audience: 'public', form: 'diffs' },
  { screens: 1, audience: 'public', form: 'named' },
] as const

/** Measures bids while the screens of a real house listen: two staff, a display, a desk, ten public, one of named messages. */
export async function realHouse({ quick }: { quick: boolean }): Promise<Figure[]> {
  const saleroom = await startSaleroom()
  const floor = await startFloor(await sampleOf(saleroom))
  const rivals = [floor, saleroom]
  const programs = new Map(rivals.map((rival) => [rival, startProgram('bidders')]))
  const screens = startProgram('screens')
  const found = new Map<Rival, Found[]>(rivals.map((rival) => [rival, []]))
  const seconds = quick ? 1.5 : 3
  try {
    const links = [await linkTo(saleroom, 'display'), await linkTo(saleroom, 'caller')]
    for (const { url } of rivals) {
      for (const seat of SEATS) await screens.ask('connect', { url, ...seat }, z.number())
      for (const cookie of links) await screens.ask('connect', { url, screens: 1, audience: 'own', cookie }, z.number())
    }
    for (const [{ url }, bidders] of programs) {
      await bidders.ask('connect', { url, clients: CLIENTS, from: 200_000, lotNumber: 1 }, z.null())
      await bidders.ask('round', { seconds: 15, most: WARM_UP }, Round)
    }
    for (let round = 0; round < (quick ? 3 : 6); round += 1)
      for (const [rival, bidders] of inTurn([...programs], round))
        found.get(rival)?.push(await oneRound(rival, bidders, { seconds }))
    return [
      ...figuresOf(found.get(saleroom) ?? [], found.get(floor) ?? []),
      ...(await onlineBids(saleroom.url, quick ? 60 : 300)),
      ...(await besideReaders({ seconds: seconds * 3 })),
    ]
  } finally {
    for (const program of [screens, ...programs.values()]) await program.end()
    for (const rival of rivals) await rival.close()
  }
}

function figuresOf(ours: readonly Found[], floor: readonly Found[]): Figure[] {
  const both = (key: keyof Found) => ({
    value: median(ours.map((round) => round[key])),
    floor: median(floor.map((round) => round[key])),
    ratio: median(ours.map((round, at) => round[key] / (floor[at]?.[key] ?? 0))),
  })
  const house = '50 clients, the screens of a real house listen'
  return [
    { name: `durable bids a second, ${house}`, unit: '/s', ...both('perSecond'), aim: { atLeast: 0.9 } },
    { name: `ack p50, ${house}`, unit: 'ms', ...both('p50') },
    { name: `processor time a bid, ${house}`, unit: 'µs', ...both('cpu') },
  ]
}

const Link = z.object({ url: z.string() })

/** Makes a link for a screen of a role, and enters by it as a device of the LAN does. Resolves with its cookie. */
async function linkTo({ url }: Rival, role: 'display' | 'caller'): Promise<string> {
  const clerk = await openLine(url)
  const body = JSON.stringify({ name: `Bench ${role}`, role })
  const made = await clerk.send({ method: 'POST', path: '/api/access/displays', body })
  const code = Link.parse(JSON.parse(made.body)).url.split('#')[1]
  const device = await openLine(url, { host: `127.0.0.2:${new URL(url).port}` })
  const entering = { method: 'POST', path: '/api/access/display', body: JSON.stringify({ code }) }
  const { status, head } = await device.send(entering)
  for (const line of [clerk, device]) line.close()
  const cookie = /^set-cookie: (saleroom_display=[^;]*)/im.exec(head)?.[1]
  if (cookie === undefined) throw new Error(`A link for a ${role} gives no cookie: ${status} ${head}`)
  return cookie
}

const Bidder = z.object({ token: z.string(), paddleNumber: z.string() })
const Placed = z.object({ id: z.string() })

/** Measures online bids of one paddle. The clerk accepts each, so that the next one may come. */
async function onlineBids(url: string, bids: number): Promise<Figure[]> {
  const line = await openLine(url)
  const send = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await line.send({ method: 'POST', path, body: JSON.stringify(body), headers })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`)
    return JSON.parse(answer.body)
  }
  const { token } = Bidder.parse(await send('/api/bidders', {}))
  const waits: number[] = []
  for (let at = 1; at <= bids; at += 1) {
    const began = performance.now()
    const bid = { lotNumber: 1, amount: 500_000_000 + at * 100_000, type: 'online' }
    const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': `online-${String(at).padStart(12, '0')}` }
    const placed = Placed.parse(await send('/api/bids', bid, headers))
    waits.push(performance.now() - began)
    await send(`/api/bids/${placed.id}/approve`, {})
    // A paddle may bid only so often.
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  line.close()
  return [
    { name: 'online bid with a paddle, ack p50', unit: 'ms', value: quantile(waits, 0.5) },
    { name: 'online bid with a paddle, ack p99', unit: 'ms', value: quantile(waits, 0.99) },
  ]
}

/** Measures the bids of 50 clients while five others read the whole sale over the live channel without a pause. */
async function besideReaders({ seconds }: { seconds: number }): Promise<Figure[]> {
  const saleroom = await startSaleroom({ lots: LOTS_READ })
  const [readers, bidders] = [startProgram('readers'), startProgram('bidders')]
  try {
    const { url } = saleroom
    await bidders.ask('connect', { url, clients: CLIENTS, from: 1_000, lotNumber: 1 }, z.null())
    await bidders.ask('round', { seconds: 5, most: 1_000, everyMs: EVERY_MS }, Round)
    await readers.ask('begin', { url, readers: READERS }, z.null())
    const { acks } = await bidders.ask('round', { seconds, most: 1_000_000, everyMs: EVERY_MS }, Round)
    const reads = await readers.ask('end', null, z.number())
    const when = `beside ${READERS} clients that read ${LOTS_READ} lots (${reads} times)`
    return [
      { name: `ack p50, 50 clients, ${when}`, unit: 'ms', value: quantile([...acks], 0.5) },
      { name: `ack p99, 50 clients, ${when}`, unit: 'ms', value: quantile([...acks], 0.99) },
    ]
  } finally {
    for (const program of [readers, bidders]) await program.end()
    await saleroom.close()
  }
}
