import { stripVTControlCharacters } from 'node:util'
import { Tally } from './tally.mjs'

const STATES = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' }

/** Playwright's reporter for a run of stages: sends the progress, and prints a failure at once. */
export default class StageReporter {
  #tally = new Tally()

  printsToStdio() {
    return true
  }

  onBegin(_config, suite) {
    this.#tally.begin('tests', suite.allTests().length)
  }

  onTestEnd(test, result) {
    if (result.status === 'interrupted') return
    const { file, line } = test.location
    const title = test.titlePath().filter(Boolean).join(' > ')
    const outcome = test.outcome()
    const state = STATES[outcome]
    const isLast = state !== 'failed' || result.retry === test.retries
    if (state === 'failed') {
      print(
        isLast,
        `${title} (${file}:${line}), ${result.status} after ${(result.duration / 1000).toFixed(1)} s`,
        result.errors,
      )
      for (const chunk of [...result.stdout, ...result.stderr]) process.stdout.write(chunk)
      for (const { name, path } of result.attachments) if (path) process.stdout.write(`  ${name}: ${path}\n`)
    }
    const reason = test.annotations.find(({ type }) => type === 'skip')?.description
    if (!isLast) return
    this.#tally.test(state, { title, reason, unsteady: outcome === 'flaky' })
    this.#tally.step()
  }

  onError(error) {
    print(true, 'outside of all tests', [error])
    this.#tally.test('failed', { title: 'outside of all tests' })
  }

  onEnd() {
    this.#tally.printLast()
  }
}

function print(isLast, title, errors) {
  process.stdout.write(`\n${isLast ? 'FAILED' : 'FAILED, and is tried again:'} ${title}\n`)
  for (const { message, stack, value, snippet } of errors)
    process.stdout.write(stripVTControlCharacters(`${stack ?? message ?? value}\n${snippet ? `${snippet}\n` : ''}`))
}
