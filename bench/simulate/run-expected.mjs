import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

// Node 20 reads no TypeScript by itself.
const { module } = await runnerImport(fileURLToPath(new URL('./expected.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'warn',
})
process.exitCode = await module.expected(process.argv.slice(2))
