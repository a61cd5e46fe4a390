import { pbkdf2 } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isDoneWithin, openLane } from './lane.ts'

test('runs one task at a time, and continues after one that failed', async () => {
  const lane = openLane()
  const did: string[] = []
  const failing = lane(async () => {
    did.push('begun')
    await Promise.resolve()
    did.push('failed')
    throw new Error('full')
  })
  const next = lane(async () => did.push('next'))
  await expect(failing).rejects.toThrow('full')
  await next
  expect(did).toEqual(['begun', 'failed', 'next'])
})

test('gives up work that never ends, and passes on its failure', async () => {
  expect(await isDoneWithin(20, new Promise(() => undefined))).toBe(false)
  expect(await isDoneWithin(60_000, Promise.resolve())).toBe(true)
  await expect(isDoneWithin(60_000, Promise.reject(new Error('full')))).rejects.toThrow('full')
})

test('leaves no timer behind after work that is done in time', async () => {
  const clocks = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
  const before = clocks()
  await isDoneWithin(60_000, Promise.resolve())
  expect(clocks()).toBeLessThanOrEqual(before)
})

test('does not count a disk as slow after the process itself was blocked', async () => {
  let isDone = () => {}
  const work = new Promise<void>((resolve) => {
    isDone = resolve
  })
  const answer = isDoneWithin(100, work)
  const until = performance.now() + 300
  while (performance.now() < until);
  setTimeout(isDone, 10)
  expect(await answer).toBe(true)
})

test('does not count a disk as slow while the thread pool is blocked', async () => {
  const computing = Array.from({ length: 24 }, () => promisify(pbkdf2)('secret', 'salt', 10_000, 64, 'sha512'))
  expect(await isDoneWithin(20, stat('.'))).toBe(true)
  await Promise.all(computing)
})
