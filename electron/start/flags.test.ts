import { expect, test } from 'vitest'
import { HELP } from '../../server/start/command-line.ts'
import { readFlags } from './flags.ts'

function started(...flags: string[]) {
  const read = readFlags(['/opt/Saleroom/saleroom', ...flags])
  if (read.as !== 'desktop' && read.as !== 'smoke') throw new Error(`Started as ${read.as}`)
  return read
}

test('starts the desktop app from its icon with the headless server’s defaults', () => {
  expect(started()).toMatchObject({ as: 'desktop', commandLine: { port: 4680, host: '0.0.0.0', withDemo: true } })
})

test('accepts every flag of the headless server', () => {
  const flags = [...HELP.matchAll(/^ {2}--([a-z-]+)( [A-Z\d]+)?/gm)].map(([, name, value]) => ({ name, value }))
  expect(flags.length).toBeGreaterThan(8)
  const values: Record<string, string> = {
    port: '5000',
    host: '127.0.0.1',
    data: '/sales',
    library: '/library',
    'allow-host': 'sale.example',
    'rates-url': 'off',
    'staff-pin': '123456',
    'go-on-without': 'auctions/spring/sale.journal:15',
    'log-level': 'warn',
    redis: 'redis://127.0.0.1:6379',
    house: 'christmas',
    osc: '127.0.0.1:8000',
    'tls-cert': '/cert.pem',
    'tls-key': '/key.pem',
  }
  // These flags require each other. A desktop is never a mirror.
  const companions: Record<string, string[]> = {
    redis: ['house'],
    house: ['redis'],
    'tls-cert': ['tls-key'],
    'tls-key': ['tls-cert'],
  }
  for (const { name = '', value } of flags) {
    if (['help', 'mirror', 'mirror-key'].includes(name)) continue
    const others = companions[name] ?? []
    const beside = others.map((other) => `--${other}=${values[other]}`)
    const given = value === undefined ? [`--${name}`] : [`--${name}`, values[name] ?? 'unknown to this test']
    expect([...started(...given, ...beside).named]).toEqual([name, ...others])
    if (value !== undefined)
      expect([...started(`--${name}=${values[name]}`, ...beside).named]).toEqual([name, ...others])
  }
})

test('refuses to start as a mirror, and says so', () => {
  const flags = ['--redis=redis://127.0.0.1:6379', '--house=a', '--mirror', '--mirror-key', 'k'.repeat(22)]
  expect(readFlags(['/opt/Saleroom/saleroom', ...flags])).toMatchObject({
    as: 'bad-flag',
    sentence: expect.stringContaining('npm run serve'),
  })
})

test('passes values to the server unchanged', () => {
  const { commandLine } = started('--port', '0', '--data=/my sales', '--allow-host', 'a', '--allow-host=b', '--no-demo')
  expect(commandLine).toMatchObject({ port: 0, dataDir: '/my sales', allowHosts: ['a', 'b'], withDemo: false })
})

test('ignores flags added by Chromium, macOS or the launcher', () => {
  const { commandLine, named } = started(
    '--remote-debugging-port=0',
    '--no-sandbox',
    '--user-data-dir=/tmp/x',
    '--enable-features=A,B',
    '--log-level=0',
    '-psn_0_12345',
    '--',
    '.',
    'C:\\sale.zip',
    '--port=4700',
  )
  expect(commandLine.port).toBe(4700)
  expect([...named]).toEqual(['port'])
})

test('reports our own flag with a wrong value', () => {
  expect(readFlags(['saleroom', '--port', 'many'])).toMatchObject({ as: 'bad-flag' })
  expect(readFlags(['saleroom', '--staff-pin=12'])).toMatchObject({ as: 'bad-flag' })
  expect(readFlags(['saleroom', '--port'])).toMatchObject({ as: 'bad-flag' })
})

test('lists the flags on --help', () => {
  expect(readFlags(['saleroom', '--help'])).toEqual({ as: 'help', text: HELP })
})

test('starts the smoke test on --smoke', () => {
  expect(started('--smoke', '--port=0')).toMatchObject({ as: 'smoke' })
})
