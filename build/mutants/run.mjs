import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Stryker } from '@stryker-mutator/core'
import { memoryFolder } from '../memory-folder.mjs'
import { ownFlags } from '../own-flags.mjs'
import { root } from '../source-tree.mjs'
import { isInSample } from './sample.mjs'

/** The core: the tests of each folder must notice changed lines. `also`: folders whose tests count too. */
const FOLDERS = {
  'shared/engine': { also: ['shared/sale', 'shared/house'] },
  'shared/rules': { also: ['shared/sale'] },
  'shared/sale': { also: ['shared/rules'] },
  'shared/money': { also: ['server/money'] },
  'server/storage': { also: [] },
  'server/access': { also: [] },
}
/** The least percentage of noticed mutants. */
const LEAST = 90

const given = await ownFlags('build/flags.ts', 'MUTANTS')
if (given) await runIfKnown(given.operands, given.flags)

/** Runs the requested places if all of them belong to the core. */
async function runIfKnown(asked, flags) {
  const isKnown = (place) =>
    existsSync(join(root, place)) && Object.keys(FOLDERS).some((folder) => `${place}/`.startsWith(`${folder}/`))
  const unknown = asked.filter((place) => !isKnown(place))
  for (const place of unknown)
    console.error(`${place} is no file or folder of ${Object.keys(FOLDERS).join(', ')}: nothing was tried`)
  if (unknown.length > 0) process.exitCode = 1
  else await run(asked.length > 0 ? asked : Object.keys(FOLDERS), flags)
}

async function run(asked, { minutes, percent }) {
  // Tests of the disk do not depend on a real disk's speed.
  const temporary = memoryFolder()
  if (temporary !== undefined) process.env.TMPDIR ??= temporary
  process.env.SALEROOM_MUTANTS_UNTIL = String(Date.now() + minutes * 60_000)
  process.env.SALEROOM_MUTANTS_PERCENT = String(percent)
  const report = {}
  for (const [folder, { also }] of Object.entries(FOLDERS)) {
    const places = asked.filter((place) => `${place}/`.startsWith(`${folder}/`))
    if (places.length === 0) continue
    const files = await measure(places.flatMap(sourcesIn), [folder, ...also].flatMap(testsIn))
    for (const [file, { noticed, survivors }] of Object.entries(files)) {
      console.log(`${file}: ${noticed} of ${noticed + survivors.length}`)
      for (const { at, mutant, isReached } of survivors)
        console.log(`  ${at} ${mutant}${isReached ? '' : ' (no test comes here)'}`)
    }
    const sum = (of) => Object.values(files).reduce((total, file) => total + of(file), 0)
    const noticed = sum((file) => file.noticed)
    const all = noticed + sum((file) => file.survivors.length)
    const left = sum((file) => file.left)
    const score = all === 0 ? 100 : (100 * noticed) / all
    console.log(`${folder}: ${score.toFixed(1)} % (${noticed} of ${all} mutants noticed; ${left} not tried)\n`)
    if (score < LEAST) process.exitCode = 1
    report[folder] = { score, noticed, all, left, files }
  }
  const tried = Object.values(report).reduce((sum, { all }) => sum + all, 0)
  if (tried === 0) {
    console.error('No mutant was tried')
    process.exitCode = 1
  }
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, 'dist/mutants.json'), `${JSON.stringify(report, null, 2)}\n`)
}

function filesIn(place) {
  return readdirSync(join(root, place), { recursive: true })
    .map((path) => `${place}/${path.replaceAll('\\', '/')}`)
    .toSorted()
}

/** The folder's tests, except those that replace the process's clock or start other programs. */
function testsIn(folder) {
  return filesIn(folder).filter(
    (path) => path.endsWith('.test.ts') && !/\bvi\.|\/child-program\.ts'/.test(readFileSync(join(root, path), 'utf8')),
  )
}

/** The folder's sources, without tests and their helpers. */
function sourcesIn(place) {
  if (place.endsWith('.ts')) return [place]
  return filesIn(place).filter((path) => /(?<!\.test)\.ts$/.test(path) && !path.includes('/testing/'))
}

/** Counts the noticed mutants of these files, by file. */
async function measure(sources, tests) {
  process.env.SALEROOM_MUTANT_TESTS = tests.join(',')
  const results = await new Stryker({
    mutate: sources,
    testRunner: 'in-process',
    plugins: [fileURLToPath(new URL('in-process.mjs', import.meta.url))],
    coverageAnalysis: 'perTest',
    concurrency: 1,
    reporters: ['progress-append-only'],
    tempDirName: 'dist/mutants',
    // Our configuration has nothing that the sandbox needs.
    tsconfigFile: 'none',
    ignorePatterns: ['**', '!shared/**', '!server/**', '!package.json', '!tsconfig.json', '!shared/tsconfig.json'],
    timeoutMS: 20_000,
    logLevel: 'error',
    warnings: false,
  }).runMutationTest()
  const files = {}
  for (const { fileName, status, location, mutatorName, replacement } of results) {
    // Reports count lines and columns from 1, mutants from 0.
    const start = { line: location.start.line - 1, column: location.start.column - 1 }
    if (!isInSample({ fileName, location: { start }, mutatorName, replacement })) continue
    const file = relative(root, fileName).replaceAll('\\', '/')
    files[file] ??= { noticed: 0, left: 0, survivors: [] }
    if (status === 'Killed' || status === 'Timeout') files[file].noticed += 1
    else if (status === 'Survived' || status === 'NoCoverage')
      files[file].survivors.push({
        at: `${file}:${location.start.line}:${location.start.column}`,
        mutant: `${mutatorName}: ${replacement.replaceAll(/\s+/g, ' ').slice(0, 80)}`,
        isReached: status === 'Survived',
      })
    else files[file].left += 1
  }
  return files
}
