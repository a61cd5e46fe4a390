import { runDesktop } from './desktop.mjs'
import { ensureBuilt, runHeadless } from './headless.mjs'
import { endWithNpm } from './npm-shell.mjs'

endWithNpm()
await ensureBuilt()
// The desktop app where there can be one; where not, the same server without it, and one line that says so.
const reason = await runDesktop()
if (reason) {
  console.error(`Saleroom runs without its desktop windows: ${reason}. Open the address below in a browser.`)
  await runHeadless()
}
