import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** What the built product is made from: a change in any of these makes `dist` stale. */
export const sources = [
  'renderer',
  'server',
  'shared',
  'build/vite.server.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

/** What a finished build holds. */
export const products = ['dist/renderer/index.html', 'dist/server/main.js']

/** Holds the fingerprint of the sources that the products were built from. */
export const stampFile = 'dist/.built-from'
