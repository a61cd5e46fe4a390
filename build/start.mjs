import { runDesktop } from './desktop.mjs'
import { ensureBuilt, runHeadless } from './headless.mjs'
import { endWithNpm } from './npm-shell.mjs'
import { ownFlags } from './own-flags.mjs'

// The desktop app passes over flags that it does not know, because Chromium has flags of its own.
if (process.argv.length === 2 || (await ownFlags('server/start/command-line.ts', 'SERVER'))) {
  endWithNpm()
  await ensureBuilt()
  // The desktop app where there can be one; where not, the same server without it, and one line that says so.
  const reason = await runDesktop()
  if (reason) {
    console.error(`Saleroom runs without its desktop windows: ${reason}. Open the address below in a browser.`)
    await runHeadless()
  }
}
