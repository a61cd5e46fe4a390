import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { straightWay } from '../bench/bid-modules/straight-way.ts'
import { root } from './source-tree.mjs'

const MOST_MODULES = 35

/** A file's imports as paths in the repository. */
async function importsOf(module: string): Promise<string[]> {
  const text = await readFile(join(root, module), 'utf8')
  return [...text.matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) => join(dirname(module), to).replaceAll('\\', '/'))
}

test('keeps the straight way of a bid to 35 modules, each connected to another by an import', async () => {
  const modules = await straightWay(root)
  expect(modules.length).toBeGreaterThan(30)
  expect(modules.length).toBeLessThanOrEqual(MOST_MODULES)
  expect(new Set(modules).size).toBe(modules.length)
  const imports = new Map(await Promise.all(modules.map(async (module) => [module, await importsOf(module)] as const)))
  const isJoined = (one: string, other: string) =>
    imports.get(one)?.includes(other) || imports.get(other)?.includes(one)
  const alone = modules.filter((module) => !modules.some((other) => other !== module && isJoined(module, other)))
  expect(alone).toEqual([])
})
