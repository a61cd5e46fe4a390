import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { canBeWritten, memoryFolder } from './memory-folder.mjs'

test('uses a folder only if it is writable, and leaves nothing in it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'saleroom-memory-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(canBeWritten(folder)).toBe(true)
  expect(readdirSync(folder)).toEqual([])
  // Not by its permissions, which do not bind root.
  const noFolder = join(folder, 'a-file')
  writeFileSync(noFolder, '')
  expect(canBeWritten(noFolder)).toBe(false)
  expect(memoryFolder(noFolder)).toBeUndefined()
  expect(memoryFolder(join(folder, 'missing'))).toBeUndefined()
})
