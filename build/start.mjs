import { ensureBuilt, runHeadless } from './headless.mjs'
import { endWithNpm } from './npm-shell.mjs'

/** Starts the product in the best way this machine allows. The desktop app is tried here, before the headless server. */
async function start() {
  await runHeadless()
}

endWithNpm()
await ensureBuilt()
await start()
