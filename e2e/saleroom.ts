import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base } from '@playwright/test'
import { recordAnnouncements } from './announced.ts'
import { BUILT } from './house/built.ts'
import { copyDemoHouse } from './house/demo-house.ts'
import { type OwnServer, startOwnServer } from './house/own-server.ts'
import { type ServerHost, startServerHost } from './house/start-server-host.ts'

/** The real server on its own data folder. */
export type Saleroom = {
  url: string
  dataDir: string
  /** Calls the API as staff on the clerk's PC; throws on a failure. */
  call: (method: string, path: string, body?: unknown) => Promise<unknown>
  /** Loads the demo sale from the library, unless the house has it already. */
  loadDemo: () => Promise<void>
  /** Loads it and makes it live. */
  startDemo: () => Promise<void>
  /** Sends SIGKILL, like a power cut. The test needs OWN_PROCESS. */
  kill: () => Promise<void>
  /** Starts it again on the same data and the same port. */
  restart: () => Promise<void>
}

type RunningServer = Pick<Saleroom, 'url' | 'kill' | 'restart'> & { close: () => Promise<void> }

/** The tag of a test that kills its server, which then runs as the product's own program in a separate process. */
export const OWN_PROCESS = { tag: '@own-process' } as const

/** The initial state of a test's house: empty, or with the demo sale loaded but not live. */
type House = 'empty' | 'demo'

/** Switches the detection of scanners off, because tests type as fast as a scanner. */
export async function switchScannerOff(context: Pick<BrowserContext, 'addInitScript'>): Promise<void> {
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('saleroom.scanner', 'off')
  })
}

/**
 * A test with a saleroom: a fresh server with its own data folder and port. Most servers run in one process per worker,
 * one at a time. `test.use({ flags: […] })` starts the product's own program with flags. `test.use({ house: 'demo' })`
 * saves each test the import of the demo sale.
 */
export const test = base.extend<{ flags: string[]; house: House; saleroom: Saleroom }, { serverHost: ServerHost }>({
  serverHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see what a fixture depends on
    async ({}, use) => {
      const host = startServerHost(BUILT.serverHost)
      await use(host)
      await host.end()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, context }, use) => {
    await recordAnnouncements(context)
    await switchScannerOff(context)
    await use(context)
    if (browser.contexts().includes(context)) await answerNoMore(context)
  },
  flags: [[], { option: true }],
  house: ['empty', { option: true }],
  saleroom: async ({ flags, house, serverHost, browser }, use, { tags }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'saleroom-e2e-'))
    const hasDemo = house === 'demo'
    if (hasDemo) await copyDemoHouse(dataDir)
    const isOwn = flags.length > 0 || tags.includes(OWN_PROCESS.tag)
    const server = isOwn ? await inOwnProcess(dataDir, flags) : await inHost(dataDir, serverHost)
    const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
      const response = await fetch(server.url + path, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status}: ${text}`)
      return text === '' ? null : JSON.parse(text)
    }
    const loadDemo = async () => {
      if (!hasDemo) await call('POST', '/api/load-permanent-auction', { filename: 'demo-sale.zip' })
    }
    await use({
      url: server.url,
      dataDir,
      call,
      loadDemo,
      startDemo: async () => {
        await loadDemo()
        await call('POST', '/api/auction/start', { auctionId: 'demo-sale' })
      },
      kill: server.kill,
      restart: server.restart,
    })
    // An open screen would search for its server, and use processor time, as long as the worker lives.
    await Promise.all(browser.contexts().map((context) => answerNoMore(context).then(() => context.close())))
    await server.close()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  },
})

export { expect } from '@playwright/test'

/** An answer from a test's route may arrive after the page has closed, which is not a failure. */
async function answerNoMore(context: BrowserContext): Promise<void> {
  for (const each of [context, ...context.pages()]) await each.unrouteAll({ behavior: 'ignoreErrors' })
}

async function inHost(dataDir: string, host: ServerHost): Promise<RunningServer> {
  const url = await host.open({ dataDir, demoZip: BUILT.plainDemoZip, rendererDir: BUILT.renderer })
  const refuse = async () => {
    throw new Error('A test that kills its server has it in a process of its own: give it OWN_PROCESS')
  }
  return { url, kill: refuse, restart: refuse, close: host.close }
}

async function inOwnProcess(dataDir: string, flags: readonly string[]): Promise<RunningServer> {
  let running: OwnServer = await startOwnServer(dataDir, ['--port', '0', ...flags])
  const { url } = running
  return {
    url,
    kill: () => running.end('SIGKILL'),
    restart: async () => {
      running = await startOwnServer(dataDir, ['--port', new URL(url).port, ...flags])
    },
    close: () => running.end('SIGTERM'),
  }
}
