import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withBuildLock } from './build-lock.mjs'

let folder: string
let lock: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saleroom-lock-'))
  lock = join(folder, 'dist/.building')
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test('waits for the build of the first start', async () => {
  const order: string[] = []
  let finishFirst = () => {}
  const first = withBuildLock(lock, () => {
    order.push('first begins')
    return new Promise<void>((done) => {
      finishFirst = done
    })
  }).then(() => order.push('first ends'))
  const second = withBuildLock(lock, async () => order.push('second begins'))
  order.push('both asked')
  finishFirst()
  await Promise.all([first, second])
  expect(order).toEqual(['first begins', 'both asked', 'first ends', 'second begins'])
})

test('replaces the lock of a build that died', async () => {
  await withBuildLock(lock, async () => {})
  const { pid } = spawnSync(process.execPath, ['--version'])
  await writeFile(lock, String(pid))
  expect(await withBuildLock(lock, async () => 'built')).toBe('built')
})

test('releases the lock after a failed build', async () => {
  await expect(withBuildLock(lock, () => Promise.reject(new Error('no such import')))).rejects.toThrow('no such import')
  expect(existsSync(lock)).toBe(false)
})
