import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ServerOptions } from '../server/start/server-options.ts'
import { productFiles } from './product-files.ts'
import { runSmoke } from './run-smoke.ts'
import { readFlags } from './start/flags.ts'
import { copyStandIn, mirrorsStandIn, resetElectron } from './testing/desktop-pc.ts'
import { app, BrowserWindow } from './testing/electron-stand-in.ts'
import { toldNames, toldOf } from './testing/told.ts'

let folder: string
beforeEach(async () => {
  resetElectron()
  folder = await mkdtemp(join(tmpdir(), 'saleroom-smoke-test-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

/** Runs the smoke test against such a server; returns its output and the server's options. */
async function smokeWith({ status = 200, policy = "default-src 'self'", sees = 'function,undefined,undefined' } = {}) {
  const answering = createHttpServer((_request, response) => {
    if (policy) response.setHeader('Content-Security-Policy', policy)
    response.writeHead(status, { connection: 'close' }).end()
  })
  await new Promise<void>((resolve) => answering.listen(0, '127.0.0.1', resolve))
  const address = answering.address()
  if (typeof address !== 'object' || !address) throw new Error('No port')
  const url = `http://127.0.0.1:${address.port}`

  app.on('browser-window-created', (_event, window: BrowserWindow) => {
    window.webContents.sees = sees
  })
  const said: string[] = []
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  }
  const tries: ServerOptions[] = []
  const started = readFlags(['saleroom', '--smoke'])
  if (started.as !== 'smoke') throw new Error(`Started as ${started.as}`)
  const removed = vi.fn()
  await runSmoke({
    started,
    files: productFiles({ bundle: '/program/dist/electron', resources: '/program/resources' }),
    folders: { app: folder, data: folder, remove: removed },
    createServer: async (options) => {
      tries.push(options)
      return {
        url,
        lan: () => [],
        https: { urls: () => [], linkedUrls: () => [], problem: () => null },
        port: address.port,
        dataDir: folder,
        issueStaffSession: async () => ({ name: 'saleroom_staff', value: 'secret' }),
        liveSale: () => null,
        onLiveSale: () => () => undefined,
        secondCopy: copyStandIn(),
        mirrors: mirrorsStandIn(),
        close: async () => void answering.close(),
      }
    },
  })
  vi.restoreAllMocks()
  expect(removed).toHaveBeenCalledOnce()
  return { said: said.join(''), options: tries[0] }
}

test('passes a working app, in a temporary folder at a free loopback port', async () => {
  const { said, options } = await smokeWith()
  expect(said).toBe('Smoke test passed\n')
  expect(toldOf('app.exit')).toEqual([[0]])
  expect(options).toMatchObject({ dataDir: folder, port: 0, host: '127.0.0.1', ratesUrl: null })
  expect(existsSync(folder)).toBe(true)
})

test('shows no window and asks nothing', async () => {
  await smokeWith()
  expect(toldNames()).toContain('window.open')
  for (const name of ['window.show', 'window.showInactive', 'dialog.showMessageBox', 'dialog.showErrorBox']) {
    expect(toldNames()).not.toContain(name)
  }
  expect(BrowserWindow.getAllWindows()).toEqual([])
})

test.for([
  { what: 'a server that fails', how: { status: 500 }, says: 'The server answered 500' },
  { what: 'screens without a policy', how: { policy: '' }, says: 'without a security policy' },
  { what: 'a page without our bridge', how: { sees: 'undefined,undefined,undefined' }, says: 'The screen sees' },
  { what: 'a page that sees Node', how: { sees: 'function,function,object' }, says: 'The screen sees' },
])('fails: $what', async ({ how, says }) => {
  const { said } = await smokeWith(how)
  expect(said).toContain(`Smoke test failed: `)
  expect(said).toContain(says)
  expect(toldOf('app.exit')).toEqual([[1]])
})
