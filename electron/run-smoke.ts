import { app, type BrowserWindow, session } from 'electron'
import type { RunningServer } from '../server/start/server-options.ts'
import { BRIDGE_NAME } from './ipc/bridge.ts'
import { openDesktopLog } from './life/desktop-log.ts'
import type { ProductFiles } from './product-files.ts'
import { guardEverything } from './security/content-guards.ts'
import { guardSession } from './security/session-guards.ts'
import type { Started } from './start/flags.ts'
import { serverOptionsOf } from './start/server-options-of.ts'
import type { CreateServer } from './start/start-server.ts'
import type { TemporaryFolders } from './start/temporary-folders.ts'
import { openAppWindow } from './windows/open-window.ts'
import { destroyWindows } from './windows/screen-windows.ts'
import { setStaffCookie } from './windows/staff-cookie.ts'

const WITHIN_MS = 60_000

type Smoke = {
  started: Extract<Started, { as: 'desktop' | 'smoke' }>
  files: ProductFiles
  folders: TemporaryFolders
  createServer: CreateServer
}

/** Runs `--smoke`: starts in temporary folders, serves a screen, exits with 0; or reports an error, exits with 1. */
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
    await smoke(server, () => openAppWindow(windows, { path: '/dashboard', show: 'never' }))
  } finally {
    destroyWindows()
    await server.close()
    await log.close()
  }
}

/**
 * Checks that the packaged app works unattended: the server sends its policy, and a window loads a screen with our
 * bridge and nothing of Node. Throws at the first failure.
 */
async function smoke({ url }: RunningServer, openWindow: () => BrowserWindow): Promise<void> {
  const reply = await fetch(`${url}/dashboard`)
  if (!reply.ok) throw new Error(`The server answered ${reply.status}`)
  if (!reply.headers.get('content-security-policy')) throw new Error('The screens come without a security policy')

  const { webContents } = openWindow()
  await new Promise<void>((resolve, reject) => {
    webContents.once('did-finish-load', () => resolve())
    webContents.once('did-fail-load', (_event, code, description) => reject(new Error(`${description} (${code})`)))
    webContents.once('preload-error', (_event, _path, error) => reject(error))
    webContents.once('render-process-gone', (_event, { reason }) => reject(new Error(`The screen crashed: ${reason}`)))
  })
  const facts: unknown = await webContents.executeJavaScript(
    `[typeof window.${BRIDGE_NAME}?.openInWindow, typeof window.require, typeof window.process].join()`,
  )
  if (facts !== 'function,undefined,undefined') throw new Error(`The screen sees ${String(facts)}`)
}
