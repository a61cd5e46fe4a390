import { join } from 'node:path'
import { build } from 'vite'
import { ownFlags } from './own-flags.mjs'
import { root } from './source-tree.mjs'

/** Bundles the Companion module into one file, because Companion runs it from a folder without packages. */
const folder = join(root, 'integrations/companion')
if (await ownFlags('build/flags.ts', 'COMPANION'))
  await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/main.ts',
      outDir: 'dist',
      emptyOutDir: true,
      target: 'node22',
      // Optional native accelerators: ws works without them.
      rolldownOptions: { external: ['bufferutil', 'utf-8-validate'], output: { entryFileNames: 'main.js' } },
    },
  })
