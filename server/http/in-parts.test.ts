import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eachInParts, RECORDS_IN_A_PART, runAtOnce, runInParts, TakingTurns } from './in-parts.ts'

test('runs one part in each turn of the event loop, in turn, however many works there are', async () => {
  const done: string[] = []
  function* work(name: string) {
    for (let part = 0; part < 3; part += 1) {
      done.push(`${name}${part}`)
      yield
    }
    return name
  }
  const turns = new TakingTurns({ rest: 0 })
  const works = Promise.all(['a', 'b', 'c'].map((name) => turns.run(work(name))))
  const parts: number[] = []
  while (done.length < 9) {
    parts.push(done.length)
    await setImmediate()
  }
  expect(await works).toEqual(['a', 'b', 'c'])
  expect(done).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'c1', 'a2', 'b2', 'c2'])
  expect(parts.slice(1).every((count, at) => count - (parts[at] ?? 0) <= 1)).toBe(true)
})

test('rests after each part in proportion to its time', async () => {
  const turns = new TakingTurns({ rest: 4 })
  let turnsOfOthers = 0
  let isMade = false
  const others = (async () => {
    for (; !isMade; turnsOfOthers += 1) await setImmediate()
  })()
  function* work() {
    for (let part = 0; part < 5; part += 1) {
      for (const began = performance.now(); performance.now() - began < 2; );
      yield
    }
  }
  await turns.run(work())
  isMade = true
  await others
  expect(turnsOfOthers).toBeGreaterThan(10)
})

test('lets a work go on after another one failed', async () => {
  const turns = new TakingTurns({ rest: 0 })
  function* failing(): Generator<void, never> {
    yield
    throw new Error('no disk')
  }
  function* whole() {
    yield
    return 'made'
  }
  const [failed, made] = await Promise.allSettled([turns.run(failing()), turns.run(whole())])
  expect([failed.status, made]).toEqual(['rejected', { status: 'fulfilled', value: 'made' }])
})

test('acts on every record, also without pauses', async () => {
  const records = Array.from({ length: 2 * RECORDS_IN_A_PART + 1 }, (_, at) => at)
  const [inParts, atOnce]: [number[], number[]] = [[], []]
  await runInParts(eachInParts(records, (record) => inParts.push(record)))
  runAtOnce(eachInParts(records, (record) => atOnce.push(record)))
  expect([inParts, atOnce]).toEqual([records, records])
  expect([...eachInParts(records, () => undefined)].length).toBe(2)
})
