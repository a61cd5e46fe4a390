import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from './source-files.ts'
import { root } from './source-tree.mjs'

const FOLDERS = [
  'shared',
  'server',
  'simulator',
  'renderer',
  'build',
  'electron',
  'e2e',
  'integrations',
  'bench',
  'faults',
]

const section =
  /### The nightly run\n(.*?)\nLast whole run:/s.exec(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'))?.[1] ?? ''
/** The cells of the table's rows, without its head. */
const rows = section
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, quoted = '']) => quoted)))

const nightlyFiles = filesBelow(...FOLDERS).filter((path) => /\.nightly\.(test|e2e)\.tsx?$/.test(path))

test('finds exactly the nightly test files in CONTRIBUTING', () => {
  const named = new Set(rows.flatMap(([, , files = []]) => files))
  expect(nightlyFiles.length).toBeGreaterThan(5)
  expect([...named].toSorted()).toEqual(nightlyFiles.toSorted())
})

test('finds each folder of that table, with a test or a program', () => {
  expect(rows.length).toBeGreaterThan(5)
  for (const [, folders = [], files = [], programs = []] of rows) {
    expect(folders.filter((folder) => !existsSync(join(root, folder)))).toEqual([])
    expect(files.length + programs.length, folders.join()).toBeGreaterThan(0)
  }
})
