import { homedir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { DEFAULT_RATES_URL } from '../house/currency/rates-service.ts'
import { oscTargetOf } from '../house/osc/osc-target.ts'
import { BadFlag, type Given, helpOf, oneOf, program, readFlags, text, wholeNumber } from './flags/flags.ts'
import { LOG_LEVELS, type LogLevel } from './server-options.ts'

const isWebAddress = (address: string) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)

/** The server's flags. */
export const SERVER = program({
  about: 'Saleroom: a live auction saleroom on this network.',
  flags: {
    port: {
      takes: 'N',
      about: 'the port to listen on; taken as given, then the next nine; 0 takes any',
      is: wholeNumber({ least: 0, most: 65_535 }).default(4680),
    },
    host: { takes: 'ADDRESS', about: 'the address to listen on', is: text('an address').default('0.0.0.0') },
    data: {
      takes: 'DIR',
      about: 'the data folder (the platform’s application-data folder)',
      is: text('a folder').optional(),
    },
    library: {
      takes: 'DIR',
      about: 'the permanent library (library in the data folder)',
      is: text('a folder').optional(),
    },
    copy: {
      takes: 'DIR',
      about: 'a second copy of the data folder, best on another disk; or off (as it was last)',
      is: text('a folder, or off').optional(),
    },
    'no-demo': { about: 'leave the demo sale out of the library' },
    'allow-host': {
      takes: 'NAME',
      about: 'another name under which this server may be reached; may be repeated',
      is: text('a name'),
      many: true,
    },
    'rates-url': {
      takes: 'URL',
      about: 'the exchange-rate service, or off',
      is: z
        .string()
        .refine((address) => address === 'off' || isWebAddress(address), 'an http or https address, or off')
        .default(DEFAULT_RATES_URL),
    },
    'staff-pin': {
      takes: '123456',
      about: 'let other devices sign in as staff with this PIN',
      is: z
        .string()
        .regex(/^\d{6}$/, 'six digits')
        .optional(),
      secret: true,
    },
    'go-on-without': {
      takes: 'LOSS',
      about: 'continue a sale whose journal has lost events; the error at the start says which value to give',
      is: text('what the refusal to start says'),
      many: true,
    },
    osc: {
      takes: 'HOST:PORT',
      about: 'send the sale as OSC to this host, or off (as it was last)',
      is: z
        .string()
        .refine(
          (target) => target === 'off' || oscTargetOf(target) !== null,
          'a host and a port, as 192.168.1.50:8000, or off',
        )
        .optional(),
    },
    'tls-cert': {
      takes: 'FILE',
      about: 'serve HTTPS beside HTTP with this certificate (PEM)',
      is: text('a file').optional(),
    },
    'tls-key': { takes: 'FILE', about: 'its key (PEM)', is: text('a file').optional() },
    redis: {
      takes: 'URL',
      about: 'the Redis where this house and its mirrors meet: redis://… or rediss://…',
      is: z
        .string()
        .refine(isRedisAddress, 'an address like redis://host:6379 or rediss://:password@host:6379')
        .optional(),
      secret: true,
    },
    house: {
      takes: 'NAME',
      about: 'the name that this house has there',
      is: z
        .string()
        .regex(/^[A-Za-z0-9-]{1,40}$/, 'a name of up to 40 letters, figures and hyphens')
        .optional(),
    },
    mirror: { about: 'be a mirror of that house: serve its public pages, and keep nothing' },
    'mirror-key': {
      takes: 'KEY',
      about: 'the mirror’s key, which the clerk makes in Network and Devices',
      is: text('a key').optional(),
      secret: true,
    },
    open: {
      about:
        'open the start page in this PC’s browser (npm start and npm run serve do so on a terminal with a display, without Electron)',
    },
    'no-open': { about: 'open no browser' },
    showcase: { about: 'show a copy of the demo sale that runs by itself' },
    json: { about: 'print the first line as JSON on a terminal too' },
    'log-level': { takes: 'LEVEL', about: LOG_LEVELS.join(', '), is: oneOf(LOG_LEVELS).default('info') },
  },
})

/** The page of the server's flags. */
export const HELP = helpOf(SERVER)

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
  tls: { cert: string; key: string } | null
  /** The new OSC target: HOST:PORT, or off; null keeps the present one. */
  osc: string | null
  /** The Redis that links this house with its mirrors, and the house's name there. */
  mirrors: { redis: string; house: string } | null
  /** Whether the start page is opened in the browser. */
  opens: boolean
  /** Whether a demonstration begins at the start. */
  showcase: boolean
  /** Whether the first line is JSON on a terminal too. */
  json: boolean
  /** The key if this server is a mirror, else null; `mirrors` names its house and Redis. */
  mirrorKey: string | null
  logLevel: LogLevel
}

/** Reads the flags; null if only help was asked for. Throws BadFlag. */
export function readCommandLine(args: readonly string[]): CommandLine | null {
  const given = readFlags(SERVER, args)
  if (given === null) return null
  const { flags } = given
  return {
    port: flags.port,
    host: flags.host,
    dataDir: flags.data ?? defaultDataDir(process.platform, process.env),
    libraryDir: flags.library ?? null,
    copyDir: flags.copy ?? null,
    withDemo: !flags['no-demo'],
    allowHosts: flags['allow-host'],
    ratesUrl: flags['rates-url'] === 'off' ? null : flags['rates-url'],
    staffPin: flags['staff-pin'] ?? null,
    goOnWithout: flags['go-on-without'],
    osc: flags.osc ?? null,
    tls: tlsOf(flags),
    opens: opensOf(flags),
    showcase: flags.showcase,
    json: flags.json,
    ...meetingOf(flags),
    logLevel: flags['log-level'],
  }
}

type Flags = Given<typeof SERVER>['flags']

function isRedisAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return /^rediss?:$/.test(protocol) && hostname !== ''
}

function tlsOf({ 'tls-cert': cert, 'tls-key': key }: Flags): CommandLine['tls'] {
  if (cert !== undefined && key !== undefined) return { cert, key }
  if (cert === undefined && key === undefined) return null
  throw new BadFlag('--tls-cert and --tls-key belong together: the certificate, and its key')
}

function opensOf({ open, 'no-open': stays }: Flags): boolean {
  if (open && stays) throw new BadFlag('Give --open or --no-open, not both')
  return open
}

/** Flags that only a house has. */
const OF_HOUSES = ['data', 'library', 'copy', 'staff-pin', 'osc', 'tls-cert'] as const

function meetingOf(flags: Flags): Pick<CommandLine, 'mirrors' | 'mirrorKey'> {
  const { redis, house, mirror, 'mirror-key': mirrorKey } = flags
  if (redis === undefined && house === undefined && !mirror && mirrorKey === undefined) {
    return { mirrors: null, mirrorKey: null }
  }
  if (redis === undefined || house === undefined) {
    throw new BadFlag('--redis and --house belong together: give the address of Redis and the name of the house')
  }
  if (!mirror && mirrorKey !== undefined)
    throw new BadFlag('--mirror-key is for a mirror: give --mirror too, or leave it out')
  if (mirror) {
    if (flags.showcase) throw new BadFlag('A mirror has no sale of its own: remove --showcase or --mirror')
    const ofHouse = OF_HOUSES.find((name) => flags[name] !== undefined)
    if (ofHouse) throw new BadFlag(`A mirror has no sale of its own: remove --${ofHouse} or --mirror`)
    if (!/^[A-Za-z0-9_-]{22}$/.test(mirrorKey ?? '')) {
      throw new BadFlag(
        '--mirror needs --mirror-key and a key that the clerk made in Network and Devices, under Mirrors',
      )
    }
  }
  return { mirrors: { redis, house }, mirrorKey: mirror ? (mirrorKey ?? null) : null }
}

/** The platform's application-data folder for Saleroom. */
export function defaultDataDir(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  if (platform === 'win32') return join(env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'), 'Saleroom')
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Saleroom')
  return join(env.XDG_DATA_HOME ?? join(homedir(), '.local', 'share'), 'saleroom')
}
