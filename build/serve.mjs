import { ensureBuilt, runHeadless } from './headless.mjs'

await ensureBuilt()
await runHeadless()
