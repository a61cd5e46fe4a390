/** The counts of a reporter, for the run that started its runner, and the skipped and unsteady tests that it prints. */
export class Tally {
  count = { unit: '', total: 0, done: 0, passed: 0, failed: 0, skipped: 0, unsteady: 0 }
  /** Titles of skipped tests by reason. */
  #skipped = new Map()

  begin(unit, total) {
    Object.assign(this.count, { unit, total })
    this.#send()
  }

  #unsteady = []

  /** Counts a test. `reason`: why it was skipped. `unsteady`: it passed only at its second attempt. */
  test(state, { title, reason, unsteady = false }) {
    this.count[state] += 1
    if (unsteady) {
      this.count.unsteady += 1
      this.#unsteady.push(title)
    }
    if (state === 'skipped') {
      // A test that is only for some systems has the reason in its title.
      const why = reason || title
      this.#skipped.set(why, (this.#skipped.get(why) ?? 0) + 1)
    }
    this.#send()
  }

  /** Counts one more finished file or test, the runner's unit of progress. */
  step() {
    this.count.done += 1
    this.#send()
  }

  printLast() {
    for (const title of this.#unsteady) process.stdout.write(`Passed only at the second attempt: ${title}\n`)
    for (const [why, many] of this.#skipped)
      process.stdout.write(`Skipped, ${many} ${many === 1 ? 'test' : 'tests'}: ${why}\n`)
  }

  #send() {
    if (process.connected) process.send({ count: this.count })
  }
}
