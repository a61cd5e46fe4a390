import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { resolve } from 'node:path'
import { root } from '../source-tree.mjs'
import { keepSeconds, lastSeconds } from './last-run.mjs'
import { closingLine, isGood, progressLine } from './progress.mjs'
import { Screen } from './screen.mjs'

/** The milliseconds that an interrupted stage has to end. */
const END_WITHIN_MS = 5_000
const NOTHING = { unit: '', total: 0, done: 0, passed: 0, failed: 0, skipped: 0, unsteady: 0 }

/**
 * Runs a table of stages. Each starts once the stages that it waits for are over; all run to the end, so that one run
 * shows every error. With `paths`, only the test runners and the stages they need. Resolves with the exit code.
 */
export async function runStages({ name, table, paths }) {
  const last = lastSeconds(name)
  const chosen = paths.length === 0 ? table : chosenFor(table)
  const stages = chosen.map((row) => ({
    ...row,
    after: row.after.filter((other) => chosen.some((one) => one.name === other)),
    paths: row.takesPaths ? paths : [],
    state: 'waiting',
    began: 0,
    get seconds() {
      return this.state === 'running' ? (performance.now() - this.began) / 1000 : this.took
    },
    took: 0,
    lastSeconds: paths.length === 0 ? (last[row.name] ?? null) : null,
    count: { ...NOTHING },
    result: '',
  }))
  const screen = new Screen(() => progressLine(stages))
  const interrupt = new Interrupt(screen)
  screen.print(`Stages: ${stages.map((stage) => stage.name).join(', ')}\n`)
  const over = new Map()
  for (const stage of stages) over.set(stage.name, begin(stage, { over, screen, interrupt }))
  await Promise.all(over.values())
  screen.end()
  interrupt.end()
  const ran = stages.filter(({ result }) => result === 'passed' || result === 'FAILED')
  if (paths.length === 0 && interrupt.signal === null) keepSeconds(name, ran)
  const runners = stages.filter(({ takesPaths }) => takesPaths)
  if (runners.every(({ count }) => count.passed + count.failed === 0)) {
    console.log('No test was run, which counts as a failure.')
    Object.assign(runners[0], { result: 'FAILED', count: { ...NOTHING, failed: 1 } })
  }
  console.log(`\n${stages.map(rowOf).join('\n')}\n\n${closingLine(stages)}`)
  if (interrupt.signal !== null) return 128 + constants.signals[interrupt.signal]
  return isGood(stages) ? 0 : 1
}

/** The stages that take paths, and the ones they need. */
function chosenFor(table) {
  const needed = table.filter(({ takesPaths }) => takesPaths).flatMap(({ needs }) => needs)
  return table.filter(({ name, takesPaths }) => takesPaths || needed.includes(name))
}

const rowOf = ({ name, result, took }) => `${name.padEnd(24)} ${result.padEnd(8)} ${took.toFixed(1).padStart(8)} s`

/** Runs a stage once the stages that it waits for are over. */
async function begin(stage, { over, screen, interrupt }) {
  const before = await Promise.all([...stage.after, ...stage.needs].map((name) => over.get(name)))
  const broken = before.filter((other) => stage.needs.includes(other.name) && other.result !== 'passed')
  if (broken.length > 0 || interrupt.signal !== null) {
    stage.result = 'not run'
    stage.state = 'over'
    if (broken.length > 0) screen.print(`Not run: ${stage.name}, because ${broken[0].name} failed\n`)
    return stage
  }
  stage.state = 'running'
  stage.began = performance.now()
  let code = 0
  for (const command of stage.commands) code ||= await run(command, { stage, screen, interrupt })
  stage.took = stage.seconds
  stage.state = 'over'
  settle(stage, code)
  const counted = stage.takesPaths ? `: ${closingLine([stage])}` : ''
  screen.print(
    `${stage.result === 'passed' ? 'Passed' : 'FAILED'}: ${stage.name}, ${stage.took.toFixed(1)} s${counted}\n`,
  )
  return stage
}

/**
 * A stage without its own tests counts as one. A runner that fails without a failed test has one failure, and so has a
 * complete run without any test.
 */
function settle(stage, code) {
  const { passed, failed } = stage.count
  const isEmpty = stage.takesPaths && stage.paths.length === 0 && passed + failed === 0
  if (!stage.takesPaths) stage.count = { ...stage.count, passed: code === 0 ? 1 : 0 }
  if ((code !== 0 || isEmpty) && failed === 0) stage.count = { ...stage.count, failed: 1 }
  stage.result = stage.count.failed === 0 ? 'passed' : 'FAILED'
}

/** Runs one program of a stage; resolves with its exit code. Prints a runner's output at once, others' if they fail. */
async function run([script, ...args], { stage, screen, interrupt }) {
  const child = spawn(
    process.execPath,
    [resolve(root, script), ...args, ...stage.paths, ...(stage.paths.length > 0 ? stage.ifNothing : [])],
    {
      cwd: root,
      env: { ...process.env, ...stage.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A separate process group, so that an interrupted stage ends with all its children.
      detached: process.platform !== 'win32',
    },
  )
  const said = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (stage.takesPaths ? screen.print(text) : said.push(text)))
  child.on('message', ({ count }) => {
    if (count) stage.count = count
  })
  const [code, signal] = await interrupt.during(child, () => once(child, 'close'))
  if (code !== 0) screen.print(said.join(''))
  return code ?? 128 + constants.signals[signal]
}

/** Ends the running stages when this process gets a signal. */
class Interrupt {
  signal = null
  #running = new Set()
  #onSignal

  constructor(screen) {
    this.#onSignal = (signal) => {
      const isFirst = this.signal === null
      this.signal ??= signal
      if (isFirst) screen.print('Ending what runs…\n')
      this.#kill(isFirst ? signal : 'SIGKILL')
      setTimeout(() => this.#kill('SIGKILL'), END_WITHIN_MS).unref()
    }
    process.on('SIGINT', this.#onSignal).on('SIGTERM', this.#onSignal)
  }

  end() {
    process.off('SIGINT', this.#onSignal).off('SIGTERM', this.#onSignal)
  }

  async during(child, work) {
    this.#running.add(child)
    try {
      return await work()
    } finally {
      this.#running.delete(child)
    }
  }

  #kill(signal) {
    for (const child of this.#running) {
      try {
        process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
      } catch (error) {
        if (error.code !== 'ESRCH') throw error
      }
    }
  }
}
