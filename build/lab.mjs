import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ownFlags } from './own-flags.mjs'
import { runBuilt } from './run-typescript.mjs'

const PROGRAMS = { lab: 'bench/lab/lab.ts', 'lab-worker': 'simulator/lab/lab-worker.ts' }

// Outside code, in TypeScript too, is built beside the lab.
const given = await ownFlags('bench/flags.ts', 'LAB')
if (given) process.exitCode = await run(given.flags)

async function run({ strategy, vary, sale }) {
  const missing = [strategy, vary, sale].find((file) => file !== undefined && !existsSync(file))
  if (missing !== undefined) {
    console.error(`There is no file ${missing}`)
    return 1
  }
  const code = { strategy, variants: vary?.endsWith('.json') ? undefined : vary }
  const outside = Object.entries(code).filter(([, file]) => file !== undefined)
  const programs = { ...PROGRAMS, ...Object.fromEntries(outside.map(([name, file]) => [name, resolve(file)])) }
  try {
    return await runBuilt({ name: 'lab', programs })
  } catch (error) {
    if (outside.length === 0) throw error
    console.error(`${outside.map(([, file]) => file).join(' or ')} can't be built: ${error.message}`)
    return 1
  }
}
