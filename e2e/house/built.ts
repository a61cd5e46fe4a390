import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** What the browser tests need of the build; the last two are made when they begin. */
export const BUILT = {
  server: join(root, 'dist/server/main.js'),
  renderer: join(root, 'dist/renderer'),
  demoZip: join(root, 'dist/library/demo-sale.zip'),
  serverHost: join(root, 'dist/programs/e2e/server-host.js'),
  plainDemoZip: join(root, 'dist/programs/e2e/demo-sale.zip'),
} as const
