import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../e2e/browser.ts'
import { startProduct } from '../../e2e/product-process.ts'
import type { Figure } from '../figures.ts'
import { quantile } from '../quantiles.ts'
import { storePlainSale } from '../sale-folder.ts'
import { installStopwatch, scrollAndWatch, timeUntil } from './stopwatch.ts'

const AUCTION = 'bench-sale'
const LOTS = 2_000
const OPENINGS = 12
const DIGITS = 20
const EDITED = 50
const ROW_HEIGHT = 45

/** Measures Edit Lots on a sale of 2,000 lots, in a real browser. */
export async function editLots({ dist }: { dist: string }): Promise<Figure[]> {
  const product = await startProduct({
    dist,
    flags: ['--no-demo', '--rates-url', 'off'],
    prepare: (dataDir) => storePlainSale(dataDir, { auctionId: AUCTION, lots: LOTS }),
  })
  const { executablePath, args, env } = await findChromium()
  const browser = await chromium.launch({ executablePath, args, ...(env && { env }) })
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
    await installStopwatch(page)
    await page.goto(`${product.url}/admin`)
    const openings = await openAndClose(page)
    await page.getByRole('button', { name: 'Edit Lots' }).click()
    await titleOf(page, 1).waitFor()
    const frames = await scrollAndWatch(page)
    const typed = await type(page)
    const { requests, seconds } = await saveMany(page)
    return [
      {
        name: `Edit Lots opens at ${LOTS} lots, p95`,
        unit: 'ms',
        value: quantile(openings, 0.95),
        aim: { atMost: 200 },
      },
      {
        name: 'between two frames while it scrolls, p95',
        unit: 'ms',
        value: quantile(frames.gaps, 0.95),
        aim: { atMost: 34 },
      },
      { name: 'the longest of them', unit: 'ms', value: Math.max(...frames.gaps) },
      {
        name: `of ${frames.gaps.length} frames, with no lot drawn in the middle of the list`,
        unit: '',
        value: frames.empty,
        aim: { atMost: 0 },
      },
      {
        name: 'letter typed in a title until it is painted, p95',
        unit: 'ms',
        value: quantile(typed, 0.95),
        aim: { atMost: 50 },
      },
      { name: `requests that save ${EDITED} changed lots`, unit: '', value: requests, aim: { atMost: 1 } },
      { name: 'from Save Changes until the toast', unit: 'ms', value: seconds * 1_000 },
    ]
  } finally {
    await browser.close()
    await product.close()
  }
}

const titleOf = (page: Page, lot: number) => page.getByLabel(`Title of lot ${lot}`, { exact: true })

async function openAndClose(page: Page): Promise<number[]> {
  const times: number[] = []
  const open = page.getByRole('button', { name: 'Edit Lots' })
  for (let turn = 0; turn < OPENINGS; turn += 1) {
    await open.waitFor()
    await wait(300)
    times.push(await timeUntil(page, { event: 'click', selector: '[aria-label="Title of lot 1"]' }, () => open.click()))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  return times
}

async function type(page: Page): Promise<number[]> {
  await scrollTo(page, 1)
  await titleOf(page, 1).focus()
  const times: number[] = []
  for (let digit = 0; digit < DIGITS; digit += 1) {
    await wait(150)
    times.push(await timeUntil(page, { event: 'keydown', selector: null }, () => page.keyboard.press('x')))
  }
  return times
}

/** Changes and saves many lots' titles; returns the number of writes and the seconds. */
async function saveMany(page: Page): Promise<{ requests: number; seconds: number }> {
  for (let lot = 1; lot <= EDITED; lot += 1) {
    await scrollTo(page, lot)
    await titleOf(page, lot).fill(`New title of lot ${lot}`)
  }
  let requests = 0
  page.on('request', (request) => {
    if (request.method() !== 'GET') requests += 1
  })
  const began = performance.now()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Lots updated successfully').waitFor()
  return { requests, seconds: (performance.now() - began) / 1_000 }
}

async function scrollTo(page: Page, lot: number): Promise<void> {
  await page
    .getByRole('table', { name: 'Lots' })
    .evaluate((table, top) => table.parentElement?.scrollTo({ top }), (lot - 1) * ROW_HEIGHT)
  await titleOf(page, lot).waitFor()
}
