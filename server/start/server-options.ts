import type { Logger } from 'pino'
import type { HttpsSwitch } from '../house/https/https-setting.ts'
import type { LookUp, TlsFiles } from '../http/tls/certificate.ts'
import type { StartProcess } from '../intake/pictures/process/start-process.ts'
import type { Wait } from '../rehearsal/rehearsal-parts.ts'
import type { SecondCopy } from '../storage/copy/second-copy.ts'
import type { FileLayer } from '../storage/files.ts'

/** The options of a server. Tests build many servers at once, on port 0. */
export type ServerOptions = {
  /** The data folder; created if missing. */
  dataDir: string
  /** The permanent library's folder; null for `library` in the data folder. */
  libraryDir: string | null
  /** The demo sale's ZIP, copied into the library on first start; null for none. */
  demoZip: string | null
  /** The built screens; null if they were not built. */
  rendererDir: string | null
  /** The new folder of the second copy, 'off' for none; null keeps the present one. */
  copyDir: string | null
  /** The new OSC target, HOST:PORT or 'off'; null keeps the present one. */
  osc: string | null
  /** The house's own certificate and its key; null for HTTP alone. */
  tls: TlsFiles | null
  host: string
  /** The given port, else the next nine, with a message; 0 takes any. */
  port: number
  /** Further host names that clients may use for this machine. */
  allowHosts: readonly string[]
  /** The exchange-rate service; null for none. */
  ratesUrl: string | null
  /** Six digits: allows LAN staff access with this PIN; null keeps the present setting. */
  staffPin: string | null
  /** The losses of journals that are accepted, as JournalShort names them. */
  goOnWithout: readonly string[]
  /** The Redis that links this house with its mirrors, and its name there; null without mirrors. */
  mirrors: { redis: string; house: string } | null
  /** Whether this server may announce itself by mDNS, if the clerk's setting allows it; off in tests. */
  discovery: 'on' | 'off'
  log: LogTarget
  /** Whether replies are checked against the contract: on in tests. */
  checkReplies: 'on' | 'off'
  /** Starts another process; Electron has its own way. */
  startProcess: StartProcess
  files: FileLayer
  now: () => Date
  /** A monotonic clock in ms, which is independent of the set time. */
  ticks: () => number
  wait: Wait
  lookUp: LookUp
}

/** The targets of the server's log, and its lowest level. */
export type LogTarget = { level: LogLevel; to: 'file-and-console' | 'file' | 'nowhere' }

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Whether the house reaches its Redis, and the number of connected mirrors. */
export type MirrorsState = { isReachable: boolean; servers: number }

export type RunningServer = {
  /** The URL on this PC: `http://127.0.0.1:4680`. */
  url: string
  /** The URLs on the LAN, the likeliest first. */
  lan: () => string[]
  /** HTTPS: its URLs for other devices (none without a usable certificate), those without a warning, and its problem. */
  https: Pick<HttpsSwitch, 'urls' | 'linkedUrls' | 'problem'>
  port: number
  dataDir: string
  /** A staff session for a window of the desktop shell, to set before the window loads. */
  issueStaffSession: () => Promise<{ name: string; value: string }>
  /** The live sale's title, or null. */
  liveSale: () => string | null
  /** Reports when a sale goes live or ends; returns a function that stops it. */
  onLiveSale: (listener: (title: string | null) => void) => () => void
  /** The state of the second copy; `onChange` returns a function that stops it. */
  secondCopy: Pick<SecondCopy, 'state' | 'onChange'>
  /** The state of the mirrors, null in a house without mirrors; `onChange` returns a function that stops it. */
  mirrors: { state: () => MirrorsState | null; onChange: (listener: () => void) => () => void }
  /** Closes every connection, flushes the journals, frees the data folder. */
  close: () => Promise<void>
}

export type MirrorOptions = Pick<ServerOptions, 'host' | 'port' | 'allowHosts' | 'rendererDir'> & {
  /** The Redis that links it with its house. */
  redis: string
  /** The house's name there. */
  house: string
  mirrorKey: string
  log: Logger
  /** Called with sentences on the state of the link to the house. */
  say: (sentence: string) => void
  /** Called for each port that another program has. */
  onTaken: (port: number) => void
}

/** A running mirror. */
export type RunningMirror = Pick<RunningServer, 'url' | 'lan' | 'port' | 'close'> & { isLive: () => boolean }
