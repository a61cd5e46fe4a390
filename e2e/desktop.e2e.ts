import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { _electron, type ElectronApplication, expect, type Page, test } from '@playwright/test'
import { electronProgram, whyNoWindows } from '../build/desktop.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const program = electronProgram(join(root, 'node_modules'))

const whyNot = program
  ? whyNoWindows({ platform: process.platform, env: process.env, uid: process.getuid?.() })
  : 'Electron’s program is not on this machine (npm start fetches it where there is a display)'

// Each worker loads this file; only the first one prints the reason.
if (whyNot && process.env.TEST_WORKER_INDEX === undefined) console.log(`The desktop app is not tested here: ${whyNot}`)

let folder: string
let app: ElectronApplication
let clerk: Page
let auctioneer: Page

const flags = () => ['--port=0', '--host=127.0.0.1', `--data=${join(folder, 'data')}`, '--rates-url=off']

test.beforeEach(async () => {
  test.info().skip(whyNot !== null, whyNot ?? '')
  if (!program) return
  folder = await mkdtemp(join(tmpdir(), 'saleroom-desktop-'))
  app = await _electron.launch({
    executablePath: program,
    args: [root, `--user-data-dir=${join(folder, 'app')}`, ...flags()],
  })
  clerk = await windowAt('/dashboard')
  auctioneer = await windowAt('/auctioneer-screen')
})

test.afterEach(async () => {
  if (whyNot) return
  // SIGTERM closes the app without a question, even during a live sale.
  const ended = app.waitForEvent('close')
  app.process().kill('SIGTERM')
  await ended.catch(() => undefined)
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

async function windowAt(path: string): Promise<Page> {
  await expect.poll(() => app.windows().map((page) => new URL(page.url()).pathname)).toContain(path)
  const page = app.windows().find((each) => new URL(each.url()).pathname === path)
  if (!page) throw new Error(`No window shows ${path}`)
  return page
}

/** Makes the demo sale live, as the clerk would on the admin page. */
async function startDemoSale(): Promise<void> {
  await clerk.evaluate(async () => {
    async function call(path: string, body: unknown): Promise<{ auctionId?: string; success?: boolean }> {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    }
    const { auctionId } = await call('/api/load-permanent-auction', { filename: 'demo-sale.zip' })
    await call('/api/auction/start', { auctionId })
  })
  await expect
    .poll(() => clerk.evaluate(async () => (await (await fetch('/api/auction/state?view=current')).json()).isActive))
    .toBe(true)
}

/** Answers every dialog with this button; returns a function that lists the dialogs shown. */
async function answerDialogs(button: string): Promise<() => Promise<string[]>> {
  await app.evaluate(({ dialog }, wanted) => {
    const asked: string[] = []
    Reflect.set(globalThis, 'asked', asked)
    Reflect.set(dialog, 'showMessageBox', async (...given: { message?: string; buttons?: string[] }[]) => {
      const options = given.at(-1)
      asked.push(options?.message ?? '')
      return { response: options?.buttons?.indexOf(wanted) ?? -1, checkboxChecked: false }
    })
  }, button)
  return () => app.evaluate(() => Reflect.get(globalThis, 'asked'))
}

test('opens the clerk’s and the auctioneer’s windows on their screens, signed in as staff', async () => {
  const me = await clerk.evaluate(async () => (await fetch('/api/access/me')).json())
  expect(me).toMatchObject({ role: 'staff' })
  expect(
    await app.evaluate(({ session }) => session.defaultSession.cookies.get({ name: 'saleroom_staff' })),
  ).toMatchObject([{ httpOnly: true, sameSite: 'strict', session: true }])
})

test('gives pages the named calls of the bridge, and nothing of Node', async () => {
  for (const page of [clerk, auctioneer]) {
    expect(
      await page.evaluate(() => [
        Object.keys(Reflect.get(window, 'saleroomDesktop')).toSorted(),
        typeof Reflect.get(window, 'require'),
        typeof Reflect.get(window, 'process'),
      ]),
    ).toEqual([
      ['identifyDisplays', 'openDataFolder', 'openInBrowser', 'openInWindow', 'savePdf'],
      'undefined',
      'undefined',
    ])
  }
})

test('fills the second display with the auctioneer’s window, or opens a normal window on one display', async () => {
  const displays = await app.evaluate(({ screen }) => screen.getAllDisplays().length)
  const filled = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().some((window) => window.isFullScreen() || window.isSimpleFullScreen()),
  )
  expect(filled).toBe(displays > 1)
})

test('fills a display from the menu, and leaves it on Escape', async () => {
  const isFilled = () =>
    app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().some((window) => window.isFullScreen() || window.isSimpleFullScreen()),
    )
  await app.evaluate(({ Menu }) => {
    const displays = Menu.getApplicationMenu()?.items.find(({ label }) => label === 'Displays')
    displays?.submenu?.items.find(({ label }) => label.startsWith('Auctioneer on display 1'))?.click()
  })
  await expect.poll(isFilled).toBe(true)
  await auctioneer.keyboard.press('Escape')
  await expect.poll(isFilled).toBe(false)
})

test('keeps pages within the house, without pop-ups or permissions', async () => {
  const before = clerk.url()
  await clerk.evaluate(() => {
    window.location.href = 'https://example.com/'
  })
  expect(await clerk.evaluate(() => window.open('https://example.com/') === null)).toBe(true)
  expect(await clerk.evaluate(() => fetch('https://example.com/').then(String, () => 'refused'))).toBe('refused')
  expect(await clerk.evaluate(async () => (await navigator.permissions.query({ name: 'geolocation' })).state)).toBe(
    'denied',
  )
  expect(clerk.url()).toBe(before)
})

test('ends a second Saleroom at once, and brings the first to the front', async () => {
  await app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) window.minimize()
  })
  const code = await new Promise((resolve) => {
    const args = [root, `--user-data-dir=${join(folder, 'app')}`, ...flags()]
    const second = execFile(program ?? '', args, () => resolve(second.exitCode))
  })
  expect(code).toBe(0)
  await expect
    .poll(() =>
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((window) => !window.isMinimized())),
    )
    .toBe(true)
})

test('asks before closing during a live sale, and keeps it running', async () => {
  await startDemoSale()
  const asked = await answerDialogs('Keep the Sale Running')
  await (await app.browserWindow(clerk)).evaluate((window) => window.close())
  await expect.poll(asked).toEqual([expect.stringContaining('is live')])
  expect(await clerk.evaluate(async () => (await fetch('/api/auction/state?view=current')).status)).toBe(200)
})

test('closes with exit code 0 if no sale is live', async () => {
  const ended = app.waitForEvent('close')
  await (await app.browserWindow(clerk)).evaluate((window) => window.close())
  await ended
  expect(app.process().exitCode).toBe(0)
})

test('asks before closing with unsaved text, and stays open', async () => {
  await auctioneer.evaluate(() => window.addEventListener('beforeunload', (event) => event.preventDefault()))
  const asked = await answerDialogs('Stay')
  await (await app.browserWindow(clerk)).evaluate((window) => window.close())
  await expect.poll(asked).toEqual(['Your text here is not saved'])
  expect(await clerk.evaluate(async () => (await fetch('/api/access/me')).status)).toBe(200)
  expect(app.windows()).toHaveLength(2)

  await answerDialogs('Leave without Saving')
  const ended = app.waitForEvent('close')
  await (await app.browserWindow(clerk)).evaluate((window) => window.close())
  await ended
  expect(app.process().exitCode).toBe(0)
})

test('reloads a crashed screen', async () => {
  const loadedAgain = (await app.browserWindow(auctioneer)).evaluate(
    (window) => new Promise<void>((resolve) => window.webContents.once('did-finish-load', () => resolve())),
  )
  await (await app.browserWindow(auctioneer)).evaluate((window) => window.webContents.forcefullyCrashRenderer())
  await loadedAgain
})

test('passes --smoke', async () => {
  const [code, out] = await new Promise<[number | null, string]>((resolve) => {
    const smoke = execFile(program ?? '', [root, '--smoke'], (_error, stdout) => resolve([smoke.exitCode, stdout]))
  })
  expect(out).toContain('Smoke test passed')
  expect(code).toBe(0)
})
