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

test('a finished build is not built again', () => {
  expect(isStale(house)).toBe(false)
})

test('a changed source asks for a new build, even when its time says it is old', async () => {
  await write('renderer/screens/clerk/ClerkScreen.tsx', 'clerc')
  await utimes(join(house, 'renderer/screens/clerk/ClerkScreen.tsx'), 0, 0)
  expect(isStale(house)).toBe(true)
})

test('a source that was only touched asks for none', async () => {
  await utimes(join(house, 'server/start/main.ts'), new Date(), new Date())
  expect(isStale(house)).toBe(false)
})

test('a source that was renamed or removed asks for a new build', async () => {
  await rm(join(house, 'renderer/screens/clerk/ClerkScreen.tsx'))
  expect(isStale(house)).toBe(true)
})

test('a test that was added asks for none', async () => {
  await write('server/start/main.test.ts', 'test()')
  expect(isStale(house)).toBe(false)
})

test('a product that was deleted is built again', async () => {
  await rm(join(house, 'dist/renderer'), { recursive: true })
  expect(isStale(house)).toBe(true)
})

test('a build that broke off half-way counts as none', () => {
  markUnbuilt(house)
  expect(isStale(house)).toBe(true)
})
