import { app, powerSaveBlocker, session } from 'electron'
import type { RunningServer } from '../server/start/server-options.ts'
import { startShowcase } from '../server/start/start-showcase.ts'
import { onDisplayChange } from './displays/displays.ts'
import { answerCalls } from './ipc/answer-calls.ts'
import { closingRules } from './life/closing.ts'
import { watchCrashes, watchOwnErrors } from './life/crashes.ts'
import { openDesktopLog } from './life/desktop-log.ts'
import type { Host } from './life/host.ts'
import { clerkActions } from './menu/clerk-actions.ts'
import { showMenu } from './menu/menu.ts'
import { addTray } from './menu/tray.ts'
import type { ProductFiles } from './product-files.ts'
import { savePdf } from './save-pdf.ts'
import { guardEverything } from './security/content-guards.ts'
import { guardSession } from './security/session-guards.ts'
import type { Started } from './start/flags.ts'
import { serverOptionsOf } from './start/server-options-of.ts'
import { type CreateServer, startServer } from './start/start-server.ts'
import { destroyWindows } from './windows/screen-windows.ts'
import { setStaffCookie } from './windows/staff-cookie.ts'
import { unsavedText } from './windows/unsaved-text.ts'
import { openWindowMemory } from './windows/window-memory.ts'
import { ourTwoWindows, type Windows } from './windows/windows.ts'

type Desktop = {
  started: Extract<Started, { as: 'desktop' | 'smoke' }>
  files: ProductFiles
  createServer: CreateServer
  /** Called when a second Saleroom starts on this PC. */
  woken: { by: () => void }
  host: Host
  /** Prints the line with the addresses. */
  tell: (line: string) => void
}

/** Runs the desktop app: guards first, then the server, then the clerk's session, then the windows. */
export async function runDesktop({ started, files, createServer, woken, host, tell }: Desktop): Promise<void> {
  let server: RunningServer | null = null
  let windows: Windows | null = null
  const origin = () => (server ? new URL(server.url).origin : null)
  guardEverything({ origin, openScreen: (path) => windows?.openScreen(path) })
  await app.whenReady()
  guardSession(session.defaultSession, { origin })

  const logTo = app.isPackaged ? 'file' : 'file-and-console'
  server = await startServer(createServer, serverOptionsOf(started.commandLine, { files, logTo }))
  if (server === null) return app.exit(0)
  const running = server
  const log = openDesktopLog(running.dataDir)
  const memory = await openWindowMemory(app.getPath('userData'), log)

  let tray: { remove: () => void } = { remove: () => undefined }
  const unsaved = unsavedText({ origin })
  unsaved.watch()
  const closing = closingRules({
    liveSale: running.liveSale,
    clerkWindow: () => windows?.clerk.window() ?? null,
    unsavedMayBeLost: unsaved.mayBeLost,
    async shutDown() {
      tray.remove()
      destroyWindows()
      await running.close()
      await memory.settled()
      await log.close()
    },
  })
  closing.watch(host)
  watchOwnErrors(host, log, closing)
  watchCrashes(log, { now: () => performance.now() })
  stayAwakeWhileLive(running)
  await setStaffCookie(running)

  const opened = ourTwoWindows({
    windows: { url: running.url, files, log },
    memory,
    liveSale: running.liveSale,
    onClerkWindowClose: closing.onClerkWindowClose,
    onChange: () => menu.refresh(),
  })
  windows = opened
  const actions = clerkActions({ server: running, windows: opened, quit: () => void closing.requestClose() })
  const menu = showMenu({
    actions,
    filledDisplayId: () => opened.auctioneer.filledDisplayId(),
    copy: () => running.secondCopy.state().state,
    mirrors: running.mirrors.state,
  })
  for (const { onChange } of [running.secondCopy, running.mirrors]) onChange(() => menu.refresh())
  answerCalls({ ...actions, savePdf }, { origin })
  tray = addTray({
    pictures: files.pictures,
    actions: { showClerk: opened.clerk.focus, showAuctioneer: () => opened.auctioneer.focus(), quit: actions.quit },
  })
  woken.by = opened.clerk.focus
  app.on('activate', opened.clerk.focus)
  onDisplayChange(() => {
    opened.putRight()
    menu.refresh()
  })
  opened.open()
  // The same first line as the headless server's, for a shell that started the app.
  tell(JSON.stringify({ listening: running.url, lan: running.lan(), dataDir: running.dataDir }))
  if (started.commandLine.showcase) await showDemonstration(running, opened)
}

/** Starts the demonstration and opens its room; if it is refused, the dashboard's button says why. */
async function showDemonstration({ url }: RunningServer, windows: Windows): Promise<void> {
  if ((await startShowcase(url)) === null) windows.openScreen('/rehearsal')
}

function stayAwakeWhileLive({ liveSale, onLiveSale }: RunningServer): void {
  let blocker: number | null = null
  const follow = (title: string | null) => {
    if (title !== null) blocker ??= powerSaveBlocker.start('prevent-display-sleep')
    else if (blocker !== null) {
      powerSaveBlocker.stop(blocker)
      blocker = null
    }
  }
  onLiveSale(follow)
  follow(liveSale())
}
