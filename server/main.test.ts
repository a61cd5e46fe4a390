import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { testClient } from './testing/test-client.ts'

const main = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))
const QUIET = ['--host', '127.0.0.1', '--rates-url', 'off', '--no-demo', '--log-level', 'silent']
const FirstLine = z.strictObject({ listening: z.url(), lan: z.array(z.url()), dataDir: z.string() })

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'saleroom-main-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Starts the built server as a person does; `line` is its first line on standard output. */
function started(...flags: string[]) {
  const child = spawn(process.execPath, [main, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] })
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

test('--help lists every flag on standard output and starts nothing', async () => {
  const { said, ended } = started('--help')
  expect(await ended).toBe(0)
  for (const flag of 'port host data library no-demo allow-host rates-url staff-pin log-level help'.split(' '))
    expect(said.out).toContain(`--${flag} `)
  expect(said.err).toBe('')
})

test.each([
  [['--prot', '1'], '--prot'],
  [['--port', 'many'], 'not “many”'],
  [['--port', '65536'], 'not “65536”'],
  [['--staff-pin', '12345'], 'six digits'],
  [['--rates-url', 'ftp://x'], 'not “ftp://x”'],
  [['--log-level', 'loud'], 'not “loud”'],
  [['stray'], 'stray'],
])('%j is refused by name, with the page of flags', async (flags, why) => {
  const { said, ended } = started(...flags)
  expect(await ended).toBe(1)
  expect(said.err).toContain(why)
  expect(said.err).toContain('--staff-pin')
  expect(said.out).toBe('')
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  'its first line says where it answers, and %s ends it with 0',
  async (signal) => {
    const data = await dataFolder()
    const { child, line, ended } = started('--port', '0', '--data', data, '--staff-pin', '246810', ...QUIET)
    const { listening, dataDir } = FirstLine.parse(JSON.parse(await line))
    expect(dataDir).toBe(data)
    expect(await testClient(() => listening, {}).call('lanAccess')).toEqual({ enabled: true, pin: '246810' })
    child.kill(signal)
    expect(await ended).toBe(0)
  },
)

test('a port that is taken is said aloud, whatever the log level, and the next one serves', async () => {
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

test('a second server on the same data folder says who has it, and exits', async () => {
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
