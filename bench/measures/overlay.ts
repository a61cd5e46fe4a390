import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { z } from 'zod'
import { findChromium } from '../../e2e/browser.ts'
import type { Figure } from '../figures.ts'
import { steadyNow } from '../processes/clock.ts'
import { quantile } from '../quantiles.ts'
import { startSaleroom } from '../rivals.ts'
import { fill } from './fan-out.ts'

const SCREENS = 1_000
const WARM_UP = 20
const One = z.object({ status: z.number(), sent: z.number() })

/** Measures from a bid's POST until the frame in which the price overlay shows it, with a room full of phones. */
export async function overlay({ quick }: { quick: boolean }): Promise<Figure[]> {
  const rendererDir = resolve('dist/renderer')
  if (!existsSync(join(rendererDir, 'overlay.html'))) {
    process.stderr.write(' skipped, because the screens are not built (npm run build)')
    return []
  }
  const saleroom = await startSaleroom({ rendererDir })
  const { bidder, rooms } = await fill(saleroom, SCREENS)
  const { executablePath, args, env } = await findChromium()
  const browser = await chromium.launch({ executablePath, args, ...(env && { env: { ...process.env, ...env } }) })
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
    await page.goto(`${saleroom.url}/overlay/price`)
    await page.locator('.price-figure').waitFor()
    await watchFrames(page)
    const behind = await clockOffset(page)
    const found: number[] = []
    for (let round = 0; round < WARM_UP + (quick ? 100 : 400); round += 1) {
      const { sent, status } = await bidder.ask('one', null, One)
      if (status !== 200) throw new Error(`A bid was answered ${status}`)
      const shown = await nextFrame(page)
      if (round >= WARM_UP) found.push(shown + behind - sent)
    }
    const beside = `bid to overlay pixel beside ${SCREENS} phones`
    return [
      { name: `${beside}, p50`, unit: 'ms', value: quantile(found, 0.5) },
      { name: `${beside}, p99`, unit: 'ms', value: quantile(found, 0.99), aim: { atMost: 100 } },
    ]
  } finally {
    await browser.close()
    for (const program of [bidder, ...rooms]) await program.end()
    await saleroom.close()
  }
}

declare global {
  interface Window {
    /** The times at which changes of the figure were painted, by the page's clock. */
    painted: number[]
  }
}

/** Records the first task after each frame with a changed figure. */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.painted = []
    const afterFrame = new MessageChannel()
    afterFrame.port1.onmessage = () => window.painted.push(performance.now())
    const figure = document.querySelector('.price-figure')
    if (!figure) throw new Error('The overlay has no figure')
    new MutationObserver(() => requestAnimationFrame(() => afterFrame.port2.postMessage(null))).observe(figure, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
}

async function nextFrame(page: Page): Promise<number> {
  await page.waitForFunction(() => window.painted.length > 0, undefined, { polling: 5, timeout: 5_000 })
  const [first] = await page.evaluate(() => window.painted.splice(0))
  if (first === undefined) throw new Error('No frame was noted')
  return first
}

/** The offset from the page's clock to the machine's, by the fastest of several queries. */
async function clockOffset(page: Page): Promise<number> {
  const asked = []
  for (let tries = 0; tries < 30; tries += 1) {
    const before = steadyNow()
    const there = await page.evaluate(() => performance.now())
    const after = steadyNow()
    asked.push({ took: after - before, offset: (before + after) / 2 - there })
  }
  return asked.sort((a, b) => a.took - b.took)[0]?.offset ?? 0
}
