import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { PROPERTY_RUNS } from '../shared/testing/property-runs.ts'
import { root } from './source-tree.mjs'

/** A world takes less than a second of one processor; others may be at work on it. */
const LONGEST = 120_000 + 5_000 * PROPERTY_RUNS

const play = async (...flags: string[]) =>
  (await promisify(execFile)(process.execPath, [join(root, 'dist/programs/world/world.js'), ...flags])).stdout

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [join(root, 'build/world.mjs'), '--build'])
}, LONGEST)

test('a seed gives the same world twice, to the byte', { timeout: LONGEST }, async () => {
  const first = await play('--seed', '3', '--story')
  expect(first).toContain('bids acknowledged')
  expect(await play('--seed', '3', '--story')).toBe(first)
})

test('every promise is kept in seeded worlds of kills, power cuts, disks and networks', {
  timeout: LONGEST,
}, async () => {
  expect(await play('--seeds', String(PROPERTY_RUNS))).toContain('all is as promised')
})

test('what the worlds once found stays repaired', { timeout: LONGEST }, async () => {
  expect(await play('--found')).not.toContain('after ')
})
