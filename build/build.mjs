import { join } from 'node:path'
import { withBuildLock } from './build-lock.mjs'
import { makeDemoSale } from './demo-sale/make.mjs'
import { fingerprint, isStale, markBuilt, markUnbuilt } from './freshness.mjs'
import { ownFlags } from './own-flags.mjs'
import { root } from './source-tree.mjs'

// Set for any caller: a test's NODE_ENV would bundle React's development build.
process.env.NODE_ENV = 'production'

const given = await ownFlags('build/flags.ts', 'BUILD')
if (given) await buildAll(given.flags)

async function bundle(what, configFile) {
  const { build } = await import('vite')
  const began = performance.now()
  await build({ configFile: join(root, configFile), logLevel: 'warn' })
  console.log(`Built the ${what} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

async function bundleAll() {
  await bundle('server', 'build/vite.server.ts')
  await bundle('screens', 'vite.config.ts')
  await bundle('desktop app', 'build/vite.electron.ts')
  await bundle('bridge to its windows', 'build/vite.preload.ts')
}

async function buildAll({ 'if-stale': onlyIfStale }) {
  try {
    await withBuildLock(join(root, 'dist/.building'), async () => {
      // Another process may have built in the meantime.
      if (onlyIfStale && !isStale(root)) return
      const builtFrom = fingerprint(root)
      markUnbuilt(root)
      await bundleAll()
      await makeDemoSale(join(root, 'dist/library/demo-sale.zip'))
      markBuilt(root, { builtFrom })
    })
  } catch (error) {
    console.error('The build failed.')
    console.error(error)
    process.exitCode = 1
  }
}
