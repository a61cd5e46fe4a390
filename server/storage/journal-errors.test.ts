import { expect, test } from 'vitest'
import { JournalDamaged, JournalFailed, JournalShort } from './journal-errors.ts'
import { diskError } from './testing/watched-files.ts'

const path = '/data/sale.journal'

test('gives the cause, the loss and the remedy for a journal that cannot be opened or saved', () => {
  const cause = diskError('ENOSPC')
  const opening = new JournalFailed({ path, cause, during: 'opening' })
  expect(opening).toMatchObject({ name: 'JournalFailed', path, cause })
  expect(opening.message).toBe(
    `The sale cannot be opened: the disk is full (${path}). Nothing has been lost. Fix the disk and start Saleroom again.`,
  )
  const { message } = new JournalFailed({ path, cause, during: 'saving' })
  expect(message).toContain(`no longer be saved: the disk is full (${path}). Stop taking bids`)
  expect(message).toContain('compare the last bids and outcomes with your notes')
  expect(message).toMatch(/may be missing\.$/)
})

test('reports damage with its line, its cause and the two ways to continue', () => {
  const cause = new Error('no such lot')
  const damaged = new JournalDamaged({ file: path, line: 7, reason: 'it is not JSON', cause })
  expect(damaged).toMatchObject({ name: 'JournalDamaged', file: path, line: 7, reason: 'it is not JSON', cause })
  expect(damaged.message).toContain(`${path}, line 7: it is not JSON. Nothing has been changed.`)
  expect(damaged.message).toContain('keep a copy of the file')
  expect(damaged.message).toContain('cut the file off before line 7')
})

test.each([
  [0, 'is empty', '15 events are'],
  ['missing' as const, 'is missing', '15 events are'],
  [14, 'ends after event 14', '1 event is'],
  [5, 'ends after event 5', '10 events are'],
])('lists what a journal that ends too early (%s) lacks, and the ways to continue', (lastSeq, state, events) => {
  const known = { journal: 'auctions/spring/sale.journal', seq: 15, at: '2026-05-14T10:00:00.000Z' }
  const short = new JournalShort({ file: path, known, lastSeq })
  expect(short).toMatchObject({ name: 'JournalShort', file: path, loss: 'auctions/spring/sale.journal:15' })
  expect(short.message).toContain(
    `${path} ${state}, though event 15 was on the disk at ${known.at}: at least ${events} `,
  )
  expect(short.message).toContain('Put the file back from a backup')
  expect(short.message).toMatch(/--go-on-without auctions\/spring\/sale\.journal:15$/)
})

test("names the house's journal as the house's", () => {
  const file = '/data/house.journal'
  const known = { journal: 'house.journal', seq: 15, at: '2026-05-14T10:00:00.000Z' }
  const failed = (during: 'opening' | 'saving') => new JournalFailed({ path: file, cause: diskError('ENOSPC'), during })
  expect(failed('opening').message).toContain("The house's data cannot be opened: the disk is full")
  expect(failed('saving').message).toContain("The house's data can no longer be saved: the disk is full")
  for (const madeBy of ['a fault', 'a newer Saleroom'] as const)
    expect(new JournalDamaged({ file, line: 7, reason: 'it is not JSON', madeBy }).message).toContain(
      "The house's journal",
    )
  expect(new JournalShort({ file, known, lastSeq: 3 }).message).toMatch(
    /^The house's journal .*12 events are missing\. Nothing/,
  )
})
