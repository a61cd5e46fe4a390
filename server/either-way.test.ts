import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type CallName, rows } from '../shared/api/index.ts'
import { pathOf } from '../shared/api/request.ts'
import { type CallRow, isHttpOnly } from '../shared/api/row.ts'
import { LONGEST_CALL } from '../shared/live.ts'
import { refusedBy } from './start/testing/bad-inputs.ts'
import { callersOf, LAN_HOST, PIN } from './start/testing/callers.ts'
import { SAMPLES } from './start/testing/contract-samples.ts'
import { callOver, connectScreen } from './start/testing/screen.ts'
import { auctionOf, openSaleroom } from './start/testing/test-saleroom.ts'

/** They speak of this very server, go on by themselves, or end the connection that they came by. */
const ELSEWHERE =
  /^(devices|system|openApi|setDiscovery|setLanAccess|.*Device|revokeDisplayLink|.*[cC]rowd|.*[rR]eplay|.*[rR]ehearsals?.*)$/

const Joined = z.object({ paddleNumber: z.string() })

type Drawn = {
  name: CallName
  caller: number
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: object | undefined
  key: string | undefined
  /** Which of the ids that this house has given stands for each id in the path. */
  which: number
}

const isCall = (name: string): name is CallName => name in rows
const names = Object.keys(rows).filter(isCall)
const bothWays = names.filter((name) => !ELSEWHERE.test(name) && !isHttpOnly(rows[name]))

/** What the lot asks, mostly; the sale goes on. */
const bid = fc.record({
  lotNumber: fc.constantFrom<unknown>(1, '1', 2),
  amount: fc.nat({ max: 30 }).map((steps) => 1000 + steps * 100),
  type: fc.constantFrom('online', 'phone', 'floor'),
  paddleNumber: fc.constantFrom('77', '78'),
})

function bodyOf(name: CallName, row: CallRow): fc.Arbitrary<object | undefined> {
  if (row.method === 'GET') return fc.constant(undefined)
  const good = fc.constant(SAMPLES[name]?.body)
  if (!row.body) return fc.constantFrom<(object | undefined)[]>(undefined, {}, { surprise: 1 })
  // HTTP takes objects and lists only, and the socket what is short.
  const bad = refusedBy(row.body).filter((value) => typeof value === 'object' && value !== null)
  const short = bad.map(Object).filter((value) => JSON.stringify(value).length < LONGEST_CALL)
  return fc.oneof({ arbitrary: name === 'placeBid' ? bid : good, weight: 3 }, { arbitrary: short, weight: 1 })
}

function callOf(name: CallName): fc.Arbitrary<Drawn> {
  const row = rows[name]
  const { params = {}, query = {} } = SAMPLES[name] ?? {}
  return fc.record({
    name: fc.constant(name),
    caller: fc.nat({ max: 8 }),
    params: fc.constantFrom({ auctionId: 'spring', lotNumber: 1, ...params }, { auctionId: 'none', lotNumber: ' ' }),
    query: fc.constantFrom<Record<string, unknown>[]>(query, query, { surprise: 1 }),
    body: bodyOf(name, row),
    key: fc.constantFrom(undefined, undefined, 'one', 'two', 'no key'),
    which: fc.nat(),
  })
}

const call = fc.oneof(
  { arbitrary: callOf('placeBid'), weight: 40 },
  ...bothWays.map((name) => ({ arbitrary: callOf(name), weight: 1 })),
)

/** A house with everybody in it; its clock goes on by a second with each call. */
async function openHouse(way: 'http' | 'socket') {
  const clock = { seconds: 0 }
  const room = await openSaleroom({
    auctions: [auctionOf('spring', [1, 2])],
    staffPin: PIN,
    now: () => new Date(Date.UTC(2026, 4, 1, 10) + clock.seconds * 1000),
  })
  await room.clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await room.clerk.call('startLot', { body: { lotNumber: 1 } })
  await room.clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 1000 } })
  const callers = await callersOf(room, 'Oslo, Norway')
  const screens = await Promise.all(callers.map(({ screen }) => connectScreen(room.url, screen)))
  const ids: string[] = []
  const seen = new Map<string, string>()
  const opaque = (text: string) => seen.get(text) ?? seen.set(text, `#${seen.size}`).get(text) ?? ''
  const { port } = new URL(room.url)
  const bidders = callers.filter(({ role }) => role === 'bidder')
  const paddles = await Promise.all(bidders.map(async ({ client }) => (await client.call('me')).paddleNumber))

  /** What says which house it is, or was drawn by chance, by the order in which it was first seen. */
  function same(value: unknown): unknown {
    const text = JSON.stringify(value) ?? 'null'
    return (
      text
        .replaceAll(port, 'PORT')
        // The LAN's sockets come from this PC's own address.
        .replaceAll(LAN_HOST, '127.0.0.1')
        // A whole text or a word of a sentence: a year may be somebody's paddle too.
        .replace(/(?<=")\d{4}(?=\\?")|(?<=addle )\d{4}\b/g, (four) =>
          paddles.includes(four) ? `PADDLE ${paddles.indexOf(four)}` : four,
        )
        .replace(/[\w-]{16,43}/g, opaque)
    )
  }

  async function make({ name, caller, which, ...drawn }: Drawn) {
    clock.seconds += 1
    const id = ids[which % Math.max(1, ids.length)] ?? 'nothing'
    const params = Object.fromEntries(
      [...rows[name].path.matchAll(/:(\w+)/g)].map(([, field = '']) => [field, drawn.params[field] ?? id]),
    )
    const who = callers[caller]
    const screen = screens[caller]
    if (!who || !screen) throw new Error('There is no such caller')
    const { query, body, key } = drawn
    const answer =
      way === 'socket'
        ? await callOver(screen, { call: name, params, query, body, key })
        : await who.client.ask(rows[name].method, `${pathOf(rows[name].path, params)}?${textOf(query)}`, {
            body,
            ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
          })
    const { status, body: said } = answer
    if (status === 200 && name === 'joinAsBidder') paddles.push(Joined.parse(said).paddleNumber)
    const made: unknown = Reflect.get(Object(said), 'id')
    if (status === 200 && typeof made === 'string' && !ids.includes(made)) ids.push(made)
    return { name, by: who.name, status, said: same(said) }
  }

  async function told() {
    const journal = await readFile(join(room.dataDir, 'auctions', 'spring', 'sale.journal'), 'utf8').catch(() => '')
    const lines = journal.split('\n').map((line) => same(line.slice(9)))
    const audit = await room.clerk.try('audit', { params: { auctionId: 'spring' } })
    return { lines, audit: same(audit.body), state: same((await room.clerk.try('auctionState')).body) }
  }
  return { make, told }
}

const textOf = (query: object) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))

test('any call by either way has the same reply and the same effect, whoever makes it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 30, maxLength: 60, size: 'max' }), async (calls) => {
      const [byHttp, bySocket] = await Promise.all([openHouse('http'), openHouse('socket')])
      for (const each of calls) {
        const [wanted, found] = await Promise.all([byHttp.make(each), bySocket.make(each)])
        expect(found, JSON.stringify(each)).toEqual(wanted)
      }
      expect(await bySocket.told()).toEqual(await byHttp.told())
    }),
    { numRuns: 12, endOnFailure: true },
  )
  // Two dozen houses are opened: on a busy machine a minute is short for it.
})

test('what only HTTP carries the socket refuses to all alike, before anything of it is read', async () => {
  const room = await openSaleroom({ auctions: [auctionOf('spring', [1])] })
  const screen = await connectScreen(room.url)
  for (const name of names.filter((each) => isHttpOnly(rows[each]))) {
    expect(await callOver(screen, { call: name, body: { broken: 1 } }), name).toMatchObject({
      status: 400,
      body: { code: 'http_only' },
    })
  }
})
