import { join } from 'node:path'
import { runnerImport } from 'vite'
import { ensureBuilt } from './headless.mjs'
import { root } from './source-tree.mjs'

const argv = process.argv.slice(2)
process.chdir(root)
if (!argv.some((flag) => flag.startsWith('--dist'))) await ensureBuilt()
// Node 20 reads no TypeScript by itself.
const { module } = await runnerImport(join(root, 'build/screenshots/take.ts'), { configFile: false, logLevel: 'warn' })
process.exitCode = await module.takePictures(argv)
