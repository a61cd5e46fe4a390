import { join } from 'node:path'
import pino, { type Logger, multistream } from 'pino'
import { openLogFile } from './log-file.ts'
import type { LogTarget } from './server-options.ts'

/** A server's log: lines of JSON in a rotating file of the data folder, and on standard error. */
export function openLog(dataDir: string, { level, to }: LogTarget): { log: Logger; close: () => Promise<void> } {
  if (to === 'nowhere' || level === 'silent') return { log: pino({ level: 'silent' }), close: async () => {} }
  const file = openLogFile({ path: join(dataDir, 'logs'), name: 'saleroom.log', size: '10M', maxFiles: 5 })
  // Standard output belongs to the one line that tells where the server listens. DESIGN 9.
  const streams = [{ stream: file, level }, ...(to === 'file-and-console' ? [{ stream: process.stderr, level }] : [])]
  return { log: pino({ level }, multistream(streams)), close: file.close }
}
