import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

// Node 20 reads no TypeScript by itself.
const { module } = await runnerImport(fileURLToPath(new URL('./reconcile.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'warn',
})
process.exitCode = await module.reconcile(process.argv.slice(2))
