import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../e2e/browser.ts'
import type { Figure } from '../figures.ts'
import { Started, startProgram } from '../processes/program.ts'
import { openLot } from '../rivals.ts'
import { makeSaleFolder } from '../sale-folder.ts'

const LOTS = 500
const PAPERS = ['book', 'clerk', 'telephone', 'labels'] as const
const PAPER_WITHIN_MS = 10_000
const STATEMENT_WITHIN_MS = 2_000

/** Measures the papers of 500 lots from address to PDF, and a buyer's statement from the hammer to its page. */
export async function papers(): Promise<Figure[]> {
  const rendererDir = resolve('dist/renderer')
  if (!existsSync(join(rendererDir, 'index.html'))) {
    process.stderr.write(' skipped, because the screens are not built (npm run build)')
    return []
  }
  const { executablePath, args, env } = await findChromium()
  const { dataDir, remove } = await makeSaleFolder({ spring: LOTS })
  const server = startProgram('saleroom', { args: [JSON.stringify({ dataDir, rendererDir })] })
  const browser = await chromium.launch({ executablePath, args, ...(env && { env: { ...process.env, ...env } }) })
  try {
    const { url } = await server.ask('started', null, Started)
    const page = await browser.newPage()
    const figures: Figure[] = []
    for (const paper of PAPERS) {
      const began = performance.now()
      await page.goto(`${url}/papers/${paper}?auctionId=spring&base=${url}`)
      await page.locator('.sheet').first().waitFor({ timeout: 60_000 })
      await page.pdf({ preferCSSPageSize: true })
      const value = performance.now() - began
      figures.push({ name: `${LOTS} lots as a PDF: ${paper}`, value, unit: 'ms', aim: { atMost: PAPER_WITHIN_MS } })
    }
    await openLot(url, 1)
    await post(url, '/api/bids', { lotNumber: 1, amount: 1_000_000, type: 'floor', paddleNumber: '34' })
    const began = performance.now()
    await post(url, '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1_000_000, winnerPaddle: '34' })
    await page.goto(`${url}/statements?sale=spring&side=buyers&party=34`)
    await page.getByText('1,000,000').first().waitFor({ timeout: 60_000 })
    const value = performance.now() - began
    return [
      ...figures,
      { name: "a buyer's statement after the hammer", value, unit: 'ms', aim: { atMost: STATEMENT_WITHIN_MS } },
    ]
  } finally {
    await browser.close()
    await server.end()
    await remove()
  }
}

async function post(url: string, path: string, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
}
