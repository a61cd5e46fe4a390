import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pino, { type Logger, multistream } from 'pino'
import { createStream, type RotatingFileStream } from 'rotating-file-stream'
import { PRIVATE_FILE } from '../storage/file-modes.ts'
import type { LogTarget } from './server-options.ts'

/** A server's log: lines of JSON in a rotating file of the data folder, and on standard error. */
export function openLog(dataDir: string, { level, to }: LogTarget): { log: Logger; close: () => Promise<void> } {
  if (to === 'nowhere' || level === 'silent') return { log: pino({ level: 'silent' }), close: async () => {} }
  const file = openLogFile({ path: join(dataDir, 'logs'), name: 'saleroom.log', size: '10M', maxFiles: 5 })
  // Standard output is reserved for the line with the server's address.
  const streams = [{ stream: file, level }, ...(to === 'file-and-console' ? [{ stream: process.stderr, level }] : [])]
  return { log: pino({ level }, multistream(streams)), close: file.close }
}

/** A log file that rotates. */
export type LogFile = { write: (line: string) => void; close: () => Promise<void> }

/** Milliseconds until a failed file is opened again. */
const TRY_AGAIN_MS = 10_000

type LogFileOptions = {
  /** The folder, created if missing. */
  path: string
  name: string
  size: `${number}M`
  maxFiles: number
  /** A monotonic clock in ms; tests give their own. */
  now?: () => number
}

/**
 * Opens a rotating log file. A full or failing disk never stops the sale: lines that cannot be written are dropped, and
 * the file is opened again at least ten seconds after it failed.
 */
export function openLogFile({ path, name, size, maxFiles, now = () => performance.now() }: LogFileOptions): LogFile {
  mkdirSync(path, { recursive: true })
  let failedAt = Number.NEGATIVE_INFINITY
  let file: RotatingFileStream | null = open()

  function open(): RotatingFileStream {
    const opened = createStream(name, { path, size, maxFiles, mode: PRIVATE_FILE })
    opened.on('error', () => {
      failedAt = now()
      if (file === opened) file = null
    })
    return opened
  }

  return {
    write(line) {
      if (!file && now() - failedAt >= TRY_AGAIN_MS) file = open()
      file?.write(line)
    },
    close: () =>
      new Promise((resolve) => {
        if (file) file.end(() => resolve())
        else resolve()
      }),
  }
}
