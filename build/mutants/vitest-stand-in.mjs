import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect'

// The part of Vitest that the core's tests use, with its assertions: tests are collected once and run many times.
let collected = []
let around = { before: [], after: [] }
let onFinished = []

/** Collects the tests that loading a module declares, in order. */
export async function collect(load) {
  collected = []
  await load()
  return collected
}

/** Runs a test. Rejects with its failure, or after this many milliseconds. */
export async function run({ work, before, after }, longestMs) {
  onFinished = []
  let late
  const tooLong = new Promise((_, reject) => {
    late = setTimeout(() => reject(new Error('It took too long')), longestMs)
  })
  try {
    for (const hook of before) await hook()
    await Promise.race([work(), tooLong])
  } finally {
    clearTimeout(late)
    for (const hook of [...onFinished, ...after]) await hook()
  }
}

/** Finds a test's function, which may follow Vitest's timeout. */
const workOf = (given) => given.find((each) => typeof each === 'function')

const add = (name, ...given) => collected.push({ name, work: workOf(given), ...around })

function eachOf(declare) {
  return (cases) =>
    (name, ...how) => {
      const work = workOf(how)
      for (const [index, given] of cases.entries())
        declare(`${name} ${index}`, () => work(...(Array.isArray(given) ? given : [given])))
    }
}

export const test = Object.assign(add, {
  each: eachOf(add),
  for: (cases) => eachOf(add)(cases.map((given) => [given])),
  skipIf: (isSo) => (isSo ? () => undefined : add),
})
export const it = test

function group(_, declare) {
  const outer = around
  around = { before: [...outer.before], after: [...outer.after] }
  declare()
  around = outer
}
export const describe = Object.assign(group, {
  each: eachOf(group),
  skipIf: (isSo) => (isSo ? () => undefined : group),
})
export const beforeEach = (hook) => around.before.push(hook)
export const afterEach = (hook) => around.after.unshift(hook)
export const onTestFinished = (hook) => onFinished.unshift(hook)

/** The time limit of a poll, in milliseconds. */
const LONGEST_POLL = 5_000

function poll(read, { interval = 50 } = {}) {
  const until = performance.now() + LONGEST_POLL
  const get = (_, matcher) =>
    async function again(...asked) {
      try {
        expect(await read())[matcher](...asked)
      } catch (error) {
        if (performance.now() > until) throw error
        await new Promise((resolve) => setTimeout(resolve, interval))
        await again(...asked)
      }
    }
  return new Proxy({}, { get })
}

/** Few property runs, because each mutant repeats them. */
export const inject = () => 10

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin)
export const expect = Object.assign((value, message) => chai.expect(value, message), chai.expect)
Object.assign(expect, globalThis[ASYMMETRIC_MATCHERS_OBJECT], { poll })
setState({ assertionCalls: 0 }, expect)
