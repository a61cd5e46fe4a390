import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { PLANTED, plant } from '../faults/world/planted.mjs'
import { buildPrograms, runTypeScript } from './run-typescript.mjs'
import { root } from './source-tree.mjs'
import { worldPlugin } from './world-plugin.mjs'

const world = (name, plugins) => ({
  name,
  programs: { world: 'faults/world/run.ts' },
  plugins: [...plugins, worldPlugin(join(root, 'faults/world/platform'))],
  inside: ['@tanstack/react-query', '@tanstack/query-core', 'client-zip'],
  chunks: 'one',
})
// Most of what a world makes is gone in a moment, and other threads only help to throw it away; a day looks at what is left.
const nodeFlags = ['--max-semi-space-size=128', '--single-threaded-gc', '--expose-gc']

/** Seeds, from 1 on, after which a fault counts as not found. */
const SEEDS = 400

/** Builds the world with each of the planted faults, and tells which seed breaks for it. */
async function tryPlanted(only) {
  const chosen = PLANTED.filter(({ name }) => only === undefined || name.includes(only))
  let found = 0
  let seconds = 0
  for (const fault of chosen) {
    const script = await buildPrograms(world('world-planted', [plant(fault)]))
    const flags = [...nodeFlags, script, '--until-broken', '--seeds', String(SEEDS)]
    const { stdout } = spawnSync(process.execPath, flags, { encoding: 'utf8', maxBuffer: 1e8 })
    const last = stdout.trim().split('\n').at(-1) ?? ''
    const tried = last.startsWith('{') ? JSON.parse(last) : null
    if (tried) found += 1
    seconds += tried?.seconds ?? 0
    console.log(`${fault.name}: ${tried ? `seed ${tried.seed}: ${tried.broken.slice(0, 160)}` : 'NOT FOUND'}`)
    if (tried) process.stderr.write(`  ${tried.seconds.toFixed(1)} s of one processor\n`)
  }
  console.log(`${found} of ${chosen.length} found`)
  process.stderr.write(
    `${(seconds / 60).toFixed(1)} minutes of one processor from the first seed to the finding, all together\n`,
  )
  process.exitCode = found === chosen.length ? 0 : 1
}

const at = process.argv.indexOf('--planted')
if (process.argv.includes('--build')) await buildPrograms(world('world', []))
else if (at === -1) await runTypeScript({ ...world('world', []), nodeFlags })
else await tryPlanted(process.argv[at + 1])
