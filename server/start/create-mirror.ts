import pino from 'pino'
import { interfacesOfThisPc, lanNetworks } from '../access/network/lan-addresses.ts'
import {
  followPart,
  keptPart,
  linePart,
  type MirrorStart,
  mirrorCallsPart,
  mirrorHttpPart,
} from './parts/mirror-parts.ts'
import { partsFrom } from './parts/parts.ts'
import type { LogLevel, MirrorOptions, RunningMirror } from './server-options.ts'

const MIRROR = partsFrom<MirrorStart>()
  .with(linePart)
  .with(keptPart)
  .with(mirrorCallsPart)
  .with(mirrorHttpPart)
  .with(followPart)

/** Builds and opens a mirror; it answers even if the house is unreachable. Throws PortTaken. */
export async function createMirror(options: MirrorOptions): Promise<RunningMirror> {
  const { port, line, close } = await MIRROR.open({ options })
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    lan: () => lanNetworks(interfacesOfThisPc()).map(({ address }) => `http://${address}:${port}`),
    isLive: () => line.isLive(),
    close,
  }
}

/** Starts a mirror with the command line's options; prints its address to stdout and its state to stderr. */
export async function startMirror({
  logLevel,
  ...options
}: Omit<MirrorOptions, 'log' | 'say' | 'onTaken'> & { logLevel: LogLevel }): Promise<RunningMirror> {
  const say = (sentence: string) => void process.stderr.write(`${sentence}\n`)
  const mirror = await createMirror({
    ...options,
    log: pino({ level: logLevel }, process.stderr),
    say,
    onTaken: (port) => say(`Port ${port} is taken by another program; trying the next one.`),
  })
  process.stdout.write(`${JSON.stringify({ listening: mirror.url, lan: mirror.lan(), mirrorOf: options.house })}\n`)
  return mirror
}
