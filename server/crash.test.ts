import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { BY_NIGHT } from '../shared/testing/property-runs.ts'
import { ensureBuilt } from './start/testing/built-product.ts'
import { type ServerProcess, startServer } from './start/testing/server-process.ts'
import { testClient } from './start/testing/test-client.ts'
import { plainAuction } from './start/testing/test-saleroom.ts'

/** The number of kills of one house in sequence; the environment may set another. */
const ROUNDS = Number(process.env.SALEROOM_KILL_ROUNDS ?? (BY_NIGHT ? 100 : 2))
const CLIENTS = 20

let dataDir = ''
const copyDir = () => `${dataDir}-copy`
const journal = () => join(dataDir, 'auctions', 'spring', 'sale.journal')
const clerkOf = (server: ServerProcess) => testClient(() => server.url, {})

beforeAll(ensureBuilt)
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'saleroom-crash-'))
  const folder = join(dataDir, 'auctions', 'spring')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'auction.json'), JSON.stringify(plainAuction('spring', [1, 2])))
})
afterEach(async () => {
  for (const folder of [dataDir, copyDir()]) await rm(folder, { recursive: true, force: true })
})

async function openedSale(...flags: string[]): Promise<ServerProcess> {
  const server = await startServer(dataDir, ...flags)
  const clerk = clerkOf(server)
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 1 } })
  return server
}

/** A clerk's ledger: acknowledged bids, and each client's one bid with an unknown result. */
type Ledger = { acknowledged: Map<string, number>; open: { key: string; amount: number }[]; next: number }

/** Bids at the pace of the server's answers, until it is killed. */
async function bidUntilGone(server: ServerProcess, ledger: Ledger, name: string): Promise<void> {
  const clerk = clerkOf(server)
  for (let count = 0; count < 100_000; count++) {
    ledger.next += 1
    const bid = { key: `${name}-${ledger.next}`, amount: ledger.next }
    try {
      const answer = await clerk.try(
        'placeBid',
        { body: { lotNumber: 1, amount: bid.amount, type: 'floor' } },
        { 'Idempotency-Key': bid.key },
      )
      if (answer.status === 200) ledger.acknowledged.set(idOf(answer.body), bid.amount)
    } catch {
      ledger.open.push(bid)
      return
    }
  }
}

type Tags = { acknowledged: Map<string, string>; open: string[] }

/** Makes tags at the pace of the server's answers, until it is killed. Each tag's name is its key. */
async function tagUntilGone(server: ServerProcess, tags: Tags, name: string): Promise<void> {
  for (let count = 0; count < 100_000; count++) {
    const tag = `${name}-${count}`
    try {
      tags.acknowledged.set(tag, await makeTag(server, tag))
    } catch {
      tags.open.push(tag)
      return
    }
  }
}

async function makeTag(server: ServerProcess, name: string): Promise<string> {
  return (await clerkOf(server).call('createTag', { body: { name } }, { 'Idempotency-Key': name })).id
}

/** Expects each acknowledged tag once, and each unanswered one once after it was sent again. */
async function expectTags(server: ServerProcess, tags: Tags): Promise<void> {
  for (const name of tags.open.splice(0)) tags.acknowledged.set(name, await makeTag(server, name))
  const found = (await clerkOf(server).call('tags')).map(({ id, name }): [string, string] => [name, id])
  expect(found.length, 'no tag twice').toBe(new Map(found).size)
  expect(new Map(found)).toEqual(tags.acknowledged)
}

type Registrations = { acknowledged: Map<string, string>; open: string[]; next: number }

/** Registers paddles for new clients, one step over both journals each, until the server is killed. */
async function registerUntilGone(server: ServerProcess, registrations: Registrations): Promise<void> {
  for (let count = 0; count < 100_000; count++) {
    registrations.next += 1
    const paddle = String(registrations.next)
    try {
      registrations.acknowledged.set(paddle, await register(server, paddle))
    } catch {
      registrations.open.push(paddle)
      return
    }
  }
}

/** The name of the client for whom the paddle is registered. */
async function register(server: ServerProcess, paddle: string): Promise<string> {
  const body = { paddle, client: { name: `Client ${paddle}` } }
  const { client } = await clerkOf(server).call('registerPaddle', { body }, { 'Idempotency-Key': `paddle-${paddle}` })
  return client?.name ?? 'nobody'
}

/** Expects each paddle with its client, and no client without a paddle. */
async function expectRegistrations(server: ServerProcess, registrations: Registrations): Promise<void> {
  const { acknowledged, open } = registrations
  for (const paddle of open.splice(0)) acknowledged.set(paddle, await register(server, paddle))
  const { paddles } = await clerkOf(server).call('paddles')
  expect(new Map(paddles.map(({ paddle, client }) => [paddle, client?.name]))).toEqual(acknowledged)
  expect((await clerkOf(server).call('clients')).total, 'no client twice, and none without a paddle').toBe(
    acknowledged.size,
  )
}

/** Expects that the copy of the house's journal is a beginning of it: the journal is written first. */
async function expectCopiedJournal(): Promise<void> {
  const [own, copy] = await Promise.all(
    [dataDir, copyDir()].map((folder) => readFile(join(folder, 'house.journal'), 'latin1')),
  )
  expect(copy).not.toBe('')
  expect(own?.startsWith(copy ?? ''), 'the copy is a beginning of the journal').toBe(true)
}

async function untilCopied(server: ServerProcess): Promise<void> {
  await expect.poll(async () => (await clerkOf(server).call('system')).copy.state).toBe('healthy')
}

function idOf(body: unknown): string {
  if (typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string') return body.id
  throw new Error('An acknowledged bid has no id')
}

test(`keeps every acknowledged command once after a SIGKILL and restart (${ROUNDS} rounds, ${CLIENTS} clients, a second copy)`, async () => {
  const ledger: Ledger = { acknowledged: new Map(), open: [], next: 1 }
  const tags: Tags = { acknowledged: new Map(), open: [] }
  const registrations: Registrations = { acknowledged: new Map(), open: [], next: 0 }
  const flags = ['--copy', copyDir()]
  let server = await openedSale(...flags)
  for (let round = 0; round < ROUNDS; round++) {
    await untilCopied(server)
    const goal = ledger.acknowledged.size + 40 + ((round * 37) % 160)
    const clients = Array.from({ length: CLIENTS }, (_, index) => bidUntilGone(server, ledger, `r${round}c${index}`))
    const ofHouse = [tagUntilGone(server, tags, `r${round}`), registerUntilGone(server, registrations)]
    await expect.poll(() => ledger.acknowledged.size, { interval: 1 }).toBeGreaterThanOrEqual(goal)
    await server.kill()
    await Promise.all([...clients, ...ofHouse])
    await expectCopiedJournal()
    server = await startServer(dataDir, ...flags)
    await expectTags(server, tags)
    await expectRegistrations(server, registrations)
    const clerk = clerkOf(server)
    const bids = await clerk.call('bidsOfLot', { params: { lotNumber: 1 } })
    const amounts = bids.filter((bid) => bid.type === 'floor').map((bid) => bid.amount)
    expect(new Set(amounts).size, 'no bid twice').toBe(amounts.length)
    const found = new Map(bids.map((bid) => [bid.id, bid.amount]))
    for (const [id, amount] of ledger.acknowledged) expect(found.get(id), `bid ${id}`).toBe(amount)
    // A bid with an unknown result is sent again with its key: it exists once, or is refused below higher bids.
    for (const { key, amount } of ledger.open.splice(0)) {
      const answer = await clerk.try(
        'placeBid',
        { body: { lotNumber: 1, amount, type: 'floor' } },
        { 'Idempotency-Key': key },
      )
      const isThere = amounts.includes(amount)
      expect(answer.status).toBe(isThere || amount > Math.max(...amounts, ...ledger.acknowledged.values()) ? 200 : 409)
      if (answer.status === 200) ledger.acknowledged.set(idOf(answer.body), amount)
    }
  }
  process.stderr.write(
    `${ROUNDS} kills: ${ledger.acknowledged.size} acknowledged bids, ${tags.acknowledged.size} tags and ${registrations.acknowledged.size} clients with paddles, all there once\n`,
  )
  await server.stop()
})

test('a journal cut off at any byte loses only the entries after it, and reports it', async () => {
  const server = await openedSale()
  const clerk = clerkOf(server)
  for (let amount = 2; amount <= 40; amount++)
    await clerk.call('placeBid', { body: { lotNumber: 1, amount, type: 'floor' } })
  expect(await server.stop()).toBe(0)
  const whole = await readFile(journal())
  const lines = whole.toString().trimEnd().split('\n')
  for (const share of [0.55, 0.7, 0.83, 0.97]) {
    const cut = Math.floor(whole.length * share)
    await writeFile(journal(), whole.subarray(0, cut))
    // As after a crash: the journal's length is not stored yet. A slow run has stored an earlier one too.
    for (const file of ['journals.json', 'journals.json.bak']) await rm(join(dataDir, file), { force: true })
    const complete = whole.subarray(0, cut).toString().split('\n').length - 1
    const again = await startServer(dataDir)
    const state = await clerkOf(again).call('auctionState', { query: { view: 'current' } })
    expect(state.seq).toBe(complete)
    const { notices } = await clerkOf(again).call('system')
    const torn = whole[cut - 1] !== 10
    expect(notices.some((notice) => notice.message.includes('incomplete when the server stopped'))).toBe(torn)
    await again.stop()
  }
  expect(lines.length).toBeGreaterThan(40)
})

test('refuses a journal with a flipped byte in the middle at the start, with file and line', async () => {
  const server = await openedSale()
  const clerk = clerkOf(server)
  for (let amount = 2; amount <= 20; amount++)
    await clerk.call('placeBid', { body: { lotNumber: 1, amount, type: 'floor' } })
  await server.stop()
  const bytes = await readFile(journal())
  const middle = Math.floor(bytes.length / 2)
  const line = bytes.subarray(0, middle).toString().split('\n').length
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  await writeFile(journal(), bytes)
  await expect(startServer(dataDir)).rejects.toThrow(journal())
  await expect(startServer(dataDir)).rejects.toThrow(`line ${line}`)
  expect(await readFile(journal())).toEqual(bytes)
})
