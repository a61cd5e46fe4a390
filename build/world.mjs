import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { PLANTED, plant } from '../faults/world/planted.mjs'
import { importTypeScript } from './import-typescript.mjs'
import { buildPrograms, runBuilt } from './run-typescript.mjs'
import { root } from './source-tree.mjs'
import { worldPlugin } from './world-plugin.mjs'

const world = (name, plugins) => ({
  name,
  programs: { world: 'faults/world/run.ts' },
  plugins: [...plugins, worldPlugin(join(root, 'faults/world/platform'))],
  inside: ['@tanstack/react-query', '@tanstack/query-core', 'client-zip'],
  chunks: 'one',
})
// Most objects of a world are short-lived, so a large young generation on one thread is fastest; a day needs gc.
const nodeFlags = ['--max-semi-space-size=128', '--single-threaded-gc', '--expose-gc']

/** The seeds, from 1, after which a fault counts as not found. */
const SEEDS = 400

/** Builds the world with each planted fault, and prints which seed breaks it. Resolves with the exit code. */
async function tryPlanted(words) {
  const chosen = PLANTED.filter(({ name }) => words === 'all' || name.includes(words))
  if (chosen.length === 0) {
    console.error(`--planted takes a part of the name of a planted fault, or all, not “${words}”. The names are:`)
    for (const { name } of PLANTED) console.error(`  ${name}`)
    return 1
  }
  let found = 0
  let seconds = 0
  for (const fault of chosen) {
    const script = await buildPrograms(world('world-planted', [plant(fault)]))
    const flags = [...nodeFlags, script, '--until-broken', '--seeds', String(SEEDS)]
    const { stdout, stderr, status } = spawnSync(process.execPath, flags, { encoding: 'utf8', maxBuffer: 1e8 })
    const last = stdout.trim().split('\n').at(-1) ?? ''
    const tried = last.startsWith('{') ? JSON.parse(last) : null
    // A world that cannot be judged has found nothing, and its judge has an error.
    const nothing = status === 0 ? 'NOT FOUND' : `THE WORLD ENDED WITH AN ERROR\n${stderr}`
    if (tried) found += 1
    seconds += tried?.seconds ?? 0
    console.log(`${fault.name}: ${tried ? `seed ${tried.seed}: ${tried.broken.slice(0, 160)}` : nothing}`)
    if (tried) process.stderr.write(`  ${tried.seconds.toFixed(1)} s of one processor\n`)
  }
  console.log(`${found} of ${chosen.length} found`)
  process.stderr.write(
    `${(seconds / 60).toFixed(1)} minutes of one processor from the first seed to the finding, all together\n`,
  )
  return found === chosen.length ? 0 : 1
}

const [{ runProgram }, { WORLD, checkWorld }] = await Promise.all([
  importTypeScript('server/start/flags/flags.ts'),
  importTypeScript('faults/flags.ts'),
])
process.exitCode = await runProgram(WORLD, process.argv.slice(2), async ({ flags }) => {
  const { planted, build } = checkWorld(flags)
  if (planted !== undefined) return await tryPlanted(planted)
  if (build) await buildPrograms(world('world', []))
  else return await runBuilt({ ...world('world', []), nodeFlags })
  return 0
})
