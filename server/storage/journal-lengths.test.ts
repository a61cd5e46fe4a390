import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { realFiles } from './files.ts'
import { NO_LENGTHS, nameOfLength, openJournalLengths } from './journal-lengths.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { diskError, watchedFiles } from './testing/watched-files.ts'

const AT = '2026-05-14T10:00:00.000Z'

async function openIn(dataDir: string, at = AT, files = realFiles) {
  const notices: string[] = []
  const onNotice = (sentence: string) => void notices.push(sentence)
  const now = () => new Date(at)
  const lengths = await openJournalLengths({ dataDir, files, now, onNotice, givenUp: ['a:3'] })
  return { lengths, notices, known: () => lengths.known() }
}

test('forgets a journal at once, saves lengths at the close, and gives up named lengths only', async () => {
  const dataDir = await temporaryFolder()
  const { lengths } = await openIn(dataDir)
  lengths.reached('a', 3)
  lengths.begin('b', 7)
  await lengths.close()
  const again = await openIn(dataDir)
  expect(again.lengths.of('b')).toEqual({ journal: 'b', seq: 7, at: AT })
  expect(again.known().map((known) => again.lengths.isGivenUp(known))).toEqual([true, false])
  await again.lengths.forget('a')
  expect((await openIn(dataDir)).known()).toEqual([{ journal: 'b', seq: 7, at: AT }])
  expect(again.lengths.of('a')).toBeNull()
  expect(again.lengths.isGivenUp(again.lengths.of('a'))).toBe(false)
})

test('notifies the clerk once, with the reason, if it cannot be saved, and saves it later', async () => {
  const dataDir = await temporaryFolder()
  let isFull = true
  const files = watchedFiles({
    longestWrite: 1_000,
    before({ operation }) {
      if (isFull && operation === 'write') throw diskError('ENOSPC')
    },
  })
  const { lengths, notices } = await openIn(dataDir, AT, files)
  for (const seq of [1, 2]) {
    lengths.reached('a', seq)
    await lengths.close()
  }
  expect(notices).toEqual([
    expect.stringMatching(/^How far .* could not be noted; .* not touched by that\. This .*: the disk is full /),
  ])
  isFull = false
  lengths.reached('a', 3)
  await lengths.close()
  expect((await openIn(dataDir)).known()).toEqual([{ journal: 'a', seq: 3, at: AT }])
})

test('does not save an unchanged length when a journal is opened, nor that of an empty journal', async () => {
  const dataDir = await temporaryFolder()
  const first = await openIn(dataDir)
  first.lengths.begin('empty', 0)
  await first.lengths.forget('nobody')
  await first.lengths.close()
  expect(await readdir(dataDir)).toEqual([])
  first.lengths.reached('a', 3)
  first.lengths.reached('b', 4)
  await first.lengths.close()
  const later = await openIn(dataDir, '2026-05-15T10:00:00.000Z')
  later.lengths.begin('a', 3)
  later.lengths.begin('b', 0)
  await later.lengths.close()
  expect((await openIn(dataDir)).known()).toEqual([{ journal: 'a', seq: 3, at: AT }])
})

test('names a length by its journal and its last entry', () => {
  expect(nameOfLength({ journal: 'auctions/spring/sale.journal', seq: 15, at: AT })).toBe(
    'auctions/spring/sale.journal:15',
  )
})

test('never reports a journal as missing without recorded lengths', async () => {
  NO_LENGTHS.begin('a', 3)
  NO_LENGTHS.reached('a', 4)
  await NO_LENGTHS.forget('b')
  expect([NO_LENGTHS.known(), NO_LENGTHS.of('a')]).toEqual([[], null])
  expect(NO_LENGTHS.isGivenUp({ journal: 'a', seq: 4, at: AT })).toBe(false)
  await NO_LENGTHS.close()
})
