import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from './source-tree.mjs'

const run = async (...args: string[]) => (await promisify(execFile)(process.execPath, args)).stdout

// `npm run test:nightly` plays a hundred seeds and the worlds that once broke, as stages of their own.
test('a seed gives the same world twice, to the byte', async () => {
  await run(join(root, 'build/world.mjs'), '--build')
  const play = () => run(join(root, 'dist/programs/world/world.js'), '--seed', '3', '--story')
  const first = await play()
  expect(first).toContain('bids acknowledged')
  expect(await play()).toBe(first)
})
