/** The seconds between two lines of progress without a terminal: more in a long run. */
const pauseAfter = (seconds) => Math.min(60, Math.max(10, seconds / 30))

/** Prints events and the progress: on a terminal one changing line, else a line from time to time. */
export class Screen {
  #line
  #isTerminal = process.stdout.isTTY === true
  #isAtLineStart = true
  #began = performance.now()
  #printed = performance.now()
  #timer

  constructor(line) {
    this.#line = line
    this.#timer = setInterval(() => this.#tick(), 1_000)
  }

  /** Prints text at once. */
  print(text) {
    if (text === '') return
    this.#erase()
    process.stdout.write(text)
    this.#isAtLineStart = text.endsWith('\n')
    this.#draw()
  }

  end() {
    clearInterval(this.#timer)
    this.#erase()
  }

  #tick() {
    if (this.#isTerminal) {
      this.#erase()
      this.#draw()
      return
    }
    const now = performance.now()
    if ((now - this.#printed) / 1000 < pauseAfter((now - this.#began) / 1000)) return
    this.#printed = now
    process.stdout.write(`${this.#isAtLineStart ? '' : '\n'}${this.#line()}\n`)
    this.#isAtLineStart = true
  }

  #erase() {
    if (this.#isTerminal && this.#isAtLineStart) process.stdout.write('\r\u001b[K')
  }

  #draw() {
    if (!this.#isTerminal || !this.#isAtLineStart) return
    // A wrapped line could not be erased.
    process.stdout.write(this.#line().slice(0, Math.max(20, (process.stdout.columns ?? 80) - 1)))
  }
}
