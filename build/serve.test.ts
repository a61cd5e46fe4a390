import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './source-tree.mjs'

test('prints the flags of serve --help without a build', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'saleroom-serve-'))
  onTestFinished(() => rm(copy, { recursive: true }))
  await cp(join(root, 'build'), join(copy, 'build'), { recursive: true, filter: (path) => !path.endsWith('.png') })
  for (const name of ['server', 'shared', 'node_modules', 'package.json'])
    await symlink(join(root, name), join(copy, name))
  const before = await readdir(copy)
  const said = await promisify(execFile)(process.execPath, [join(copy, 'build/serve.mjs'), '--help'])
  expect(said.stdout).toContain('--staff-pin')
  expect(said.stderr).toBe('')
  expect(await readdir(copy)).toEqual(before)
})
