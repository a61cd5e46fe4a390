import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The build's files that the browser tests need; the last two are made when the tests start. */
export const BUILT = {
  server: join(root, 'dist/server/main.js'),
  renderer: join(root, 'dist/renderer'),
  demoZip: join(root, 'dist/library/demo-sale.zip'),
  serverHost: join(root, 'dist/programs/e2e/server-host.js'),
  plainDemoZip: join(root, 'dist/programs/e2e/demo-sale.zip'),
} as const
