import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** What the built product is made from: a change in any of these makes `dist` stale. */
export const sources = [
  'electron',
  'renderer',
  'server',
  'simulator',
  'shared',
  'build/demo-sale',
  'build/vite.electron.ts',
  'build/vite.preload.ts',
  'build/vite.server.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

/** What a finished build holds. */
export const products = [
  'dist/renderer/index.html',
  'dist/server/main.js',
  'dist/electron/main.js',
  'dist/electron/preload.cjs',
  'dist/library/demo-sale.zip',
]

/** Holds the fingerprint of the sources that the products were built from. */
export const stampFile = 'dist/.built-from'
