import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Fetched, recordFetches } from '../../e2e/first-visit/fetched.ts'

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }

/** The browsers' "slow 4G": bytes a second, and round-trip milliseconds. */
const SLOW = { offline: false, downloadThroughput: 200_000, uploadThroughput: 90_000, latency: 150 }

/** A thin line of 400 kbit/s, in the same units. */
const THIN = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 150 }

async function onPhone<T>(browser: Browser, visit: (page: Page, context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext(PHONE)
  try {
    return await visit(await context.newPage(), context)
  } finally {
    await context.close()
  }
}

/** The time from the visit to the page's first enabled bid button, by the page's own clock: a busy test sees it later. */
async function untilButtonWorks(page: Page, url: string): Promise<number> {
  await page.addInitScript(() => {
    const look = new MutationObserver(() => {
      const buttons = [...document.querySelectorAll('button:not([aria-disabled="true"])')]
      if (!buttons.some(({ textContent }) => /^Bid [\d,]+$/.test(textContent))) return
      performance.mark('the button works')
      look.disconnect()
    })
    look.observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
  })
  await page.goto(`${url}/online-bidding`, { waitUntil: 'commit' })
  await page.locator('button:not([aria-disabled="true"])', { hasText: /^Bid [\d,]+$/ }).waitFor()
  return await page.evaluate(() =>
    Math.round(performance.getEntriesByName('the button works')[0]?.startTime ?? Number.NaN),
  )
}

/** The fetches of a phone until it can bid, and the milliseconds that this takes. */
export async function visitOnlineBidding(browser: Browser, url: string) {
  const first = await onPhone(browser, async (page, context) => {
    const record = await recordFetches(await context.newCDPSession(page))
    const readyMs = await untilButtonWorks(page, url)
    return { readyMs, fetched: record.soFar() }
  })
  const readyOn = (line: typeof SLOW) =>
    onPhone(browser, async (page, context) => {
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', line)
      const readyMs = await untilButtonWorks(page, url)
      const firstPaintMs = await page.evaluate(() =>
        Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN),
      )
      return { readyMs, firstPaintMs }
    })
  const { readyMs: slowMs } = await readyOn(SLOW)
  return { ...first, slowMs, thin: await readyOn(THIN) }
}

/** The bytes of each picture that the catalogue fetches on a phone while it is scrolled to its end. */
export async function visitCatalogue(browser: Browser, url: string): Promise<number[]> {
  return await onPhone(browser, async (page, context) => {
    const record = await recordFetches(await context.newCDPSession(page))
    await page.goto(`${url}/sale-catalogue`, { waitUntil: 'networkidle' })
    for (let screens = 0; screens < 200; screens += 1) {
      const isAtEnd = await page.evaluate(() => {
        const { scrollHeight } = document.documentElement
        window.scrollBy(0, 1_500)
        return window.scrollY + window.innerHeight >= scrollHeight - 1
      })
      if (isAtEnd) break
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    }
    await page.waitForLoadState('networkidle')
    return picturesOf(record.soFar())
  })
}

function picturesOf(fetched: readonly Fetched[]): number[] {
  return fetched.filter(({ url }) => url.includes('/api/images/')).map(({ bytes }) => bytes)
}
