import pino from 'pino'
import { createMirror } from './create-mirror.ts'
import type { LogLevel, MirrorOptions, RunningMirror } from './server-options.ts'

/** Starts a mirror as the command line says, and tells on standard output where it answers and on standard error how it is. */
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
