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
    const state = STATES[test.outcome()]
    if (state === 'failed') {
      print(
        `${title} (${file}:${line}), ${result.status} after ${(result.duration / 1000).toFixed(1)} s`,
        result.errors,
      )
      for (const chunk of [...result.stdout, ...result.stderr]) process.stdout.write(chunk)
      for (const { name, path } of result.attachments) if (path) process.stdout.write(`  ${name}: ${path}\n`)
    }
    const reason = test.annotations.find(({ type }) => type === 'skip')?.description
    this.#tally.test(state, { title, reason })
    this.#tally.step()
  }

  onError(error) {
    print('outside of all tests', [error])
    this.#tally.test('failed', { title: 'outside of all tests' })
  }

  onEnd() {
    this.#tally.printSkipped()
  }
}

function print(title, errors) {
  process.stdout.write(`\nFAILED ${title}\n`)
  for (const { message, stack, value, snippet } of errors)
    process.stdout.write(stripVTControlCharacters(`${stack ?? message ?? value}\n${snippet ? `${snippet}\n` : ''}`))
}
