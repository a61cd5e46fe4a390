import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, type Saleroom } from '../saleroom.ts'

/** A bidder in a tab of its own. */
export type Bidder = {
  page: Page
  paddle: string
  /** The bid button while it reads so. */
  button: (text: string | RegExp) => Locator
  /** Where the bidder stands, above the button. */
  notice: Locator
  bids: (text: string | RegExp) => Promise<void>
}

export const PHONE = { width: 360, height: 740 }

/** Opens the online bidding page; the tab joins by itself. */
export async function openBidder(context: BrowserContext, { url }: Saleroom): Promise<Bidder> {
  const page = await context.newPage()
  return await bidderOn(page, url)
}

/** The same on a page that was made ready before. */
export async function bidderOn(page: Page, url: string): Promise<Bidder> {
  await page.goto(`${url}/online-bidding`)
  const dock = page.getByRole('region', { name: 'Your bid' })
  const button = (name: string | RegExp) => dock.getByRole('button', { name, exact: true })
  return {
    page,
    paddle: await paddleOf(page),
    button,
    notice: dock.getByRole('note'),
    bids: (text) => button(text).click(),
  }
}

/** From now on an outcome's five seconds on show never end by themselves: no test has to look in time. */
export async function holdOutcomes(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wait = window.setTimeout.bind(window)
    Object.assign(window, { setTimeout: (run: () => void, ms = 0) => wait(run, ms === 5_000 ? 1e9 : ms) })
  })
}

/** The paddle on show, once the tab has joined. */
export async function paddleOf(page: Page): Promise<string> {
  const line = page.getByText(/^Paddle \d{4}$/)
  await expect(line).toBeVisible()
  return ((await line.textContent()) ?? '').slice('Paddle '.length)
}
