import type { Logger } from 'pino'
import type { TlsFiles } from '../http/tls/certificate.ts'
import type { StartProcess } from '../intake/pictures/process/start-process.ts'
import type { Wait } from '../rehearsal/rehearsal-parts.ts'
import type { SecondCopy } from '../storage/copy/second-copy.ts'
import type { FileLayer } from '../storage/files.ts'

/** How a server is built. Tests build as many as they like side by side, on port 0. */
export type ServerOptions = {
  /** The data folder; created if need be. */
  dataDir: string
  /** The permanent library's folder; null for `library` in the data folder. */
  libraryDir: string | null
  /** The demo sale's ZIP, copied into the library on first start; null for none. */
  demoZip: string | null
  /** The built screens; null where the server has none to show. */
  rendererDir: string | null
  /** The folder of the second copy from now on, 'off' for none; null leaves it as it is. */
  copyDir: string | null
  /** Where OSC goes from now on, HOST:PORT or 'off'; null leaves it as it is. */
  osc: string | null
  /** The house's own certificate and its key; null for HTTP alone. */
  tls: TlsFiles | null
  host: string
  /** Tried as given, then the next nine, loudly; 0 takes any. */
  port: number
  /** Names, besides this machine's own, under which clients may speak to it. */
  allowHosts: readonly string[]
  /** The exchange-rate service; null for none. */
  ratesUrl: string | null
  /** Six digits: switches LAN staff access on with this PIN; null leaves it as it is. */
  staffPin: string | null
  /** What is known to be missing of journals and may be, as JournalShort names it. */
  goOnWithout: readonly string[]
  /** Where this house meets its mirrors, and its name there; null where it takes none. */
  mirrors: { redis: string; house: string } | null
  /** Whether this server may announce itself by mDNS, where the clerk's setting says so; off in tests. */
  discovery: 'on' | 'off'
  log: LogTarget
  /** Whether replies are checked against the contract: on in tests. */
  checkReplies: 'on' | 'off'
  /** How a process is started beside this one: Electron has its own way. */
  startProcess: StartProcess
  files: FileLayer
  now: () => Date
  /** Milliseconds that only go on, whatever is done to the clock. */
  ticks: () => number
  wait: Wait
}

/** Where the server's log goes, and from which level on. */
export type LogTarget = { level: LogLevel; to: 'file-and-console' | 'file' | 'nowhere' }

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Whether the house reaches its Redis, and how many servers are mirrors of it now. */
export type MirrorsState = { isReachable: boolean; servers: number }

/** A server at work. */
export type RunningServer = {
  /** As this PC reaches it: `http://127.0.0.1:4680`. */
  url: string
  /** As the LAN reaches it, the likeliest first. */
  lan: () => string[]
  /** As others reach it by HTTPS; empty where it has no certificate that can serve. */
  https: () => string[]
  port: number
  dataDir: string
  /** A staff session for a window of the desktop shell, to be set before the window loads. */
  issueStaffSession: () => Promise<{ name: string; value: string }>
  /** The live sale's title, or null. */
  liveSale: () => string | null
  /** Tells when a sale goes live or ends; returns what stops telling. */
  onLiveSale: (listener: (title: string | null) => void) => () => void
  /** How the second copy is; `onChange` gives what stops telling. */
  secondCopy: Pick<SecondCopy, 'state' | 'onChange'>
  /** How the mirrors are, null where this house takes none; `onChange` gives what stops telling. */
  mirrors: { state: () => MirrorsState | null; onChange: (listener: () => void) => () => void }
  /** Ends every connection, flushes the journals, frees the data folder. */
  close: () => Promise<void>
}

/** How a mirror is built. */
export type MirrorOptions = Pick<ServerOptions, 'host' | 'port' | 'allowHosts' | 'rendererDir'> & {
  /** Where it meets its house. */
  redis: string
  /** The house's name there. */
  house: string
  mirrorKey: string
  log: Logger
  /** Told in sentences how the line to the house stands. */
  say: (sentence: string) => void
  /** Told of each port that another program has. */
  onTaken: (port: number) => void
}

/** A mirror at work. */
export type RunningMirror = Pick<RunningServer, 'url' | 'lan' | 'port' | 'close'> & { isLive: () => boolean }
