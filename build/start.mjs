import { runDesktop } from './desktop.mjs'
import { ensureBuilt, openByDefault, runHeadless } from './headless.mjs'
import { endWithNpm } from './npm-shell.mjs'
import { ownFlags } from './own-flags.mjs'

// Checked here, because the desktop app ignores unknown flags for Chromium's sake.
if (process.argv.length === 2 || (await ownFlags('server/start/command-line.ts', 'SERVER'))) {
  endWithNpm()
  await ensureBuilt()
  // Starts the desktop app if possible, else the server with one line of explanation.
  const reason = await runDesktop()
  if (reason) {
    console.error(`Saleroom runs without its desktop windows: ${reason}.`)
    openByDefault(process)
    await runHeadless()
  }
}
