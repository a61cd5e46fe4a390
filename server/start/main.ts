import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { HELP, readCommandLine } from './command-line.ts'
import { createServer } from './create-server.ts'
import { BadFlag } from './flags/flags.ts'
import { openBrowser } from './open-browser.ts'
import { printAddresses } from './print-addresses.ts'
import type { RunningServer } from './server-options.ts'
import { startShowcase } from './start-showcase.ts'
import { THIS_MACHINE } from './this-machine.ts'

/** The line for a script that started the server. */
function firstLine({ url, lan, https, dataDir }: RunningServer) {
  const [urls, problem] = [https.urls(), https.problem()]
  return {
    listening: url,
    lan: lan(),
    ...(urls.length > 0 && { https: urls }),
    ...(problem !== null && { httpsProblem: problem }),
    dataDir,
  }
}

/** The path of a file in the build's folder, or null. */
const besideUs = (path: string): string | null => {
  const found = fileURLToPath(new URL(`../${path}`, import.meta.url))
  return existsSync(found) ? found : null
}

try {
  const flags = readCommandLine(process.argv.slice(2))
  if (flags === null) process.stdout.write(HELP)
  else {
    const { logLevel, withDemo, mirrorKey, opens, showcase, json, ...rest } = flags
    // Its files are for this account only.
    process.umask(0o077)
    // A signal before the server is open closes it once it is.
    const opened: { server: Pick<RunningServer, 'close'> | null; isUnwanted: boolean } = {
      server: null,
      isUnwanted: false,
    }
    const stop = () => {
      opened.isUnwanted = true
      void opened.server?.close().then(() => process.exit(0))
    }
    process.once('SIGTERM', stop).once('SIGINT', stop)
    const begun = (server: Pick<RunningServer, 'close'>) => {
      opened.server = server
      if (opened.isUnwanted) stop()
    }
    const rendererDir = besideUs('renderer')
    if (rest.mirrors && mirrorKey !== null) {
      const { startMirror } = await import('./create-mirror.ts')
      begun(await startMirror({ ...rest, ...rest.mirrors, mirrorKey, rendererDir, logLevel }))
    } else {
      const server = await createServer({
        ...rest,
        demoZip: withDemo ? besideUs('library/demo-sale.zip') : null,
        rendererDir,
        discovery: 'on',
        // A person reads no JSON.
        log: { level: logLevel, to: process.stderr.isTTY ? 'file' : 'file-and-console' },
        checkReplies: 'off',
        ...THIS_MACHINE,
      })
      begun(server)
      if (json || !process.stdout.isTTY) process.stdout.write(`${JSON.stringify(firstLine(server))}\n`)
      const say = (line: string) => void process.stderr.write(`${line}\n`)
      await printAddresses(server, { wantedPort: rest.port, to: process.stderr })
      const trouble = showcase ? await startShowcase(server.url) : null
      if (trouble !== null) say(`The demonstration was not started: ${trouble}`)
      const isShown = showcase && trouble === null
      const page = `${server.url}${isShown ? '/rehearsal' : '/'}`
      if (isShown) say(`A sale is running. Watch it at ${page}`)
      if (opens && !(await openBrowser(page, process))) say(`No browser could be opened. Open ${page} yourself.`)
    }
  }
} catch (error) {
  // Prints a sentence for a known error, and the stack of an unknown one.
  process.stderr.write(`${error instanceof BadFlag ? `${error.message}\n\n${HELP}` : sayWhy(error)}\n`)
  process.exitCode = 1
}

function sayWhy(error: unknown): string {
  const known = [
    'JournalDamaged',
    'JournalShort',
    'JournalFailed',
    'SaveFailed',
    'DataFolderLocked',
    'PortTaken',
    'CannotStart',
  ]
  if (error instanceof Error && known.includes(error.name)) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
