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

test('saves a journal’s length within five seconds, so that it survives a kill', async () => {
  const dataDir = await temporaryFolder()
  const at = '2026-05-14T10:00:00.000Z'
  const ofHouse = { dataDir, files: realFiles, now: () => new Date(at), onNotice: () => undefined, givenUp: [] }
  const known = async () => (await openJournalLengths(ofHouse)).known()
  const lengths = await openJournalLengths(ofHouse)
  for (let seq = 1; seq <= 40; seq += 1) lengths.reached('a', seq)
  expect(await known()).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.poll(known).toEqual([{ journal: 'a', seq: 40, at }])
})
