import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { type CallRow, rows } from '../shared/api/index.ts'
import { LIVE_PATH } from '../shared/sale/live.ts'
import { HandshakeAuth, ScreenReport } from './live/handshake.ts'
import { refusedBy } from './start/testing/bad-inputs.ts'
import { connectScreen } from './start/testing/screen.ts'
import type { Ask } from './start/testing/test-client.ts'
import { openSaleroom, plainAuction, type TestSaleroom } from './start/testing/test-saleroom.ts'
import { Envelope } from './start/testing/walk/walked-calls.ts'

const HOW_MANY = 2_000
const AT_ONCE = 25

/** Another seed for each commit, equal in all its runs; SALEROOM_FUZZ_SEED repeats any. */
const seed = Number(process.env.SALEROOM_FUZZ_SEED ?? Number.parseInt(hash('sha1', commit()).slice(0, 7), 16))
process.stdout.write(`Fuzz: SALEROOM_FUZZ_SEED=${seed}\n`)

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return 'no repository'
  }
}

/** A live lot with its journal, and every error in the server besides its answers. */
async function liveLot() {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])] })
  await room.clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await room.clerk.call('startLot', { body: { lotNumber: 1 } })
  await room.clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 100 } })
  const failures: unknown[] = []
  const note = (error: unknown) => failures.push(error)
  process.on('uncaughtExceptionMonitor', note).on('unhandledRejection', note)
  onTestFinished(() => void process.off('uncaughtExceptionMonitor', note).off('unhandledRejection', note))
  const journal = () => readFile(join(room.dataDir, 'auctions', 'spring', 'sale.journal'))
  return { room, failures, journal }
}

async function stillTakesBids({ clerk }: TestSaleroom): Promise<void> {
  await clerk.call('placeBid', { body: { lotNumber: 1, amount: 5_000, type: 'floor' } })
  expect(await clerk.call('lotState', { params: { lotNumber: 1 } })).toMatchObject({ highestBid: 5_000 })
}

type BadRequest = { row: CallRow; path: string; ask: Ask }

const GOOD_PARAMS: Record<string, string> = { lotNumber: '1', auctionId: 'spring' }

const Named = z.record(z.string(), z.unknown()).catch({})

/** A row's fields as a URL spells them; an empty one would change the path. */
function spelt(value: unknown, names: readonly string[]): Record<string, string> {
  const spell = (each: unknown) => (typeof each === 'string' ? each : JSON.stringify(each)) || ' '
  const found = Object.entries(Named.parse(value)).filter(([name]) => names.includes(name))
  // Half of a surrogate pair can't be encoded.
  return Object.fromEntries(found.map(([name, each]) => [name, spell(each).replace(/\p{Surrogate}/gu, '?')]))
}

function addressOf({ path }: CallRow, params: Record<string, string>, query: Record<string, string>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'nothing'))
  return Object.keys(query).length > 0 ? `${filled}?${new URLSearchParams(query)}` : filled
}

const textOf = ({ method }: CallRow, text: string): Ask => (method === 'GET' ? {} : { text })

/** Requests with a bad URL. */
function badAddresses(row: CallRow, part: 'params' | 'query'): fc.Arbitrary<BadRequest>[] {
  const schema = row[part]
  if (!schema) return []
  const names = Object.keys(schema.shape)
  const named = part === 'params' ? names : [...names, 'surprise']
  const refused = refusedBy(schema)
    .map((value) => spelt(value, named))
    .filter((value) => !schema.safeParse(value).success && (part === 'query' || Object.keys(value).length > 0))
  return [
    refused.map((bad) => ({
      row,
      path: part === 'params' ? addressOf(row, bad, {}) : addressOf(row, GOOD_PARAMS, bad),
      ask: textOf(row, '{}'),
    })),
  ]
}

/** Requests with a bad payload: refused by its schema, cut off somewhere, or of another type. */
function badPayloads(row: CallRow): fc.Arbitrary<BadRequest>[] {
  if (!row.body || row.upload) return []
  const path = addressOf(row, GOOD_PARAMS, {})
  return [
    fc.tuple(refusedBy(row.body), fc.nat({ max: 11 }), fc.nat()).map(([bad, how, cut]) => {
      const json = JSON.stringify(bad)
      if (how === 0) return { row, path, ask: { text: `{"${json.slice(0, cut % (json.length + 1))}` } }
      if (how === 1) return { row, path, ask: { text: json, headers: { 'Content-Type': 'text/html' } } }
      return { row, path, ask: { text: json } }
    }),
  ]
}

const badRequest = fc.oneof(
  ...Object.values<CallRow>(rows).flatMap((row) => [
    ...badAddresses(row, 'params'),
    ...badAddresses(row, 'query'),
    ...badPayloads(row),
  ]),
)

test(`refuses ${HOW_MANY} bad requests that the contract generates, all in the one envelope, and writes nothing`, async () => {
  const { room, failures, journal } = await liveLot()
  const before = await journal()
  const waiting = fc.sample(badRequest, { seed, numRuns: HOW_MANY })
  const wrong: unknown[] = []
  let sent = 0
  const sendSome = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { row, path, ask } = next
      const answer = await room.clerk.ask(row.method, path, ask)
      sent += 1
      const isRefused = answer.status >= 400 && answer.status < 500 && Envelope.safeParse(answer.body).success
      if (!isRefused) wrong.push({ method: row.method, path, ask, status: answer.status, said: answer.text })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendSome))
  expect([wrong, failures, sent]).toEqual([[], [], HOW_MANY])
  expect(await journal()).toEqual(before)
  await stillTakesBids(room)
})

/** Frames of Socket.IO's protocol with a bad envelope or content. */
const badFrame: fc.Arbitrary<string | Buffer> = fc.oneof(
  refusedBy(HandshakeAuth).map((auth) => `40${JSON.stringify(auth)}`),
  refusedBy(ScreenReport).map((report) => `42${JSON.stringify(['screen', report])}`),
  fc.jsonValue().map((value) => `42${JSON.stringify([value, value])}`),
  fc.tuple(fc.nat({ max: 99 }), fc.string({ unit: 'binary' })).map(([kind, rest]) => `${kind}${rest}`),
  fc.constantFrom('451-["screen",{"_placeholder":true,"num":0}]', '42["screen"', '4', '42[]', '40/admin,', '43[]', '6'),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
)

test(`${HOW_MANY} bad frames on the live path crash nothing, reach no client and write nothing`, async () => {
  const { room, failures, journal } = await liveLot()
  const before = await journal()
  const screen = await connectScreen(room.url)
  const heard = screen.heard.length
  const frames = fc.sample(badFrame, { seed, numRuns: HOW_MANY })
  let sent = 0
  const sendSome = async () => {
    while (frames.length > 0) {
      const some = frames.splice(0, 12)
      const plain = sent % 3 === 0
      const socket = new WebSocket(
        `${room.url.replace('http', 'ws')}${LIVE_PATH}${plain ? '' : '/?EIO=4&transport=websocket'}`,
      )
      const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
      socket.on('error', () => undefined)
      await new Promise<void>((resolve) => socket.once('open', resolve).once('close', () => resolve()))
      // Half of them have connected correctly.
      if (!plain && sent % 2 === 0 && socket.readyState === WebSocket.OPEN) socket.send('40{"screen":"fuzz"}')
      for (const frame of some) {
        sent += 1
        if (socket.readyState === WebSocket.OPEN) socket.send(frame)
      }
      socket.close()
      await closed
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendSome))
  expect(sent).toBe(HOW_MANY)
  expect(failures).toEqual([])
  expect(await journal()).toEqual(before)
  await stillTakesBids(room)
  await expect.poll(() => screen.heard.some(({ type }) => type === 'bid_placed')).toBe(true)
  const others = screen.heard.slice(heard).filter(({ type }) => type !== 'bid_placed' && type !== 'devices-updated')
  expect(others).toEqual([])
})
