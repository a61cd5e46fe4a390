import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from './source-files.ts'
import { root } from './source-tree.mjs'

const LONGEST_FILE = 250
const MOST_FILES = 20

/** Programs are looked up by name, not read in one sitting. */
const lists = ['build']

const made = readFileSync(join(root, '.gitignore'), 'utf8').split(/\/?\r?\n/)
const files = readdirSync(root, { withFileTypes: true })
  .filter(({ name }) => !name.startsWith('.') && !made.includes(name))
  .flatMap((entry) => (entry.isDirectory() ? filesBelow(entry.name) : [entry.name]))
  .filter((path) => /\.(tsx?|mjs|css)$/.test(path))

test('has no file with more than 250 lines', () => {
  const lengths = files.map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
  expect(lengths.length).toBeGreaterThan(1000)
  expect(lengths.filter(({ lines }) => lines > LONGEST_FILE)).toEqual([])
})

test('has no folder with more than 20 files besides tests', () => {
  const held = new Map<string, number>()
  for (const path of files) {
    const folder = dirname(path)
    if (!/\.(test|e2e)\.tsx?$/.test(path)) held.set(folder, (held.get(folder) ?? 0) + 1)
  }
  expect([...held].filter(([folder, count]) => count > MOST_FILES && !lists.includes(folder))).toEqual([])
})
