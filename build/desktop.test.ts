import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { electronProgram, whyNoWindows } from './desktop.mjs'

const linux = { platform: 'linux', env: { DISPLAY: ':0' }, uid: 1000 } as const

test('a Linux PC with a screen shows windows, by X11 or by Wayland', () => {
  expect(whyNoWindows(linux)).toBeNull()
  expect(whyNoWindows({ ...linux, env: { WAYLAND_DISPLAY: 'wayland-0' } })).toBeNull()
})

test('a server without a display says so', () => {
  expect(whyNoWindows({ ...linux, env: {} })).toBe('this machine has no display')
  expect(whyNoWindows({ ...linux, env: { DISPLAY: '' } })).toBe('this machine has no display')
})

test('root gets no windows without a sandbox', () => {
  expect(whyNoWindows({ ...linux, uid: 0 })).toBe('Electron does not run as root')
})

test('Windows and macOS always show windows', () => {
  expect(whyNoWindows({ platform: 'win32', env: {}, uid: undefined })).toBeNull()
  expect(whyNoWindows({ platform: 'darwin', env: {}, uid: 501 })).toBeNull()
})

let packages: string
beforeEach(async () => {
  packages = await mkdtemp(join(tmpdir(), 'saleroom-electron-'))
  await mkdir(join(packages, 'electron/dist'), { recursive: true })
})
afterEach(() => rm(packages, { recursive: true, force: true }))

test("Electron's program counts only when it is wholly there", async () => {
  expect(electronProgram(packages)).toBeNull()
  await writeFile(join(packages, 'electron/path.txt'), 'electron\n')
  expect(electronProgram(packages)).toBeNull()
  await writeFile(join(packages, 'electron/dist/electron'), '')
  expect(electronProgram(packages)).toBe(join(packages, 'electron/dist/electron'))
})
