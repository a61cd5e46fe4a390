import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, type Saleroom } from '../saleroom.ts'

/** A bidder in a new tab. */
export type Bidder = {
  page: Page
  paddle: string
  /** The bid button while it has this text. */
  button: (text: string | RegExp) => Locator
  /** The bidder's state, above the button. */
  notice: Locator
  bids: (text: string | RegExp) => Promise<void>
}

export const PHONE = { width: 360, height: 740 }

/** Opens the online bidding page, which joins automatically. */
export async function openBidder(context: BrowserContext, { url }: Saleroom): Promise<Bidder> {
  const page = await context.newPage()
  return await bidderOn(page, url)
}

/** Does the same on an existing page. */
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

/** Keeps outcomes on show, which otherwise disappear after five seconds. */
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
