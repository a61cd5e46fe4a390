import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { checkedJson, readCheckedJson } from './json-checksum.ts'
import { newPath, openSettings } from './testing/saved-settings.ts'

const DATA = { tags: [{ id: 'tag-1', name: 'Rare — “Ä”', colour: '#ff0000' }], count: 12, isOn: true }

test('reads back what it wrote, without the checksum', () => {
  expect(readCheckedJson(checkedJson(DATA))).toEqual({ value: DATA, isChecked: true, savedAt: 0 })
  // They have no content to check.
  for (const data of [{}, null])
    expect(readCheckedJson(checkedJson(data))).toEqual({ value: data, isChecked: false, savedAt: 0 })
})

test('gives the time of the last save, and keeps a field of that name in a file without one', () => {
  for (const indent of [0, 2]) {
    const text = checkedJson(DATA, { savedAt: 17, indent })
    expect(readCheckedJson(text)).toEqual({ value: DATA, isChecked: true, savedAt: 17 })
  }
  expect(readCheckedJson(checkedJson({ savedAt: 'noon' }))).toMatchObject({ value: { savedAt: 'noon' }, savedAt: 0 })
})

test('checks a file with Windows line ends like any other', () => {
  const text = checkedJson(DATA).replaceAll('\n', '\r\n')
  expect(readCheckedJson(text)).toMatchObject({ value: DATA, isChecked: true })
  expect(() => readCheckedJson(text.replace('12', '13'))).toThrow('The checksum does not fit')
})

test('detects every changed bit of a file', () => {
  const bytes = Buffer.from(checkedJson(DATA, { savedAt: 1_780_000_000_000 }))
  const silent = Array.from({ length: bytes.length * 8 }, (_, bit) => bit).filter((bit) => {
    const flipped = Buffer.from(bytes)
    flipped.writeUInt8((flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7)), bit >> 3)
    try {
      readCheckedJson(flipped.toString())
      return true
    } catch {
      return false
    }
  })
  expect(silent).toEqual([])
})

test('opens a file of version 1.2 without a checksum once, and adds one', async () => {
  const path = await newPath()
  await writeFile(path, '{ "saved": 7 }')
  const { store, notices } = await openSettings(path)
  expect([store.data, notices]).toEqual([{ saved: 7 }, []])
  const text = await readFile(path, 'utf8')
  expect(readCheckedJson(text)).toMatchObject({ value: { saved: 7 }, isChecked: true })
  expect(await readFile(`${path}.bak`, 'utf8')).toBe('{ "saved": 7 }')
  await writeFile(path, text.replace('7\n', '6\n'))
  const damaged = await openSettings(path)
  expect(damaged.store.data).toEqual({ saved: 7 })
  expect(damaged.notices).toEqual([expect.stringMatching(/^settings\.json is damaged/)])
})

test('does not change an intact file of a newer version', async () => {
  const path = await newPath()
  const text = checkedJson({ saved: 'in other words' })
  await writeFile(path, text)
  await expect(openSettings(path)).rejects.toThrow(
    /settings\.json was made by a newer Saleroom\. Nothing has been changed/,
  )
  expect(await readFile(path, 'utf8')).toBe(text)
})
