import { expect, test } from 'vitest'
import { memoryFolder } from '../build/memory-folder.mjs'
import { argumentsToLeaveOut, type Candidates, findChromium } from './browser.ts'
import { usualBrowserPaths } from './installed-browsers.ts'

const bundledHere = async () => ({ executablePath: '/bundled/chromium', env: { LD_LIBRARY_PATH: '/bundled/lib' } })

/** A machine on which exactly these programs run. */
function machineWith(programs: string[], more: Partial<Candidates> = {}): Candidates {
  return {
    chromiumPath: undefined,
    playwrights: '/playwright/chrome',
    installed: ['/usr/bin/google-chrome', '/usr/bin/chromium'],
    bundled: bundledHere,
    works: async (path) => programs.includes(path),
    ...more,
  }
}

test('prefers CHROMIUM_PATH to every other browser', async () => {
  const machine = machineWith(['/mine', '/playwright/chrome', '/usr/bin/chromium'], { chromiumPath: '/mine' })
  expect(await findChromium(machine)).toMatchObject({ executablePath: '/mine', from: 'CHROMIUM_PATH' })
})

test('reports a CHROMIUM_PATH without a program, even if another browser is installed', async () => {
  const machine = machineWith(['/playwright/chrome'], { chromiumPath: '/mine' })
  await expect(findChromium(machine)).rejects.toThrow('CHROMIUM_PATH is /mine')
})

test('prefers Playwright’s own browser to an installed one', async () => {
  const machine = machineWith(['/playwright/chrome', '/usr/bin/chromium'])
  expect((await findChromium(machine)).executablePath).toBe('/playwright/chrome')
})

test('skips an installed browser that does not run', async () => {
  const machine = machineWith(['/usr/bin/chromium'])
  expect((await findChromium(machine)).executablePath).toBe('/usr/bin/chromium')
})

test('takes the bundled browser last, with its libraries and without a sandbox', async () => {
  const found = await findChromium(machineWith([]))
  expect(found.executablePath).toBe('/bundled/chromium')
  expect(found.env).toEqual({ LD_LIBRARY_PATH: '/bundled/lib' })
  expect(found.args.filter((arg) => arg === '--no-sandbox')).toHaveLength(1)
})

test('does not unpack the bundled browser if another one is found', async () => {
  const bundled = async () => {
    throw new Error('unpacked for nothing')
  }
  expect((await findChromium(machineWith(['/usr/bin/chromium'], { bundled }))).from).toBe('installed')
})

test('says what to do on a machine without a browser', async () => {
  await expect(findChromium(machineWith([], { bundled: undefined }))).rejects.toThrow('npx playwright install chromium')
})

test('keeps every browser from calling home during a test', async () => {
  for (const machine of [machineWith(['/playwright/chrome']), machineWith([])]) {
    const { args } = await findChromium(machine)
    expect(args).toEqual(expect.arrayContaining(['--disable-background-networking', '--disable-component-update']))
  }
})

test('looks for Chrome at each system’s usual paths', () => {
  expect(usualBrowserPaths({ platform: 'darwin', env: {}, home: '/Users/clerk' })).toContain(
    '/Users/clerk/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  )
  expect(
    usualBrowserPaths({ platform: 'win32', env: { PROGRAMFILES: 'C:\\Program Files' }, home: 'C:\\Users\\clerk' }),
  ).toContain('C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe')
  expect(usualBrowserPaths({ platform: 'linux', env: {}, home: '/home/clerk' })).toContain('/usr/bin/chromium')
})

test('shares files instead of memory if a system has no shared memory', () => {
  expect(argumentsToLeaveOut(memoryFolder('/no/such/folder'))).toEqual([])
})
