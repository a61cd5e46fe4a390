import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { BY_VERSION, type CallRow } from '../../../shared/api/row.ts'
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts'
import { socketAnswers } from '../contract/answer-call.ts'
import { PACES } from '../limits/limits.ts'
import type { PaceLimit } from '../limits/pace.ts'
import { callTo, roleByHeader, somebody, world } from '../testing/world.ts'
import { cachedBody, tagged } from './cached-body.ts'
import { cachedFiles } from './cached-files.ts'

const row: CallRow = {
  method: 'GET',
  path: '/api/lots',
  role: 'public',
  summary: '',
  reply: z.unknown(),
  read: BY_VERSION,
}

/** A large read of a sale with a version, and the number of times it was made. */
async function largeRead() {
  const sale = { version: {} as object }
  let made = 0
  const call = callTo(row, ({ who, replyHeaders }) => {
    made += 1
    replyHeaders['X-Sale-Seq'] = `spring:${made}`
    return { made, for: who.role, lots: 'x'.repeat(5_000) }
  })
  const { ask, carried } = await world([{ ...call, name: 'auctionState' }], {
    resolve: roleByHeader,
    fullReads: { auctionState: ({ who }) => ({ key: who.role, madeFrom: [sale.version] }) },
  })
  const read = (role: string, headers: Record<string, string> = {}) =>
    ask('/api/lots', { headers: { 'X-Test-Role': role, ...headers } })
  const overSocket = (encoding?: 'gzip') => {
    const asking = { remoteAddress: '127.0.0.1', headers: { 'x-test-role': 'public' } }
    return socketAnswers(carried)({ call: 'auctionState', ...(encoding && { encoding }) }, asking)
  }
  return { read, overSocket, sale, made: () => made }
}

test('makes a full read once for each audience and version, with that version’s headers', async () => {
  const { read, sale, made } = await largeRead()
  const first = await read('public')
  const again = await read('public')
  expect([again.text, again.headers['x-sale-seq']]).toEqual([first.text, 'spring:1'])
  expect(made()).toBe(1)
  expect((await read('display')).json()).toMatchObject({ made: 2, for: 'display' })
  expect((await read('staff')).json()).toMatchObject({ made: 3, for: 'staff' })
  sale.version = {}
  expect((await read('public')).json()).toMatchObject({ made: 4, for: 'public' })
  expect((await read('public')).headers).toMatchObject({
    'x-sale-seq': 'spring:4',
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
  })
  expect(made()).toBe(4)
})

test('answers sockets with HTTP’s bytes, made once and compressed once', async () => {
  const { read, overSocket, made } = await largeRead()
  const { text } = await read('public')
  const plain = [await overSocket(), await overSocket()].map((answer) => 'json' in answer && answer.json)
  expect(String(plain[0])).toBe(text)
  expect(plain[1]).toBe(plain[0])
  const packed = [await overSocket('gzip'), await overSocket('gzip')].map(
    (answer) => answer.status === 200 && 'encoding' in answer && answer.body,
  )
  expect(packed[0] && gunzipSync(packed[0]).toString()).toBe(text)
  expect(packed[1]).toBe(packed[0])
  expect(made()).toBe(1)
})

test('answers 304 to a caller with the current version, without making the reply', async () => {
  const { read, sale, made } = await largeRead()
  const { headers } = await read('public')
  const has = { 'If-None-Match': String(headers.etag) }
  const unchanged = await read('public', has)
  expect([unchanged.status, unchanged.text, made()]).toEqual([304, '', 1])
  expect((await read('staff', has)).status).toBe(200)
  sale.version = {}
  expect((await read('public', has)).status).toBe(200)
})

test('compresses a cached body once for all callers, and a short one not at all', async () => {
  const body = cachedBody(tagged(Buffer.from('lot '.repeat(1_000))), { type: 'text/plain', headers: {}, made: 'often' })
  const [one, other] = await Promise.all([body.encoded('gzip'), body.encoded('gzip')])
  expect(one).toBe(other)
  expect(gunzipSync(one).toString()).toBe('lot '.repeat(1_000))
  expect(await body.encoded('br')).toBe(await body.encoded('br'))
  const short = cachedBody(tagged(Buffer.from('lot')), { type: 'text/plain', headers: {}, made: 'often' })
  expect(await short.encoded('gzip')).toBe(await short.encoded('identity'))
})

test('reads and compresses a screen’s file once for all servers, until it is built again; no path leaves the folder', async () => {
  const parent = await temporaryFolder()
  const dir = join(parent, 'screens')
  await mkdir(join(dir, 'assets'), { recursive: true })
  await writeFile(join(parent, 'secret.json'), '{}')
  const file = join(dir, 'assets', 'main.js')
  await writeFile(file, 'first')
  const files = cachedFiles(dir)
  const first = await files.find('assets/main.js')
  expect(first).not.toBeNull()
  expect(await files.find('assets/main.js')).toBe(first)
  expect(await cachedFiles(dir).find('assets/main.js')).toBe(first)
  await writeFile(file, 'second')
  await utimes(file, new Date(), new Date(Date.now() + 10_000))
  expect((await files.find('assets/main.js'))?.etag).not.toBe(first?.etag)
  for (const path of ['../secret.json', 'assets/../../secret.json', '', 'assets', '..%2fsecret.json'])
    expect(await files.find(path)).toBeNull()
})

test('sends a page and its files compressed, and 304 to callers that have them', async () => {
  const dir = await temporaryFolder()
  await mkdir(join(dir, 'assets'))
  await writeFile(join(dir, 'index.html'), `<!doctype html>${' '.repeat(2_000)}`)
  await writeFile(join(dir, 'assets', 'main.js'), `//${' '.repeat(2_000)}`)
  const { ask } = await world([], { rendererDir: dir })
  for (const path of ['/catalogue', '/assets/main.js']) {
    const headers = { Accept: 'text/html', 'Accept-Encoding': 'gzip' }
    const first = await ask(path, { headers })
    expect([first.status, first.headers['content-encoding']]).toEqual([200, 'gzip'])
    const again = await ask(path, { headers: { ...headers, 'If-None-Match': String(first.headers.etag) } })
    expect([again.status, again.text]).toEqual([304, ''])
    // What a browser asks for at an address that it trusts.
    const trusted = await ask(path, { headers: { ...headers, 'Accept-Encoding': 'gzip, deflate, br, zstd' } })
    expect(trusted.headers['content-encoding']).toBe('br')
    const refusing = await ask(path, { headers: { ...headers, 'Accept-Encoding': 'gzip, br;q=0' } })
    expect(refusing.headers['content-encoding']).toBe('gzip')
    const head = await ask(path, { method: 'HEAD', headers })
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', first.headers.etag])
  }
})

/** A full read that takes 20 ms, of a sale that changes at each read unless `rests`; a header names the caller. */
async function costly({ isClerksPc = false, ...pace }: { isClerksPc?: boolean } & Partial<PaceLimit> = {}) {
  const sale = { rests: false, version: {} as object }
  const slow = callTo(row, () => {
    const began = process.cpuUsage()
    for (let spent = 0; spent < 20_000; ) {
      const { user, system } = process.cpuUsage(began)
      spent = user + system
    }
    return 'made'
  })
  const light = callTo({ ...row, path: '/api/light', read: { cached: 'never', cost: 'constant' } }, () => 'light')
  const { ask, carried } = await world([{ ...slow, name: 'auctionData' }, light], {
    resolve: ({ headers }) => somebody('public', { address: String(headers['x-test-address'] ?? 'a'), isClerksPc }),
    fullReads: {
      auctionData() {
        if (!sale.rests) sale.version = {}
        return { key: 'data', madeFrom: [sale.version] }
      },
    },
    paces: { ...PACES, fullReads: { atOnce: 30, perSecond: 1, longestWaitMs: 100, ...pace } },
  })
  const statuses = async (times: number, path = '/api/lots', address = 'a') => {
    const seen: number[] = []
    for (let time = 0; time < times; time += 1)
      seen.push((await ask(path, { headers: { 'X-Test-Address': address } })).status)
    return seen
  }
  const overSocket = async (address: string) => {
    const asking = { remoteAddress: address, headers: { 'x-test-address': address } }
    return (await socketAnswers(carried)({ call: 'auctionData' }, asking)).status
  }
  return { statuses, overSocket, sale }
}

test('charges full reads by their time: an address over its limit waits; others and small reads do not', async () => {
  // The second read always exceeds the limit, which refills too slowly for the test.
  const { statuses, overSocket, sale } = await costly({ atOnce: 39, perSecond: 0.01 })
  expect(await statuses(3)).toEqual([200, 200, 429])
  expect([await overSocket('a'), await overSocket('c')]).toEqual([429, 200])
  expect(await statuses(1, '/api/lots', 'b')).toEqual([200])
  expect(await statuses(3, '/api/light')).toEqual([200, 200, 200])
  // A cached read is free.
  sale.rests = true
  await statuses(1, '/api/lots', 'b')
  expect(await statuses(5)).toEqual(Array(5).fill(200))
})

test('a short wait ends with the read', async () => {
  const { statuses } = await costly({ perSecond: 200, longestWaitMs: 10_000 })
  // 160 ms of work, 30 of them at once, the rest at a fifth of the time.
  expect(await statuses(8)).toEqual(Array(8).fill(200))
})

test('a waiting caller gets the read that another made in the meantime', async () => {
  // The limit refills only after years.
  const { statuses, sale } = await costly({ atOnce: 1, perSecond: 1e-9, longestWaitMs: Number.POSITIVE_INFINITY })
  await statuses(1)
  sale.rests = true
  sale.version = {}
  const waiting = statuses(1)
  expect(await statuses(1, '/api/lots', 'b')).toEqual([200])
  expect(await waiting).toEqual([200])
})

test("the clerk's PC never waits", async () => {
  const { statuses } = await costly({ isClerksPc: true })
  expect(await statuses(6)).toEqual(Array(6).fill(200))
})

test('sends the build’s own compressed copy of a file, but not one that is older than the file', async () => {
  const dir = await temporaryFolder()
  const file = join(dir, 'main.js')
  await writeFile(file, `//${' '.repeat(2_000)}`)
  const packed = brotliCompressSync(await readFile(file))
  await writeFile(`${file}.br`, Buffer.concat([packed, Buffer.from('made by the build')]))
  const sent = async () => String(await (await cachedFiles(dir).find('main.js'))?.encoded('br'))
  expect(await sent()).toContain('made by the build')
  await writeFile(file, `//newer${' '.repeat(2_000)}`)
  await utimes(file, new Date(), new Date(Date.now() + 60_000))
  expect(await sent()).not.toContain('made by the build')
  expect(await cachedFiles(dir).find('main.js.br')).toBeNull()
})
