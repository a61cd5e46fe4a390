import { expect } from '../../../testing/expect.ts'
import type { Locator } from '../../../testing/locator.ts'
import type { Page } from '../../../testing/page.ts'

/** A bidder on a phone. */
export type Bidder = {
  paddle: string
  /** The bid button while it has this text. */
  button: (text: string | RegExp) => Locator
  /** The bidder's standing, above the button. */
  notice: Locator
  bids: (text: string | RegExp) => Promise<void>
}

/**
 * Opens the online bidding page, which joins automatically. The page opens its channel again as the bidder. Until then
 * a command may be sent twice, and no private message comes: this waits for it, unless the test has no channel.
 */
export async function bidderOn(page: Page, { channel = 'live' }: { channel?: 'live' | 'none' } = {}): Promise<Bidder> {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/online-bidding')
  const dock = page.getByRole('region', { name: 'Your bid' })
  const button = (name: string | RegExp) => dock.getByRole('button', { name, exact: true })
  const line = page.getByText(/^Paddle \d{4}$/)
  await expect(line).toBeVisible()
  const paddle = (await line.textContent()).slice('Paddle '.length)
  if (channel === 'live')
    await expect.poll(async () => await (await fetch('/api/devices')).text()).toContain(`"Paddle ${paddle}"`)
  return { paddle, button, notice: dock.getByRole('note'), bids: (text) => button(text).click() }
}
