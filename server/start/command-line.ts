import { homedir } from 'node:os'
import { join } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { DEFAULT_RATES_URL } from '../house/currency/rates-service.ts'
import { oscTargetOf } from '../house/osc/osc-target.ts'
import { LOG_LEVELS, type LogLevel } from './server-options.ts'

/** The flags, as they are written. */
export const FLAGS = {
  port: { type: 'string', default: '4680' },
  host: { type: 'string', default: '0.0.0.0' },
  data: { type: 'string' },
  library: { type: 'string' },
  copy: { type: 'string' },
  'no-demo': { type: 'boolean', default: false },
  'allow-host': { type: 'string', multiple: true, default: [] },
  'rates-url': { type: 'string', default: DEFAULT_RATES_URL },
  'staff-pin': { type: 'string' },
  'go-on-without': { type: 'string', multiple: true, default: [] },
  redis: { type: 'string' },
  house: { type: 'string' },
  mirror: { type: 'boolean', default: false },
  'mirror-key': { type: 'string' },
  osc: { type: 'string' },
  'tls-cert': { type: 'string' },
  'tls-key': { type: 'string' },
  'log-level': { type: 'string', default: 'info' },
  help: { type: 'boolean', default: false },
} satisfies ParseArgsConfig['options']

/** What the command line asks for. */
export type CommandLine = {
  port: number
  host: string
  dataDir: string
  libraryDir: string | null
  copyDir: string | null
  withDemo: boolean
  allowHosts: string[]
  ratesUrl: string | null
  staffPin: string | null
  goOnWithout: string[]
  /** The certificate and key of HTTPS. */
  tls: { cert: string; key: string } | null
  /** Where OSC goes from now on: HOST:PORT, or off; null leaves it as it is. */
  osc: string | null
  /** Where this house meets its mirrors, and its name there. */
  mirrors: { redis: string; house: string } | null
  /** The key of a mirror that is to be started, and no house; `mirrors` says of which house, and where. */
  mirrorKey: string | null
  logLevel: LogLevel
}

export const HELP = `Saleroom: a live auction saleroom on this network.

  --port N            the port to listen on (4680; taken as given, then the next nine; 0 takes any)
  --host ADDRESS      the address to listen on (0.0.0.0)
  --data DIR          the data folder (the platform's application-data folder)
  --library DIR       the permanent library (library in the data folder)
  --copy DIR          a second copy of the data folder, best on another disk; or off (as it was last)
  --no-demo           leave the demo sale out of the library
  --allow-host NAME   another name under which this server may be reached; may be repeated
  --rates-url URL     the exchange-rate service, or off
  --staff-pin 123456  let other devices sign in as staff with this PIN
  --go-on-without LOSS  let a sale go on whose journal is known to have lost events; the refusal to start says what to give
  --osc HOST:PORT     send the sale as OSC to this host, or off (as it was last)
  --tls-cert FILE     serve HTTPS beside HTTP with this certificate (PEM)
  --tls-key FILE      its key (PEM)
  --redis URL         the Redis where this house and its mirrors meet: redis://… or rediss://…
  --house NAME        the name that this house has there
  --mirror            be a mirror of that house: serve its public pages, and keep nothing
  --mirror-key KEY    the mirror's key, which the clerk makes on the dashboard
  --log-level LEVEL   ${LOG_LEVELS.join(', ')} (info)
  --help              this page
`

/** A flag that can't be followed, with a sentence that says which and why. */
export class BadFlag extends Error {
  override readonly name = 'BadFlag'
}

/** Reads the flags; null where only help was asked for. Throws BadFlag. */
export function readCommandLine(args: readonly string[]): CommandLine | null {
  const values = parse(args)
  if (values.help) return null
  const meeting = meetingOf(values)
  return {
    port: portOf(values.port),
    host: values.host,
    dataDir: values.data ?? defaultDataDir(process.platform, process.env),
    libraryDir: values.library ?? null,
    copyDir: values.copy ?? null,
    withDemo: !values['no-demo'],
    allowHosts: values['allow-host'],
    ratesUrl: ratesUrlOf(values['rates-url']),
    staffPin: pinOf(values['staff-pin']),
    goOnWithout: values['go-on-without'],
    osc: oscOf(values.osc),
    tls: tlsOf(values),
    ...meeting,
    logLevel: levelOf(values['log-level']),
  }
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: FLAGS,
    })
    return { ...values, port: values.port ?? '4680' }
  } catch (error) {
    throw new BadFlag(error instanceof Error ? error.message : String(error))
  }
}

function portOf(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new BadFlag(`--port takes a number from 0 to 65535, not “${text}”`)
}

function ratesUrlOf(text: string): string | null {
  if (text === 'off') return null
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  throw new BadFlag(`--rates-url takes an http or https address, or off, not “${text}”`)
}

function pinOf(text: string | undefined): string | null {
  if (text === undefined || /^\d{6}$/.test(text)) return text ?? null
  throw new BadFlag('--staff-pin takes six digits')
}

function tlsOf(values: ReturnType<typeof parse>): CommandLine['tls'] {
  const { 'tls-cert': cert, 'tls-key': key } = values
  if (cert !== undefined && key !== undefined) return { cert, key }
  if (cert === undefined && key === undefined) return null
  throw new BadFlag('--tls-cert and --tls-key belong together: the certificate, and its key')
}

function oscOf(text: string | undefined): string | null {
  if (text === undefined || text === 'off' || oscTargetOf(text)) return text ?? null
  throw new BadFlag(`--osc takes a host and a port, as 192.168.1.50:8000, or off, not “${text}”`)
}

/** Flags of what a mirror does not have. */
const OF_HOUSES = ['data', 'library', 'copy', 'staff-pin', 'osc', 'tls-cert'] as const

function meetingOf(values: ReturnType<typeof parse>): Pick<CommandLine, 'mirrors' | 'mirrorKey'> {
  const { redis, house, mirror } = values
  const mirrorKey = values['mirror-key']
  if (redis === undefined && house === undefined && !mirror && mirrorKey === undefined) {
    return { mirrors: null, mirrorKey: null }
  }
  if (redis === undefined || house === undefined) {
    throw new BadFlag('--redis and --house belong together: where the house and its mirrors meet, and its name there')
  }
  if (!URL.canParse(redis) || !/^rediss?:$/.test(new URL(redis).protocol) || new URL(redis).hostname === '') {
    throw new BadFlag(`--redis takes an address like redis://host:6379 or rediss://:password@host:6379, not “${redis}”`)
  }
  if (!/^[A-Za-z0-9-]{1,40}$/.test(house)) {
    throw new BadFlag(`--house takes a name of up to 40 letters, figures and hyphens, not “${house}”`)
  }
  if (!mirror && mirrorKey !== undefined)
    throw new BadFlag('--mirror-key is for a mirror: give --mirror too, or leave it out')
  if (mirror) {
    const ofHouse = OF_HOUSES.find((flag) => values[flag] !== undefined)
    if (ofHouse) throw new BadFlag(`A mirror keeps no sale of its own: leave out --${ofHouse}, or leave out --mirror`)
    if (!/^[A-Za-z0-9_-]{22}$/.test(mirrorKey ?? '')) {
      throw new BadFlag('--mirror needs --mirror-key and a key that the clerk made on the dashboard, under Mirrors')
    }
  }
  return { mirrors: { redis, house }, mirrorKey: mirror ? (mirrorKey ?? null) : null }
}

function levelOf(text: string): LogLevel {
  const level = LOG_LEVELS.find((each) => each === text)
  if (level) return level
  throw new BadFlag(`--log-level takes one of ${LOG_LEVELS.join(', ')}, not “${text}”`)
}

/** The platform's application-data folder for Saleroom. */
export function defaultDataDir(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  if (platform === 'win32') return join(env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'), 'Saleroom')
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Saleroom')
  return join(env.XDG_DATA_HOME ?? join(homedir(), '.local', 'share'), 'saleroom')
}
