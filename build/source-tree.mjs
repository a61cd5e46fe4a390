import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** The sources of the product: a change in any of them makes `dist` stale. */
export const sources = [
  'electron',
  'renderer',
  'server',
  'simulator',
  'shared',
  'build/beside-server.ts',
  'build/demo-sale',
  'build/vite.electron.ts',
  'build/vite.preload.ts',
  'build/vite.server.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

/** The files of a finished build. */
export const products = [
  'dist/renderer/index.html',
  'dist/server/main.js',
  'dist/electron/main.js',
  'dist/electron/preload.cjs',
  'dist/library/demo-sale.zip',
]

/** Holds the fingerprint of the products' sources. */
export const stampFile = 'dist/.built-from'
