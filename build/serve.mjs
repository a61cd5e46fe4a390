import { join } from 'node:path'
import { ensureBuilt, runHeadless } from './headless.mjs'
import { endWithNpm } from './npm-shell.mjs'
import { root } from './source-tree.mjs'

if (process.argv.includes('--help')) await printHelp()
else {
  endWithNpm()
  await ensureBuilt()
  await runHeadless()
}

/** Prints the server's page of flags from its source: whoever asks for it does not wait for a build. */
async function printHelp() {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(join(root, 'server/start/command-line.ts'), { configFile: false })
  process.stdout.write(module.HELP)
}
