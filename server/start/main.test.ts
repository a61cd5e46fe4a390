import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import QRCode from 'qrcode'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { oneByDay } from '../../shared/testing/property-runs.ts'
import { sayWhyNotStarted } from './cannot-start.ts'
import { BUILT_SERVER, ensureBuilt } from './testing/built-product.ts'
import { testClient } from './testing/test-client.ts'

const QUIET = ['--host', '127.0.0.1', '--rates-url', 'off', '--no-demo', '--log-level', 'silent']
const Coverage = z.object({ result: z.array(z.object({ url: z.string() })) })
const FirstLine = z.strictObject({
  listening: z.url(),
  lan: z.array(z.url()),
  https: z.array(z.url()).optional(),
  httpsProblem: z.string().optional(),
  dataDir: z.string(),
})

beforeAll(ensureBuilt)

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'saleroom-main-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Starts the built server like a user; `line` is its first line on standard output. */
function started(...flags: string[]) {
  return startedIn({}, ...flags)
}

function startedIn(env: Record<string, string>, ...flags: string[]) {
  const child = spawn(process.execPath, [BUILT_SERVER, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    said.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    said.err += chunk
  })
  const line = once(createInterface({ input: child.stdout }), 'line').then(([text]) => String(text))
  const ended = once(child, 'close').then(([code]) => Number(code ?? -1))
  return { child, said, line, ended }
}

test('lists every flag on standard output for --help and starts nothing', async () => {
  const { said, ended } = started('--help')
  expect(await ended).toBe(0)
  for (const flag of 'port host data library copy no-demo allow-host rates-url staff-pin go-on-without redis house mirror mirror-key log-level help'.split(
    ' ',
  ))
    expect(said.out).toContain(`--${flag} `)
  expect(said.err).toBe('')
})

test('runs the demo sale by itself with --showcase', async () => {
  const data = await dataFolder()
  const flags = QUIET.filter((flag) => flag !== '--no-demo')
  const { child, said, line, ended } = started(...flags, '--port', '0', '--data', data, '--showcase')
  const { listening } = FirstLine.parse(JSON.parse(await line))
  const { call } = testClient(() => listening, {})
  await expect.poll(async () => (await call('auctionState')).demonstration).toBe(true)
  await expect.poll(() => said.err).toContain(`Watch it at ${listening}/rehearsal`)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(await readdir(join(data, 'auctions'))).toEqual([])
})

test('refuses an unknown flag by name, with the page of flags', async () => {
  const { said, ended } = started('--prot', '1')
  expect(await ended).toBe(1)
  expect(said.err).toContain('--prot')
  expect(said.err).toContain('--staff-pin')
  expect(said.out).toBe('')
})

test.each(oneByDay(['SIGINT', 'SIGTERM'] as const))(
  'its first line says where it answers, and %s ends it with 0',
  async (signal) => {
    const data = await dataFolder()
    const { child, line, ended } = started('--port', '0', '--data', data, '--staff-pin', '246810', ...QUIET)
    const { listening, dataDir } = FirstLine.parse(JSON.parse(await line))
    expect(dataDir).toBe(data)
    const { call } = testClient(() => listening, {})
    expect(await call('lanAccess')).toEqual({ enabled: true, pin: '246810' })
    // Without the demo sale the library is empty.
    expect(await call('permanentAuctions')).toEqual([])
    child.kill(signal)
    expect(await ended).toBe(0)
  },
)

test('exits with 0 and frees the data folder on SIGTERM before the first line', async () => {
  const data = await dataFolder()
  const { child, ended } = started('--port', '0', '--data', data, ...QUIET)
  const locks = async () => (await readdir(data)).filter((name) => name.endsWith('.lock'))
  await expect.poll(locks, { interval: 1 }).not.toEqual([])
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  const [lock = ''] = await locks()
  expect(JSON.parse(await readFile(join(data, lock), 'utf8'))).toMatchObject({ released: true })
})

test.each(oneByDay(['', 'auctions', 'logs']))(
  'says what to do, without a stack trace, if a file is in the place of the folder “%s” of the data',
  async (name) => {
    const data = join(await dataFolder(), 'data')
    if (name) await mkdir(data)
    const place = join(data, name).replace(/\/$/, '')
    await writeFile(place, 'a file')
    const { said, ended } = started('--port', '0', '--data', data, ...QUIET.slice(0, -2))
    expect(await ended).toBe(1)
    for (const words of [place, 'a file was found instead of a folder', '--data']) expect(said.err).toContain(words)
    expect(said.err).not.toContain('    at ')
  },
)

test.each(oneByDay(['settings.json', 'tags.json', 'bidders.journal']))(
  'a folder in the place of %s: it says what to do, without a stack trace',
  async (name) => {
    const data = await dataFolder()
    await mkdir(join(data, name))
    const { said, ended } = started('--port', '0', '--data', data, ...QUIET)
    expect(await ended).toBe(1)
    expect(said.err).toContain(join(data, name))
    expect(said.err).toContain('a folder was found instead of a file')
    expect(said.err).not.toContain('    at ')
  },
)

test('says what to do about a port or an address that this PC does not allow', () => {
  const error = (syscall: string, code: string) => Object.assign(new Error(code), { syscall, code, path: '/sales' })
  const said = (given: Error) => String(sayWhyNotStarted(given, { host: '10.0.0.9', port: 80 }))
  expect(said(error('listen', 'EACCES'))).toContain('port 80')
  expect(said(error('listen', 'EADDRNOTAVAIL'))).toContain('10.0.0.9')
  expect(said(error('mkdir', 'EACCES'))).toContain('/sales: this user may not write there. Let this user')
  expect(said(error('open', 'EROFS'))).toContain('/sales: the disk has become read-only')
  const bug = new TypeError('x is not a function')
  expect(sayWhyNotStarted(bug, { host: '', port: 0 })).toBe(bug)
})

test('reports a taken port at every log level, and serves on the next one', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { child, said, line, ended } = started('--port', String(port), '--data', await dataFolder(), ...QUIET)
  const { listening } = FirstLine.parse(JSON.parse(await line))
  expect(Number(new URL(listening).port)).toBeGreaterThan(port)
  expect((await testClient(() => listening, {}).ask('GET', '/api/auction/state')).status).toBe(200)
  await expect.poll(() => said.err).toContain(`PORT ${port} IS TAKEN`)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

const HOUSE = 'saleroom.house.example'

/** Makes certificates and their keys in a folder. */
async function certificates() {
  const folder = await dataFolder()
  return (name: string, ...more: string[]) => {
    const [cert, key] = [join(folder, `${name}.pem`), join(folder, `${name}.key`)]
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30']
    const subject = ['-subj', `/CN=${HOUSE}`, ...more]
    execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', cert, ...subject], { stdio: 'ignore' })
    return { cert, key }
  }
}

test('leads bidders to HTTPS in its first lines and QR code, but not if browsers would warn; names the problem', async () => {
  const make = await certificates()
  const good = make('good', '-addext', `subjectAltName=DNS:${HOUSE}`)
  const bare = make('bare')
  const firstLines = async ({ cert, key }: typeof good) => {
    const flags = ['--port', '0', '--data', await dataFolder(), '--tls-cert', cert, '--tls-key', key, ...QUIET]
    const { child, said, line, ended } = started(...flags)
    const told = FirstLine.parse(JSON.parse(await line))
    await expect.poll(() => said.err).toContain('  Data ')
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    const [, bidders = ''] = /^ {2}Bidders +(\S+)$/m.exec(said.err) ?? []
    expect(said.err).toContain(await QRCode.toString(bidders, { type: 'utf8', errorCorrectionLevel: 'L' }))
    return { ...told, bidders, banner: said.err }
  }

  const { https: [secure = ''] = [], bidders, httpsProblem } = await firstLines(good)
  expect(new URL(secure).hostname).toBe(HOUSE)
  expect([bidders, httpsProblem]).toEqual([`${secure}/online-bidding`, undefined])

  // Browsers ignore the common name; on loopback HTTPS can be opened nevertheless.
  const common = await firstLines(bare)
  expect(common.https).toEqual([expect.stringMatching(/^https:\/\/127\.0\.0\.1:\d+$/)])
  expect(common.httpsProblem).toMatch(/no subject alternative name/)
  expect(common.bidders).toBe(`${common.listening}/online-bidding`)

  const unfit = await firstLines({ cert: good.cert, key: bare.key })
  expect(unfit).not.toHaveProperty('https')
  expect(unfit.httpsProblem).toMatch(/The key .* does not fit the certificate .*\. Only HTTP is available\.$/)
  expect(unfit.banner).toContain(`  PROBLEM     ${unfit.httpsProblem}`)
  expect(unfit.bidders).toBe(`${unfit.listening}/online-bidding`)
})

/** The URLs of all modules that the built server has loaded when it accepts requests. */
async function modulesLoaded(...flags: string[]): Promise<string[]> {
  const folder = await dataFolder()
  const data = ['--port', '0', '--data', await dataFolder(), ...QUIET]
  const { child, line, ended } = startedIn({ NODE_V8_COVERAGE: folder }, ...data, ...flags)
  await line
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  const reports = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  return reports.flatMap((report) => Coverage.parse(JSON.parse(report)).result.map(({ url }) => url))
}

test('loads no module of mirrors or Redis in a house without mirrors', async () => {
  const ofMirrors = (urls: string[]) => urls.filter((url) => /redis|house-link|create-mirror/.test(url))
  const plain = await modulesLoaded()
  expect(plain.filter((url) => url.endsWith('/main.js'))).not.toEqual([])
  expect(ofMirrors(plain)).toEqual([])
  // The address has no server; the house opens nevertheless.
  const mirrored = ofMirrors(await modulesLoaded('--redis', 'redis://127.0.0.1:1', '--house', 'nobody'))
  for (const name of ['@redis/client', 'house-link']) expect(mirrored.join()).toContain(name)
})

test('a second server on the same data folder names the first, and exits', async () => {
  const data = await dataFolder()
  const first = started('--port', '0', '--data', data, ...QUIET)
  const { listening } = FirstLine.parse(JSON.parse(await first.line))
  const second = started('--port', '0', '--data', data, ...QUIET)
  expect(await second.ended).toBe(1)
  expect(second.said.err).toContain(`process ${first.child.pid}`)
  expect(second.said.err).toContain(listening)
  expect(second.said.err).not.toContain('    at ')
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
})
