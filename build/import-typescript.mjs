import { join } from 'node:path'
import { root } from './source-tree.mjs'

/** Loads a module in TypeScript, which Node 20 does not read by itself. */
export async function importTypeScript(path) {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(join(root, path), { configFile: false, logLevel: 'warn' })
  return module
}
