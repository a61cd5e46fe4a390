import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { importsIn, sourcesBelow } from './source-files.ts'
import { root } from './source-tree.mjs'

/** The folders of a tree, each with the folders of that tree that it imports. Files outside folders do not count. */
async function foldersOf(tree: string): Promise<Map<string, Set<string>>> {
  const arrows = new Map<string, Set<string>>()
  const folderOf = (path: string) => /^([^/]+)\//.exec(posix.relative(tree, path))?.[1] ?? null
  for (const path of sourcesBelow(tree)) {
    const from = folderOf(path)
    if (from === null) continue
    const to = arrows.get(from) ?? new Set()
    arrows.set(from, to)
    for (const at of importsIn(await readFile(join(root, path), 'utf8'))) {
      const folder = folderOf(posix.join(posix.dirname(path), at))
      if (folder !== null && folder !== '..' && folder !== from) to.add(folder)
    }
  }
  return arrows
}

/** The folders of a circle of imports through this one, or null. */
function circleFrom(start: string, arrows: Map<string, Set<string>>): string[] | null {
  const ways = [[start]]
  const seen = new Set<string>()
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const next of arrows.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, next]
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return null
}

test('finds a circle of three folders', () => {
  const arrows = new Map([
    ['bids', new Set(['lots'])],
    ['lots', new Set(['money', 'words'])],
    ['money', new Set(['bids'])],
  ])
  expect(circleFrom('bids', arrows)).toEqual(['bids', 'lots', 'money', 'bids'])
  expect(circleFrom('words', arrows)).toBeNull()
})

test.for(['shared', 'server', 'renderer', 'renderer/screens', 'renderer/desk', 'renderer/screens/admin'])(
  'has no circle of imports among the folders of %s',
  async (tree) => {
    const arrows = await foldersOf(tree)
    expect(arrows.size).toBeGreaterThan(5)
    expect([...arrows.keys()].map((folder) => circleFrom(folder, arrows)).filter((circle) => circle !== null)).toEqual(
      [],
    )
  },
)
