import { ensureBuilt, runHeadless } from './headless.mjs'
import { endWithNpm } from './npm-shell.mjs'

endWithNpm()
await ensureBuilt()
await runHeadless()
