import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pino, { type Logger, multistream } from 'pino'
import { createStream } from 'rotating-file-stream'
import type { LogTarget } from './server-options.ts'

/** A server's log: lines of JSON in a rotating file of the data folder, and on standard error. */
export function openLog(dataDir: string, { level, to }: LogTarget): { log: Logger; close: () => Promise<void> } {
  if (to === 'nowhere' || level === 'silent') return { log: pino({ level: 'silent' }), close: async () => {} }
  const path = join(dataDir, 'logs')
  mkdirSync(path, { recursive: true })
  const file = createStream('saleroom.log', { path, size: '10M', maxFiles: 5 })
  // Standard output belongs to the one line that tells where the server listens. DESIGN 9.
  const streams = [{ stream: file, level }, ...(to === 'file-and-console' ? [{ stream: process.stderr, level }] : [])]
  const log = pino({ level }, multistream(streams))
  return { log, close: () => new Promise((resolve) => file.end(() => resolve())) }
}
