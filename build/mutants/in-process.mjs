import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { DryRunStatus, determineHitLimitReached, TestStatus, toMutantRunResult } from '@stryker-mutator/api/test-runner'
import { configureGlobal } from 'fast-check'
import { build } from 'vite'
import { isInSample } from './sample.mjs'
import { collect, run } from './vitest-stand-in.mjs'

// Stops at a mutant's first failure, without shrinking. The seed is fixed, so each run draws the same values.
configureGlobal({ endOnFailure: true, seed: 1 })

/** Milliseconds for one test; with a mutant less, if that is still more than ten times its usual duration. */
const LONGEST_TEST = 20_000
const LONGEST_QUICK_TEST = 4_000

/** Stryker's interface: the instrumented code reads the active mutant here. */
const switches = { activeMutant: undefined }
globalThis.__stryker__ = switches

/**
 * Runs the tests of SALEROOM_MUTANT_TESTS for Stryker in one process: loads the core once and activates its mutants in
 * turn. Stops at SALEROOM_MUTANTS_UNTIL.
 */
class InProcess {
  bundle = ''
  tests = []
  /** Milliseconds of each test without a mutant. */
  spent = new Map()

  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    const outDir = join(process.cwd(), 'dist/mutants')
    const entry = join(process.cwd(), 'all-tests.mjs')
    const files = process.env.SALEROOM_MUTANT_TESTS.split(',')
    await writeFile(entry, files.map((file) => `import ${JSON.stringify(`./${file}`)}\n`).join(''))
    await build({
      configFile: false,
      root: process.cwd(),
      publicDir: false,
      logLevel: 'error',
      ssr: { target: 'node', external: true },
      plugins: [standIn],
      build: {
        ssr: entry,
        outDir,
        target: 'node20',
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'all-tests.mjs', codeSplitting: false } },
      },
    })
    this.bundle = pathToFileURL(join(outDir, 'all-tests.mjs')).href
    this.tests = await this.load('')
  }

  /** Loads the tests with the active mutant in effect during the load. */
  async load(query) {
    const tests = await collect(() => import(`${this.bundle}${query}`))
    return this.quickestFirst(tests.map((test, index) => ({ ...test, id: `${index} ${test.name}` })))
  }

  /** Runs slow tests last, because the first failure kills a mutant. */
  quickestFirst(tests) {
    const spent = ({ id }) => this.spent.get(id) ?? 0
    return tests.toSorted((one, other) => spent(one) - spent(other))
  }

  longest({ id }) {
    const spent = this.spent.get(id)
    return spent === undefined ? LONGEST_TEST : Math.min(LONGEST_TEST, LONGEST_QUICK_TEST + 10 * spent)
  }

  async dryRun() {
    const result = await this.runAll(this.tests)
    for (const { id, timeSpentMs } of result.tests) this.spent.set(id, timeSpentMs)
    this.tests = this.quickestFirst(this.tests)
    return { ...result, mutantCoverage: switches.mutantCoverage }
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation }) {
    if (Date.now() > Number(process.env.SALEROOM_MUTANTS_UNTIL))
      return { status: 'error', errorMessage: 'The time is over' }
    if (!isInSample(activeMutant)) return { status: 'error', errorMessage: 'It is not in the sample' }
    Object.assign(switches, { activeMutant: activeMutant.id, hitCount: 0, hitLimit })
    let tests = this.tests
    if (mutantActivation === 'static') {
      try {
        tests = await this.load(`?${activeMutant.id}`)
      } catch (error) {
        return { status: 'killed', killedBy: [this.tests[0].id], failureMessage: String(error), nrOfTests: 1 }
      }
    }
    const asked = new Set(testFilter)
    const result = await this.runAll(testFilter ? tests.filter(({ id }) => asked.has(id)) : tests)
    const reached = determineHitLimitReached(switches.hitCount, hitLimit)
    switches.activeMutant = undefined
    return toMutantRunResult(reached ?? result)
  }

  async runAll(tests) {
    const results = []
    for (const test of tests) {
      switches.currentTestId = test.id
      const began = performance.now()
      const failure = await run(test, this.longest(test)).then(
        () => null,
        (error) => String(error),
      )
      switches.currentTestId = undefined
      const { id, name } = test
      const timeSpentMs = performance.now() - began
      if (failure === null) results.push({ id, name, timeSpentMs, status: TestStatus.Success })
      else {
        results.push({ id, name, timeSpentMs, status: TestStatus.Failed, failureMessage: failure })
        if (switches.activeMutant !== undefined) break
      }
    }
    return { status: DryRunStatus.Complete, tests: results }
  }
}

/** Replaces Vitest with its stand-in, and keeps the modules' original paths after bundling. */
const standIn = {
  name: 'stand-in',
  enforce: 'pre',
  resolveId: (id) =>
    id === 'vitest' ? { id: new URL('vitest-stand-in.mjs', import.meta.url).href, external: true } : null,
  transform: (code, id) => code.replaceAll('import.meta.dirname', JSON.stringify(join(id, '..'))),
}

const create = () => new InProcess()
create.inject = []
export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'in-process', create)]
