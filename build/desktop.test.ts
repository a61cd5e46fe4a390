import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { electronProgram, whyNoWindows } from './desktop.mjs'
import { openByDefault } from './headless.mjs'

const linux = { platform: 'linux', env: { DISPLAY: ':0' }, uid: 1000 } as const

test('shows windows on a Linux PC with X11 or Wayland', () => {
  expect(whyNoWindows(linux)).toBeNull()
  expect(whyNoWindows({ ...linux, env: { WAYLAND_DISPLAY: 'wayland-0' } })).toBeNull()
})

test('reports a server without a display', () => {
  expect(whyNoWindows({ ...linux, env: {} })).toBe('this machine has no display')
  expect(whyNoWindows({ ...linux, env: { DISPLAY: '' } })).toBe('this machine has no display')
})

test('refuses windows to root, which has no sandbox', () => {
  expect(whyNoWindows({ ...linux, uid: 0 })).toBe('Electron does not run as root')
})

test('shows windows on Windows and macOS', () => {
  expect(whyNoWindows({ platform: 'win32', env: {}, uid: undefined })).toBeNull()
  expect(whyNoWindows({ platform: 'darwin', env: {}, uid: 501 })).toBeNull()
})

let packages: string
beforeEach(async () => {
  packages = await mkdtemp(join(tmpdir(), 'saleroom-electron-'))
  await mkdir(join(packages, 'electron/dist'), { recursive: true })
})
afterEach(() => rm(packages, { recursive: true, force: true }))

test('accepts Electron’s program only if it is complete', async () => {
  expect(electronProgram(packages)).toBeNull()
  await writeFile(join(packages, 'electron/path.txt'), 'electron\n')
  expect(electronProgram(packages)).toBeNull()
  await writeFile(join(packages, 'electron/dist/electron'), '')
  expect(electronProgram(packages)).toBe(join(packages, 'electron/dist/electron'))
})

test.each([
  ['at a screen with a terminal', { DISPLAY: ':0' }, [], true, true],
  ['without a display', {}, [], true, false],
  ['if its output goes to a program', { DISPLAY: ':0' }, [], false, false],
  ['after --no-open', { DISPLAY: ':0' }, ['--no-open'], true, false],
])('decides about the browser %s', (_, env, flags, isTTY, opens) => {
  const argv = ['node', 'start.mjs', ...flags]
  openByDefault({ argv, platform: 'linux', env, stdout: { isTTY } })
  expect(argv.includes('--open')).toBe(opens)
})
