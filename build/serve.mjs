import { hasElectron } from './desktop.mjs'
import { isStale } from './freshness.mjs'
import { ensureBuilt, openByDefault, runHeadless } from './headless.mjs'
import { endWithNpm } from './npm-shell.mjs'
import { ownFlags } from './own-flags.mjs'
import { root } from './source-tree.mjs'

// The help and flag errors must not wait for a build. The built server reads its flags itself.
const isReadHere = process.argv.includes('--help') || isStale(root)
if (!isReadHere || (await ownFlags('server/start/command-line.ts', 'SERVER'))) {
  endWithNpm()
  await ensureBuilt()
  if (!hasElectron()) openByDefault(process)
  await runHeadless()
}
