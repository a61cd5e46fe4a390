import { join } from 'node:path'
import { root } from './source-tree.mjs'

/** Loads a TypeScript module, which Node 20 cannot do itself. */
export async function importTypeScript(path) {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(join(root, path), { configFile: false, logLevel: 'warn' })
  return module
}
