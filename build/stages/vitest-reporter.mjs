import { Tally } from './tally.mjs'

/** Vitest's reporter for a run of stages: sends the progress, and prints a failure at once. */
export default class StageReporter {
  #vitest
  #tally = new Tally()

  onInit(vitest) {
    this.#vitest = vitest
  }

  onTestRunStart(files) {
    this.#tally.begin('files', files.length)
  }

  onTestCaseResult(test) {
    const { state, errors, note } = test.result()
    const unsteady = test.diagnostic()?.flaky === true
    const title = `${test.module.relativeModuleId} > ${test.fullName}`
    if (state === 'failed') this.#print(`FAILED ${title}`, errors, test.project)
    else if (unsteady) this.#print(`FAILED at the first attempt: ${title}`, errors ?? [], test.project)
    this.#tally.test(state, { title, reason: note, unsteady })
  }

  /** Errors of a suite are those of its hooks. */
  onTestSuiteResult(suite) {
    this.#failedAt(`${suite.module.relativeModuleId} > ${suite.fullName}`, suite.errors(), suite.project)
  }

  onTestModuleEnd(file) {
    this.#failedAt(file.relativeModuleId, file.errors(), file.project)
    this.#tally.step()
  }

  onTestRunEnd(_files, errors) {
    for (const error of errors) this.#failedAt('an error outside of all tests', [error])
    this.#tally.printLast()
  }

  #failedAt(title, errors, project) {
    if (errors.length === 0) return
    this.#print(`FAILED ${title}`, errors, project)
    this.#tally.test('failed', { title })
  }

  #print(title, errors, project) {
    this.#vitest.logger.error(`\n${title}`)
    for (const error of errors) this.#vitest.logger.printError(error, { project })
  }
}
