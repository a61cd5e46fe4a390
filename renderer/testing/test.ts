import { test as base } from 'vitest'
import { stored } from '../data/kept/storage-keys.ts'
import { keepStored } from '../data/kept/stored.ts'
import { forgetAnnounced } from './announced.ts'
import { Page } from './page.ts'
import { requests } from './requests.ts'
import './mount.tsx'

/** The house of the mounted screen: the real server, with its own data folder. */
export type Saleroom = {
  /** The screen's own origin: an address begins with the path. */
  url: ''
  /** Calls the API as staff on the clerk's PC; throws on a failure. */
  call: (method: string, path: string, body?: unknown) => Promise<unknown>
  /** Loads the demo sale from the library, if the house does not have it yet. */
  loadDemo: () => Promise<void>
  /** Loads the demo sale and starts it. */
  startDemo: () => Promise<void>
}

async function call(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}: ${text}`)
  return text === '' ? null : JSON.parse(text)
}

async function openHouse(kind: 'demo' | 'empty'): Promise<Saleroom> {
  await call('POST', `/test-house/${kind}`)
  const loadDemo = async () => {
    if (kind === 'empty') await call('POST', '/api/load-permanent-auction', { filename: 'demo-sale.zip' })
  }
  const startDemo = async () => {
    await loadDemo()
    await call('POST', '/api/auction/start', { auctionId: 'demo-sale' })
  }
  return { url: '', call, loadDemo, startDemo }
}

/** Resets the device, as if it had never been here before. */
function forgetDevice(): void {
  localStorage.clear()
  sessionStorage.clear()
  // Keys of tests are as fast as a scanner's. A test about scans removes this.
  keepStored(stored.scanner, 'off')
  forgetAnnounced()
  document.documentElement.removeAttribute('data-theme')
}

const thePage = new Page()

/** A test of a screen: the product's own page, mounted in Vitest's browser with a real house in this state. */
export const testBeside = (house: 'demo' | 'empty') =>
  base.extend<{ saleroom: Saleroom; page: Page }>({
    // Also for tests that do not use it: the page would find the previous test's house.
    saleroom: [
      // biome-ignore lint/correctness/noEmptyPattern: Vitest wants to see what a fixture depends on
      async ({}, use) => {
        await use(await openHouse(house))
      },
      { auto: true },
    ],
    // biome-ignore lint/correctness/noEmptyPattern: Vitest wants to see what a fixture depends on
    page: async ({}, use) => {
      forgetDevice()
      await thePage.setViewportSize({ width: 1366, height: 768 })
      await use(thePage)
      await thePage.close()
      requests.reset()
    },
  })

/** A test of a screen with an empty house. */
export const test = testBeside('empty')
