import { endWithNpm } from './npm-shell.mjs'
import { ownFlags } from './own-flags.mjs'
import { runStages } from './stages/run-stages.mjs'
import { NIGHTLY_STAGES } from './stages/tables.mjs'

const given = await ownFlags('build/flags.ts', 'NIGHTLY')
if (given) {
  endWithNpm()
  process.exitCode = await runStages({ name: 'nightly', table: NIGHTLY_STAGES, paths: given.operands })
}
