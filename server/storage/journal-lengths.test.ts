import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { realFiles } from './files.ts'
import { openJournalLengths } from './journal-lengths.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const AT = '2026-05-14T10:00:00.000Z'

async function openIn(dataDir: string) {
  const notices: string[] = []
  const onNotice = (sentence: string) => void notices.push(sentence)
  const now = () => new Date(AT)
  const lengths = await openJournalLengths({ dataDir, files: realFiles, now, onNotice, givenUp: ['a:3'] })
  return { lengths, notices, known: () => lengths.known() }
}

test('how far a journal has come is noted within five seconds, so that a killed server leaves word', async () => {
  const dataDir = await temporaryFolder()
  const { lengths } = await openIn(dataDir)
  for (let seq = 1; seq <= 40; seq += 1) lengths.reached('a', seq)
  expect((await openIn(dataDir)).known()).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.waitFor(async () => expect((await openIn(dataDir)).known()).toEqual([{ journal: 'a', seq: 40, at: AT }]))
})

test('what is forgotten is forgotten at once, what is reached is noted at the close, and only what is named is given up', async () => {
  const dataDir = await temporaryFolder()
  const { lengths } = await openIn(dataDir)
  lengths.reached('a', 3)
  lengths.begin('b', 7)
  await lengths.close()
  const again = await openIn(dataDir)
  expect(again.known().map((known) => again.lengths.isGivenUp(known))).toEqual([true, false])
  await again.lengths.forget('a')
  expect((await openIn(dataDir)).known()).toEqual([{ journal: 'b', seq: 7, at: AT }])
  expect(again.lengths.isGivenUp(again.lengths.of('a'))).toBe(false)
})

test('where it cannot be noted the clerk is told once, and it is noted once it can be', async () => {
  const dataDir = await temporaryFolder()
  const { lengths, notices } = await openIn(dataDir)
  // A folder lies where the file should be.
  await mkdir(join(dataDir, 'journals.json'))
  for (const seq of [1, 2]) {
    lengths.reached('a', seq)
    await lengths.close()
  }
  expect(notices).toEqual([expect.stringContaining('could not be noted')])
  await rm(join(dataDir, 'journals.json'), { recursive: true })
  lengths.reached('a', 3)
  await lengths.close()
  expect((await openIn(dataDir)).known()).toEqual([{ journal: 'a', seq: 3, at: AT }])
})
