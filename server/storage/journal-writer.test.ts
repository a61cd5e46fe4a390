import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { realFiles } from './files.ts'
import { JournalFailed } from './journal-errors.ts'
import { powerCutFiles } from './testing/power-cut-files.ts'
import { entriesAfter, openSale } from './testing/sale-entries.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { type DiskCall, diskError, watchedFiles } from './testing/watched-files.ts'

async function newPath(): Promise<string> {
  return join(await temporaryFolder(), 'sale.journal')
}

/** A journal whose disk calls after opening are counted, and stopped by `before`. */
async function watchedSale({
  before,
  longestWrite,
}: {
  before: (call: DiskCall) => Promise<void> | void
  longestWrite: number
}) {
  const path = await newPath()
  const calls: DiskCall['operation'][] = []
  let open = false
  const files = watchedFiles({
    before: async (call) => {
      if (!open) return
      calls.push(call.operation)
      await before(call)
    },
    longestWrite,
  })
  const { journal } = await openSale(path, files)
  open = true
  return { path, journal, calls }
}

async function replayed(path: string) {
  const again = await openSale(path, realFiles)
  await again.journal.close()
  return again
}

test('shares one write and one sync among commands that arrive together', async () => {
  const { path, journal, calls } = await watchedSale({
    before: () => undefined,
    longestWrite: Number.POSITIVE_INFINITY,
  })
  await Promise.all(entriesAfter(0, 100).map((entry) => journal.append([entry])))
  expect(calls).toEqual(['write', 'datasync'])
  await journal.close()
  expect((await replayed(path)).entries).toEqual(entriesAfter(0, 100))
})

test('syncs a large command piece by piece', async () => {
  const { path, journal, calls } = await watchedSale({
    before: () => undefined,
    longestWrite: Number.POSITIVE_INFINITY,
  })
  const large = [{ seq: 1, paddle: 'x'.repeat(300_000) }]
  await journal.append(large)
  expect(calls).toEqual(['write', 'datasync', 'write', 'datasync', 'write', 'datasync'])
  await journal.close()
  expect((await replayed(path)).entries).toEqual(large)
})

test('shares the next sync among commands that arrive during one, and acknowledges each after its own', async () => {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let reached: () => void = () => undefined
  const syncing = new Promise<void>((resolve) => {
    reached = resolve
  })
  const { journal, calls } = await watchedSale({
    before: async ({ operation }) => {
      if (operation !== 'datasync') return
      reached()
      await held
    },
    longestWrite: Number.POSITIVE_INFINITY,
  })
  const acknowledged: number[] = []
  const append = async (seq: number) => {
    await journal.append(entriesAfter(seq - 1, 1))
    acknowledged.push(seq)
  }
  const first = append(1)
  await syncing
  const later = [2, 3, 4].map(append)
  await new Promise((resolve) => setImmediate(resolve))
  expect(acknowledged).toEqual([])
  expect(journal.lastSeq).toBe(0)
  expect(calls).toEqual(['write', 'datasync'])
  letGo()
  await Promise.all([first, ...later])
  expect(acknowledged).toEqual([1, 2, 3, 4])
  expect(calls).toEqual(['write', 'datasync', 'write', 'datasync'])
  await journal.close()
})

test('writes every byte in order to a disk that takes a few bytes at a time', async () => {
  const { path, journal } = await watchedSale({ before: () => undefined, longestWrite: 7 })
  await Promise.all([journal.append(entriesAfter(0, 3)), journal.append(entriesAfter(3, 1))])
  await journal.close()
  expect((await replayed(path)).entries).toEqual(entriesAfter(0, 4))
})

test('fails the journal on a disk that takes no byte, instead of looping for ever', async () => {
  const { journal } = await watchedSale({ before: () => undefined, longestWrite: 0 })
  await expect(journal.append(entriesAfter(0, 1))).rejects.toBeInstanceOf(JournalFailed)
  await journal.close()
})

describe.each([
  { operation: 'write', code: 'ENOSPC', words: 'the disk is full' },
  { operation: 'write', code: 'EIO', words: 'the disk reports a fault' },
  { operation: 'datasync', code: 'EIO', words: 'the disk reports a fault' },
] as const)('when a $operation fails with $code', ({ operation, code, words }) => {
  async function failingSale() {
    let failing = false
    const sale = await watchedSale({
      before: (call) => {
        if (failing && call.operation === operation) throw diskError(code)
      },
      longestWrite: Number.POSITIVE_INFINITY,
    })
    await sale.journal.append(entriesAfter(0, 2))
    sale.calls.length = 0
    failing = true
    const mend = () => {
      failing = false
    }
    return { ...sale, mend }
  }

  test('rejects every waiting command with the reason in words', async () => {
    const { path, journal } = await failingSale()
    const refusals = await Promise.allSettled([journal.append(entriesAfter(2, 3)), journal.append(entriesAfter(5, 1))])
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ status: 'rejected', reason: { name: 'JournalFailed', path, cause: { code } } })
    }
    expect(journal.failed?.message).toContain(words)
    expect(journal.failed?.message).toContain('restart Saleroom')
    expect(journal.lastSeq).toBe(2)
    await journal.close()
  })

  test('does not try or write anything again, even on a repaired disk', async () => {
    const { path, journal, calls, mend } = await failingSale()
    await journal.append(entriesAfter(2, 1)).catch(() => undefined)
    mend()
    const before = await readFile(path)
    calls.length = 0
    await expect(journal.append(entriesAfter(3, 1))).rejects.toBe(journal.failed)
    await expect(journal.append([])).rejects.toBe(journal.failed)
    expect(calls).toEqual([])
    await journal.close()
    expect(calls).toEqual(['close'])
    expect(await readFile(path)).toEqual(before)
    expect((await replayed(path)).entries.slice(0, 2)).toEqual(entriesAfter(0, 2))
  })
})

test('rejects a command that arrived during a failing sync, and never writes it', async () => {
  let fail: (error: Error) => void = () => undefined
  let reached: () => void = () => undefined
  const syncing = new Promise<void>((resolve) => {
    reached = resolve
  })
  const { path, journal } = await watchedSale({
    before: ({ operation }) => {
      if (operation !== 'datasync') return
      reached()
      return new Promise<void>((_, reject) => {
        fail = reject
      })
    },
    longestWrite: Number.POSITIVE_INFINITY,
  })
  const first = journal.append(entriesAfter(0, 1))
  const refused = expect(first).rejects.toBeInstanceOf(JournalFailed)
  await syncing
  const second = expect(journal.append(entriesAfter(1, 1))).rejects.toBeInstanceOf(JournalFailed)
  fail(diskError('EIO'))
  await Promise.all([refused, second])
  await journal.close()
  expect((await replayed(path)).lastSeq).toBeLessThan(2)
})

test('leaves nothing of a command if its write fails half-way', async () => {
  let writes = 0
  const { path, journal } = await watchedSale({
    before: ({ operation }) => {
      if (operation === 'write' && ++writes > 8) throw diskError('ENOSPC')
    },
    longestWrite: 10,
  })
  await expect(journal.append(entriesAfter(0, 3))).rejects.toBeInstanceOf(JournalFailed)
  await journal.close()
  expect(await replayed(path)).toMatchObject({ entries: [], torn: { bytes: 80, afterSeq: 0 } })
})

test('distinguishes a disk that cannot be opened or read from a damaged journal', async () => {
  const path = await newPath()
  await (await openSale(path, realFiles)).journal.close()
  for (const failing of ['open', 'read', 'sync', 'syncFolder'] as const) {
    const files = watchedFiles({
      before: ({ operation }) => {
        if (operation === failing) throw diskError('EIO')
      },
      longestWrite: Number.POSITIVE_INFINITY,
    })
    await expect(openSale(path, files), failing).rejects.toMatchObject({ name: 'JournalFailed', path })
  }
})

test('loses nothing acknowledged in a power cut', async () => {
  const disk = powerCutFiles()
  const { journal } = await openSale('/data/sale.journal', disk)
  for (let seq = 0; seq < 50; seq += 1) {
    await journal.append(entriesAfter(seq, 1))
    const after = await openSale('/data/sale.journal', disk.afterPowerCut({ namesKept: 0 }))
    expect(after.lastSeq).toBe(seq + 1)
  }
})
