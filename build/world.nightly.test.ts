import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from './source-tree.mjs'

const run = async (...args: string[]) => (await promisify(execFile)(process.execPath, args)).stdout

// `npm run test:nightly` plays a hundred seeds and the worlds that once failed in separate stages.
test('plays the same world twice for a seed, to the byte', async () => {
  await run(join(root, 'build/world.mjs'), '--build')
  const play = () => run(join(root, 'dist/programs/world/world.js'), '--seed', '3', '--story')
  const first = await play()
  expect(first).toContain('bids acknowledged')
  expect(await play()).toBe(first)
})
