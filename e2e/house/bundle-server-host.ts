import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { BUILT, root } from './built.ts'
import { makeDemoHouse } from './demo-house.ts'

/**
 * Runs once before all tests: bundles the process that hosts the tests' servers, from the server's sources, and makes
 * the libraries' sale and a house with it. Resolves with a function that removes the house.
 */
export default async function bundleServerHost(): Promise<() => Promise<void>> {
  for (const path of [BUILT.server, BUILT.renderer, BUILT.demoZip]) {
    if (!existsSync(path)) throw new Error(`${path} is not there. Build the product first: npm run build`)
  }
  const bundled = build({
    configFile: join(root, 'build/vite.server.ts'),
    logLevel: 'warn',
    build: {
      outDir: dirname(BUILT.serverHost),
      // Another run may be starting its servers from there.
      emptyOutDir: false,
      rolldownOptions: { input: { 'server-host': join(root, 'e2e/house/server-host.ts') } },
    },
  })
  const plain = [join(root, 'e2e/house/plain-demo-sale.mjs'), BUILT.plainDemoZip]
  await Promise.all([bundled, promisify(execFile)(process.execPath, plain)])
  return await makeDemoHouse()
}
