import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { root } from '../source-tree.mjs'

/** The core, and the tests that must notice when a line of it is changed. */
const FOLDERS = {
  'shared/rules': ['shared/**/*.test.ts'],
  'shared/sale': ['shared/**/*.test.ts'],
  'server/storage': [
    'server/storage/**/*.test.ts',
    'server/lost-journal.test.ts',
    'server/damaged-files.test.ts',
    'server/second-copy.test.ts',
  ],
  'server/access': ['server/access/**/*.test.ts', 'server/access-*.test.ts', 'server/damaged-bidders.test.ts'],
}
/** The share of mutants, in per cent, that the tests of each folder notice at least. */
const LEAST = 90

const HELP = `Changes the core line by line, and looks whether a test notices: npm run mutants -- [FOLDER | FILE ...] [--minutes N]

Without a folder or file: ${Object.keys(FOLDERS).join(', ')}. No new file is begun after so many minutes (120).
Prints each folder's score and what survived, writes dist/mutants.json, and ends with 1 under ${LEAST} %.
`

const { values, positionals } = parseArgs({
  options: { minutes: { type: 'string', default: '120' }, help: { type: 'boolean', default: false } },
  allowPositionals: true,
})

if (values.help) process.stdout.write(HELP)
else await run(positionals.length > 0 ? positionals : Object.keys(FOLDERS), Number(values.minutes) * 60_000)

async function run(asked, budgetMs) {
  const left = []
  const measured = []
  for (const file of asked.flatMap(sourcesIn)) {
    if (performance.now() > budgetMs) left.push(file)
    else measured.push({ file, ...(await measure(file)) })
  }
  const folders = Object.keys(FOLDERS).flatMap((folder) => {
    const files = measured.filter(({ file }) => file.startsWith(`${folder}/`))
    if (files.length === 0) return []
    const noticed = sum(files, 'noticed')
    const all = noticed + files.flatMap(({ survivors }) => survivors).length
    return [{ folder, files: files.length, noticed, all, score: all === 0 ? 100 : (100 * noticed) / all }]
  })
  for (const { folder, files, noticed, all, score } of folders)
    console.log(`${folder}: ${score.toFixed(1)} % (${noticed} of ${all} mutants of ${files} files noticed)`)
  if (left.length > 0) console.log(`Not measured, for the time was over: ${left.join(', ')}`)
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, 'dist/mutants.json'), `${JSON.stringify({ folders, measured, left }, null, 2)}\n`)
  if (folders.some(({ score }) => score < LEAST)) process.exitCode = 1
}

/** Its own sources: no tests, and nothing that only tests use. */
function sourcesIn(place) {
  if (place.endsWith('.ts')) return [place]
  return readdirSync(join(root, place), { recursive: true })
    .map((path) => `${place}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('/testing/'))
    .toSorted()
}

async function measure(file) {
  const tests = Object.entries(FOLDERS).find(([folder]) => file.startsWith(`${folder}/`))?.[1]
  if (!tests) throw new Error(`${file} is in none of ${Object.keys(FOLDERS).join(', ')}`)
  process.env.SALEROOM_MUTANT_TESTS = tests.join(',')
  const began = performance.now()
  const results = await new Stryker({
    mutate: [file],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'build/mutants/vite.tests.ts' },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    reporters: [],
    allowEmpty: true,
    tempDirName: 'dist/mutants',
    // Ours says nothing that a sandbox would need, and Stryker would read it with an older TypeScript.
    tsconfigFile: 'none',
    ignorePatterns: ['**', '!shared/**', '!server/**', '!simulator/**', '!build/**', '!package.json', '!tsconfig.json'],
    timeoutMS: 20_000,
    logLevel: 'error',
    warnings: false,
  }).runMutationTest()
  const count = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  const survivors = results
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(({ location, mutatorName, replacement, status }) => ({
      at: `${file}:${location.start.line}:${location.start.column}`,
      mutant: `${mutatorName}: ${replacement.replaceAll(/\s+/g, ' ').slice(0, 80)}`,
      isReached: status === 'Survived',
    }))
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${file}: ${noticed} of ${noticed + survivors.length}, ${seconds} s`)
  for (const { at, mutant, isReached } of survivors)
    console.log(`  ${at} ${mutant}${isReached ? '' : ' (no test comes here)'}`)
  return { noticed, survivors, seconds }
}

function sum(rows, column) {
  return rows.reduce((total, row) => total + row[column], 0)
}
