import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseEntry, type SaleEntry } from '../../shared/sale/entry.ts'
import { realFiles } from '../storage/files.ts'
import { openJournal } from '../storage/journal.ts'
import { JournalDamaged } from '../storage/journal-errors.ts'
import { temporaryFolder } from '../storage/testing/temporary-folder.ts'
import { hashOf, IdempotencyIndex, isAmong, packed, unpacked } from './idempotency-index.ts'

const entry = (seq: number, kept?: SaleEntry['kept']): SaleEntry => ({
  seq,
  at: '2026-05-14T12:00:00.000Z',
  by: { role: 'staff', device: 'PC' },
  cmd: `command-${seq}`,
  type: 'auction_stopped',
  ...(kept && { kept }),
})

/** A journal whose commands have two entries and a key each, except the first; with the keys that were noted. */
async function keptIn(count: number) {
  const folder = await temporaryFolder()
  const path = join(folder, 'sale.journal')
  const opening = { path, parse: parseEntry, known: null, files: realFiles, onEntry: () => undefined }
  const { journal } = await openJournal<SaleEntry>(opening)
  const keys = new IdempotencyIndex({ path, files: realFiles, parse: parseEntry })
  await journal.append([entry(1)])
  const entries = Array.from({ length: count }, (_, at) => [
    entry(2 * at + 2),
    entry(2 * at + 3, { key: `key-${at}.mark-${at}`, ...(at > 0 && { reply: { said: at } }) }),
  ])
  const begins = await Promise.all(
    entries.map(async (command) => {
      const at = await journal.append(command)
      for (const one of command) keys.note(one, at)
      return at
    }),
  )
  await journal.close()
  return { path, keys, begins }
}

test('reads the first reply to each key from the journal, and no other', async () => {
  const { keys } = await keptIn(200)
  expect(await keys.firstReply('key-0')).toEqual({ mark: 'mark-0', isKeyOnly: true })
  expect(await keys.firstReply('key-17')).toEqual({ mark: 'mark-17', reply: { said: 17 } })
  expect(await keys.firstReply('key-200')).toBeNull()
  const known = Array.from({ length: 400 }, (_, at) => keys.has(hashOf(`key-${at}`)))
  expect(known.indexOf(false)).toBe(200)
  expect(known.lastIndexOf(true)).toBe(199)
})

test('restores stored keys with their replies, and adds new ones', async () => {
  const { path, keys, begins } = await keptIn(200)
  const { hashes, places } = keys.all(begins[150])
  const written = { hashes: unpacked(packed(hashes)), places: unpacked(packed(places)) }
  const restored = new IdempotencyIndex({ path, files: realFiles, parse: parseEntry }, written)
  expect(await restored.firstReply('key-149')).toEqual({ mark: 'mark-149', reply: { said: 149 } })
  expect([isAmong(written.hashes, hashOf('key-149')), await restored.firstReply('key-150')]).toEqual([true, null])
  restored.note(entry(303, { key: 'key-150.mark-150' }), begins[150] ?? 0)
  expect(await restored.firstReply('key-150')).toMatchObject({ reply: { said: 150 } })
  expect(restored.all()).toEqual(keys.all(begins[151]))
})

test('returns no reply for a colliding hash, and reports a missing journal', async () => {
  const { path, begins } = await keptIn(2)
  const of = (at: number) =>
    new IdempotencyIndex(
      { path, files: realFiles, parse: parseEntry },
      { hashes: Float64Array.of(hashOf('somebody')), places: Float64Array.of(at) },
    )
  expect(await of(begins[1] ?? 0).firstReply('somebody')).toBeNull()
  expect(await of(0).firstReply('somebody')).toBeNull()
  await expect(of(1e9).firstReply('somebody')).rejects.toBeInstanceOf(JournalDamaged)
})

test('hashes of 200,000 keys are all different', () => {
  const hashes = new Set(Array.from({ length: 200_000 }, (_, at) => hashOf(`key-${String(at).padStart(40, '0')}`)))
  expect(hashes.size).toBe(200_000)
  expect(Math.max(...[...hashes].slice(0, 1_000))).toBeLessThan(2 ** 53)
})
