import { endWithNpm } from './npm-shell.mjs'
import { ownFlags } from './own-flags.mjs'
import { runStages } from './stages/run-stages.mjs'
import { TEST_STAGES } from './stages/tables.mjs'

const given = await ownFlags('build/flags.ts', 'TEST')
if (given) {
  endWithNpm()
  process.exitCode = await runStages({ name: 'test', table: TEST_STAGES, paths: given.operands })
}
