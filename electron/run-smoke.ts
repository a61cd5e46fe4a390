import { app, session } from 'electron'
import { openDesktopLog } from './life/desktop-log.ts'
import type { ProductFiles } from './product-files.ts'
import { guardEverything } from './security/content-guards.ts'
import { guardSession } from './security/session-guards.ts'
import type { Started } from './start/flags.ts'
import { serverOptionsOf } from './start/server-options-of.ts'
import { smoke } from './start/smoke.ts'
import type { CreateServer } from './start/start-server.ts'
import type { TemporaryFolders } from './start/temporary-folders.ts'
import { openOurWindow } from './windows/our-window.ts'
import { destroyWindows } from './windows/screen-windows.ts'
import { setStaffCookie } from './windows/staff-cookie.ts'

const WITHIN_MS = 60_000

type Smoke = {
  started: Extract<Started, { as: 'desktop' | 'smoke' }>
  files: ProductFiles
  folders: TemporaryFolders
  createServer: CreateServer
}

/** `--smoke`: starts in folders of its own, serves a screen, and ends with 0; or says what is wrong and ends with 1. */
export async function runSmoke(run: Smoke): Promise<void> {
  const tooLate = setTimeout(() => {
    process.stderr.write(`Smoke test failed: not done within ${WITHIN_MS / 1000} s\n`)
    app.exit(1)
  }, WITHIN_MS)
  const failure = await serveOnce(run).then(
    () => null,
    (error) => (error instanceof Error ? error.message : String(error)),
  )
  clearTimeout(tooLate)
  run.folders.remove()
  if (failure === null) process.stdout.write('Smoke test passed\n')
  else process.stderr.write(`Smoke test failed: ${failure}\n`)
  app.exit(failure === null ? 0 : 1)
}

async function serveOnce({ started, files, folders, createServer }: Smoke): Promise<void> {
  let origin: string | null = null
  guardEverything({ origin: () => origin, openScreen: () => undefined })
  await app.whenReady()
  guardSession(session.defaultSession, { origin: () => origin })
  const { commandLine, named } = started
  const server = await createServer({
    ...serverOptionsOf(commandLine, { files, logTo: 'file' }),
    dataDir: named.has('data') ? commandLine.dataDir : folders.data,
    port: named.has('port') ? commandLine.port : 0,
    host: named.has('host') ? commandLine.host : '127.0.0.1',
    ratesUrl: null,
  })
  const log = openDesktopLog(server.dataDir)
  try {
    origin = new URL(server.url).origin
    await setStaffCookie(server)
    const windows = { url: server.url, files, log }
    await smoke(server, () => openOurWindow(windows, { path: '/dashboard', show: 'never' }))
  } finally {
    destroyWindows()
    await server.close()
    await log.close()
  }
}
