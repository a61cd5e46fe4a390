import { expect, test } from 'vitest'
import { HELP, readCommandLine } from './command-line.ts'

test.each([
  [['--prot', '1'], '--prot'],
  [['--port', 'many'], 'not “many”'],
  [['--port', '65536'], 'not “65536”'],
  [['--staff-pin', '12345'], 'six digits'],
  [['--rates-url', 'ftp://x'], 'not “ftp://x”'],
  [['--log-level', 'loud'], 'not “loud”'],
  [['--redis', 'redis://127.0.0.1'], '--redis and --house belong together'],
  [['--redis', 'localhost', '--house', 'a'], 'redis://host:6379'],
  [['--redis', 'redis://127.0.0.1', '--house', 'a b'], 'not “a b”'],
  [['--redis', 'redis://127.0.0.1', '--house', 'a', '--mirror'], '--mirror needs --mirror-key'],
  [['--redis', 'redis://127.0.0.1', '--house', 'a', '--mirror', '--data', 'd'], 'remove --data'],
  [['--redis', 'redis://127.0.0.1', '--house', 'a', '--mirror-key', 'k'], '--mirror-key is for a mirror'],
  [['stray'], 'stray'],
  [['--redis', 'redis://:secret@', '--house', 'a'], /^--redis takes [^”]*$/],
  [['--osc', 'desk'], 'not “desk”'],
  [['--tls-cert', 'cert.pem'], '--tls-cert and --tls-key belong together'],
  [['--open', '--no-open'], 'Give --open or --no-open, not both'],
  [
    ['--redis', 'redis://127.0.0.1', '--house', 'a', '--mirror', '--mirror-key', 'k', '--showcase'],
    'remove --showcase',
  ],
])('refuses %j with the flag’s name', (flags, why) => {
  expect(() => readCommandLine(flags)).toThrow(why)
})

test('listens on port 4680 of every network by default, with the demo sale', () => {
  expect(readCommandLine([])).toMatchObject({
    port: 4680,
    host: '0.0.0.0',
    libraryDir: null,
    copyDir: null,
    withDemo: true,
    allowHosts: [],
    staffPin: null,
    tls: null,
    osc: null,
    mirrors: null,
    mirrorKey: null,
    logLevel: 'info',
  })
  expect(readCommandLine(['--rates-url', 'off'])?.ratesUrl).toBeNull()
})

test('opens no browser, shows no demonstration and prints no JSON on a terminal unless a flag says so', () => {
  expect(readCommandLine([])).toMatchObject({ opens: false, showcase: false, json: false })
  const flags = ['--open', '--showcase', '--json']
  expect(readCommandLine(flags)).toMatchObject({ opens: true, showcase: true, json: true })
  expect(readCommandLine(['--no-open'])?.opens).toBe(false)
})

test('shows the page of flags for --help', () => {
  expect(readCommandLine(['--help', '--port', '0'])).toBeNull()
  expect(HELP).toContain(
    '--port N              the port to listen on; taken as given, then the next nine; 0 takes any (4680)',
  )
})
