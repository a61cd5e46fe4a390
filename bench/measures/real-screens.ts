import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { z } from 'zod'
import { findChromium } from '../../e2e/browser.ts'
import type { Figure } from '../figures.ts'
import { Started, startProgram } from '../processes/program.ts'
import { openLot } from '../rivals.ts'
import { makeSaleFolder } from '../sale-folder.ts'

const SCREENS = [
  '/clerk-screen',
  '/auctioneer-screen',
  '/entry-clerk-screen',
  '/currency-screen',
  '/sale-catalogue',
  '/online-bidding',
]
/** The interval of the slowest poll, so that each poll happens once in either period; a quick run may not halve it. */
const STRETCH_MS = 60_000
const EVERY_MS = 100

/** Measures the HTTP requests that our own screens make because of bids: those in excess of a quiet period's. */
export async function realScreens(): Promise<Figure[]> {
  const rendererDir = resolve('dist/renderer')
  if (!existsSync(join(rendererDir, 'index.html'))) {
    process.stderr.write(' skipped, because the screens are not built (npm run build)')
    return []
  }
  const { executablePath, args, env } = await findChromium()
  const { dataDir, remove } = await makeSaleFolder({ spring: 20 })
  const server = startProgram('saleroom', { args: [JSON.stringify({ dataDir, rendererDir })] })
  const browser = await chromium.launch({ executablePath, args, ...(env && { env: definedIn(env) }) })
  const bidders = startProgram('bidders')
  try {
    const { url } = await server.ask('started', null, Started)
    await openLot(url, 1)
    await bidders.ask('connect', { url, clients: 1, from: 10_000, lotNumber: 1 }, z.null())
    const pages: Page[] = []
    for (const path of SCREENS) {
      // Separate windows, because browsers slow background pages down.
      const page = await (await browser.newContext()).newPage()
      await page.goto(url + path)
      pages.push(page)
    }
    await pause(4_000)
    const bids = STRETCH_MS / EVERY_MS
    const requests = () => server.ask('requests', null, z.number())
    const beforeSilence = await requests()
    await pause(bids * EVERY_MS)
    const silent = (await requests()) - beforeSilence
    const beforeBids = await requests()
    let last = 0
    for (let sent = 0; sent < bids; sent += 1) {
      const began = performance.now()
      await bidders.ask('one', null, z.looseObject({}))
      last = 10_000 + sent + 1
      await pause(Math.max(0, EVERY_MS - (performance.now() - began)))
    }
    const bidding = (await requests()) - beforeBids - bids
    const shown = last.toLocaleString('en-GB')
    for (const [at, page] of pages.entries()) {
      if (SCREENS[at] === '/currency-screen') continue
      await page.getByText(shown).first().waitFor({ timeout: 5_000 })
    }
    return [
      {
        name: `HTTP requests per bid by ${SCREENS.length} real screens in a browser`,
        unit: '',
        value: Math.max(0, bidding - silent) / bids,
        // One or two polls may fall on either side of the border between the periods.
        aim: { atMost: 0.005 },
      },
      { name: 'requests of these screens in the same time without bids (safety net)', unit: '', value: silent },
      { name: 'requests of these screens while bids came', unit: '', value: bidding },
    ]
  } finally {
    await browser.close()
    await bidders.end()
    await server.end()
    await remove()
  }
}

function definedIn(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
