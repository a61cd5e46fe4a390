import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint, isStale, markBuilt, markUnbuilt } from './freshness.mjs'
import { products } from './source-tree.mjs'

let house: string

async function write(path: string, content: string) {
  await mkdir(dirname(join(house, path)), { recursive: true })
  await writeFile(join(house, path), content)
}

beforeEach(async () => {
  house = await mkdtemp(join(tmpdir(), 'saleroom-freshness-'))
  await write('server/start/main.ts', 'open()')
  await write('renderer/screens/clerk/ClerkScreen.tsx', 'clerk')
  for (const product of products) await write(product, '')
  markBuilt(house, { builtFrom: fingerprint(house) })
})

afterEach(() => rm(house, { recursive: true, force: true }))

test('does not repeat a finished build', () => {
  expect(isStale(house)).toBe(false)
})

test('builds after a changed source, even if its modification time is old', async () => {
  await write('renderer/screens/clerk/ClerkScreen.tsx', 'clerc')
  await utimes(join(house, 'renderer/screens/clerk/ClerkScreen.tsx'), 0, 0)
  expect(isStale(house)).toBe(true)
})

test('does not build after a source was only touched', async () => {
  await utimes(join(house, 'server/start/main.ts'), new Date(), new Date())
  expect(isStale(house)).toBe(false)
})

test('builds after a source was renamed or removed', async () => {
  await rm(join(house, 'renderer/screens/clerk/ClerkScreen.tsx'))
  expect(isStale(house)).toBe(true)
})

test('does not build after a test was added', async () => {
  await write('server/start/main.test.ts', 'test()')
  expect(isStale(house)).toBe(false)
})

test('builds after a product was deleted', async () => {
  await rm(join(house, 'dist/renderer'), { recursive: true })
  expect(isStale(house)).toBe(true)
})

test('ignores a build that stopped half-way', () => {
  markUnbuilt(house)
  expect(isStale(house)).toBe(true)
})
