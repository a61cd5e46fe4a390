import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { hungAfter, LONGEST_WAIT_MS } from '../build/hung-after.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

let house: string
let main: string

/** Links the repository's libraries, with the fake Electron. */
async function layOutPackages(folder: string): Promise<void> {
  await mkdir(join(folder, 'electron'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name === 'electron' || name.startsWith('.')) continue
    await symlink(join(root, 'node_modules', name), join(folder, name), 'junction')
  }
  const manifest = { name: 'electron', type: 'module', main: 'electron-fake-module.js' }
  await writeFile(join(folder, 'electron/package.json'), JSON.stringify(manifest))
}

beforeAll(async () => {
  const { build } = await import('vite')
  house = await mkdtemp(join(tmpdir(), 'saleroom-built-'))
  await writeFile(join(house, 'package.json'), '{"type":"module"}')
  const outDir = join(house, 'dist/electron')
  for (const configFile of ['build/vite.electron.ts', 'build/vite.preload.ts']) {
    await build({ configFile: join(root, configFile), logLevel: 'error', build: { outDir, emptyOutDir: false } })
  }
  await layOutPackages(join(house, 'node_modules'))
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(root, 'electron/testing/electron-fake-module.ts'),
      outDir: join(house, 'node_modules/electron'),
    },
  })
  await mkdir(join(house, 'dist/renderer'), { recursive: true })
  await writeFile(join(house, 'dist/renderer/index.html'), '<!doctype html><title>Saleroom</title>')
  await mkdir(join(house, 'temporary'))
  main = join(outDir, 'main.js')
})

afterAll(() => rm(house, { recursive: true, force: true, maxRetries: 5 }))

type Ended = { code: number | null; out: string; err: string }

const environment = (more: Record<string, string>) => ({
  ...process.env,
  TMPDIR: join(house, 'temporary'),
  TEMP: join(house, 'temporary'),
  ...more,
})

function run(flags: string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [main, ...flags],
      { env: environment(env), timeout: hungAfter(LONGEST_WAIT_MS) },
      (_, out, err) => resolve({ code: child.exitCode, out, err }),
    )
  })
}

/** Opens the app as the clerk does, with its data in a folder of this name. */
async function open(name: string) {
  const folders = { data: join(house, name, 'data'), app: join(house, name, 'app') }
  await mkdir(folders.app, { recursive: true })
  const flags = ['--port', '0', '--host', '127.0.0.1', '--data', folders.data, '--no-demo', '--rates-url', 'off']
  const child = spawn(process.execPath, [main, ...flags], {
    env: environment({ SALEROOM_TEST_FOLDER: folders.app }),
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const { listening } = z
    .object({ listening: z.url(), lan: z.array(z.string()), dataDir: z.string() })
    .parse(JSON.parse(line))
  return {
    folders,
    url: listening,
    async end(): Promise<number | null> {
      child.kill('SIGTERM')
      await once(child, 'exit')
      return child.exitCode
    },
  }
}

test('starts the built app with --smoke, serves a screen, exits with 0, and leaves nothing behind', async () => {
  expect(await run(['--smoke'])).toMatchObject({ code: 0, out: 'Smoke test passed\n' })
  expect(await readdir(join(house, 'temporary'))).toEqual([])
})

test("serves the built app's screens, and on SIGTERM frees its folder for the next start", async () => {
  for (let times = 0; times < 2; times += 1) {
    const saleroom = await open('reopened')
    const page = await fetch(`${saleroom.url}/dashboard`)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(await page.text()).toContain('<title>Saleroom</title>')
    expect(await saleroom.end()).toBe(0)
    expect(await readdir(saleroom.folders.data)).toContain('logs')
  }
})

test('names the owner of a locked folder on --smoke, and exits with 1', async () => {
  const saleroom = await open('taken')
  const smoke = await run(['--smoke', '--data', saleroom.folders.data])
  await saleroom.end()
  expect(smoke.code).toBe(1)
  expect(smoke.err).toContain(`at ${saleroom.url}`)
})

test('exits a second instance at once with 0, before it touches anything', async () => {
  const data = join(house, 'second')
  expect(await run(['--data', data], { SALEROOM_TEST_INSTANCE: 'second' })).toEqual({ code: 0, out: '', err: '' })
  await expect(readdir(data)).rejects.toThrow('ENOENT')
})

test('lists the flags on --help, and reports a wrong flag', async () => {
  expect(await run(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('--staff-pin') })
  expect(await run(['--port', 'many'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('--port takes a whole number'),
  })
})

test('builds the bridge as one file that needs only Electron', async () => {
  const code = await readFile(join(house, 'dist/electron/preload.cjs'), 'utf8')
  expect([...code.matchAll(/require\(["'](.+?)["']\)/g)].map(([, name]) => name)).toEqual(['electron'])
  expect(code).not.toMatch(/^\s*(import|export)\b/m)
})

test('builds the auction server as a separate file next to the main process', async () => {
  expect(await readdir(join(house, 'dist/electron'))).toEqual(
    expect.arrayContaining(['main.js', 'server.js', 'preload.cjs', 'tray.png', 'tray@2x.png', 'icon.png']),
  )
})
