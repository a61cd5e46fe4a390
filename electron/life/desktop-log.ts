import { join } from 'node:path'
import pino from 'pino'
import { openLogFile } from '../../server/start/log.ts'

/** The desktop shell's own log, next to the server's. */
export type DesktopLog = {
  info: (sentence: string) => void
  warn: (sentence: string, error?: unknown) => void
  close: () => Promise<void>
}

export const logFolder = (dataDir: string) => join(dataDir, 'logs')

/** Opens the shell's log, `logs/desktop.log` in the data folder. It is separate, because the server rotates its own. */
export function openDesktopLog(dataDir: string): DesktopLog {
  const file = openLogFile({ path: logFolder(dataDir), name: 'desktop.log', size: '2M', maxFiles: 3 })
  const log = pino({ base: null }, file)
  return {
    info: (sentence) => log.info(sentence),
    warn: (sentence, error) => log.warn({ err: error }, sentence),
    close: file.close,
  }
}
