import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../storage/testing/temporary-folder.ts'
import { openBrowser, openerOf } from './open-browser.ts'

test.each([
  ['win32', ['cmd', '/c', 'start', '']],
  ['darwin', ['open']],
  ['linux', ['xdg-open']],
] as const)('opens the browser of %s', (platform, command) => {
  expect(openerOf({ platform, env: {} })).toEqual(command)
  expect(openerOf({ platform, env: { BROWSER: 'firefox' } })).toEqual(['firefox'])
})

test.skipIf(process.platform === 'win32')(
  'gives the address to the program (not on Windows: a shell script)',
  async () => {
    const folder = await temporaryFolder()
    const [program, opened] = [join(folder, 'browser'), join(folder, 'opened')]
    await writeFile(program, `#!/bin/sh\necho "$1" > ${opened}\n`)
    await chmod(program, 0o700)
    const { platform } = process
    expect(await openBrowser('http://127.0.0.1:4680/', { platform, env: { BROWSER: program } })).toBe(true)
    await expect.poll(() => readFile(opened, 'utf8').catch(() => '')).toBe('http://127.0.0.1:4680/\n')
  },
)

test('reports a program that is missing', async () => {
  expect(await openBrowser('http://127.0.0.1:1/', { platform: 'linux', env: { BROWSER: '/no/such/program' } })).toBe(
    false,
  )
})
