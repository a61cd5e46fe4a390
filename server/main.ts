import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BadFlag, HELP, readCommandLine } from './command-line.ts'
import { createServer } from './create-server.ts'
import { printAddresses } from './print-addresses.ts'
import { realFiles } from './storage/files.ts'

/** What the build puts beside this file's folder. */
const besideUs = (path: string): string | null => {
  const found = fileURLToPath(new URL(`../${path}`, import.meta.url))
  return existsSync(found) ? found : null
}

try {
  const flags = readCommandLine(process.argv.slice(2))
  if (flags === null) process.stdout.write(HELP)
  else {
    const { logLevel, withDemo, ...rest } = flags
    const server = await createServer({
      ...rest,
      demoZip: withDemo ? besideUs('library/demo-sale.zip') : null,
      rendererDir: besideUs('renderer'),
      discovery: 'on',
      log: { level: logLevel, to: 'file-and-console' },
      checkReplies: 'off',
      files: realFiles,
      now: () => new Date(),
    })
    const stop = () => void server.close().then(() => process.exit(0))
    process.once('SIGTERM', stop).once('SIGINT', stop)
    process.stdout.write(`${JSON.stringify({ listening: server.url, lan: server.lan(), dataDir: server.dataDir })}\n`)
    await printAddresses(server, { wantedPort: rest.port, to: process.stderr })
  }
} catch (error) {
  // A sentence for whoever started it; the stack only where it is nothing we know.
  process.stderr.write(`${error instanceof BadFlag ? `${error.message}\n\n${HELP}` : sayWhy(error)}\n`)
  process.exitCode = 1
}

function sayWhy(error: unknown): string {
  const known = ['JournalDamaged', 'JournalFailed', 'SaveFailed', 'DataFolderLocked', 'PortTaken']
  if (error instanceof Error && known.includes(error.name)) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
