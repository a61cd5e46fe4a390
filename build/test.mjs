import { spawn } from 'node:child_process'
import { once } from 'node:events'

const SIDE_BY_SIDE = [
  { name: 'types', command: 'npm run --silent typecheck' },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'build', command: 'node build/build.mjs --if-stale' },
  { name: 'unit tests', command: 'npm run --silent test:unit', isShown: true },
]
// They need the build, and the processors for themselves: what they look at has time limits.
const BROWSER_TESTS = { name: 'browser tests', command: 'npm run --silent e2e' }

const secondsSince = (began) => `${((performance.now() - began) / 1000).toFixed(1)} s`

/** Runs a stage to its end; resolves with whether it passed. What it prints comes in one piece, so that none mix. */
async function run({ name, command, isShown = false }) {
  const began = performance.now()
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk))
  const [code] = await once(child, 'close')
  const passed = code === 0
  if (isShown || !passed) process.stdout.write(Buffer.concat(said))
  console.log(`${passed ? 'Passed' : 'FAILED'}: ${name}, ${secondsSince(began)}`)
  return passed
}

/** The same with its output as it comes: nothing else runs. */
async function runAlone({ name, command }) {
  const began = performance.now()
  const [code] = await once(spawn(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] }), 'close')
  console.log(`${code === 0 ? 'Passed' : 'FAILED'}: ${name}, ${secondsSince(began)}`)
  return code === 0
}

const began = performance.now()
console.log(`Running side by side: ${SIDE_BY_SIDE.map(({ name }) => name).join(', ')}; then ${BROWSER_TESTS.name}`)
// All of them to their end, so that one run tells everything that is wrong.
const results = await Promise.all(SIDE_BY_SIDE.map(run))
const isGood = results.every(Boolean)
if (!isGood) console.log(`Not run: ${BROWSER_TESTS.name}, because of what failed above`)
const allPassed = isGood && (await runAlone(BROWSER_TESTS))
console.log(`${allPassed ? 'All passed' : 'FAILED'}, in ${secondsSince(began)}`)
process.exitCode = allPassed ? 0 : 1
