import type { Page } from '@playwright/test'
import { expect, test } from './saleroom.ts'

// Figures animate only without reduced motion.
test.use({ house: 'demo', contextOptions: { reducedMotion: 'no-preference' } })

/** Collects violations of the content policy, which the browser logs to its console. */
function stoppedOn(page: Page): string[] {
  const stopped: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) stopped.push(`${page.url()}: ${message.text()}`)
  })
  return stopped
}

test('stays within the content policy on every screen, dialog, menu and rolling figure', async ({ page, saleroom }) => {
  const stopped = stoppedOn(page)
  await saleroom.startDemo()
  await saleroom.call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await saleroom.call('PATCH', '/api/lots/1/start-price', { startPrice: 1_000 })
  for (const path of ['dashboard', 'entry-clerk-screen', 'sale-catalogue', 'online-bidding', 'admin', 'staff-pin']) {
    await page.goto(`${saleroom.url}/${path}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
  for (const path of ['currency-screen', 'auctioneer-screen']) {
    await page.goto(`${saleroom.url}/${path}`)
    await expect(page.getByText(/[1-9],\d{3}/).first()).toBeVisible()
    // The wall's first amount appears at once; its second one rolls.
    for (let bids = 0; bids < 2; bids += 1) {
      const { amount } = await nextBid(saleroom.call)
      await saleroom.call('POST', '/api/bids', { lotNumber: 1, amount, type: 'floor' })
      const high = page.getByRole('region', { name: /^Current (High )?Bid/i })
      await expect(high).toContainText(amount.toLocaleString('en-GB'))
    }
    await expect(page.locator('number-flow-react')).toHaveCount(path === 'currency-screen' ? 1 : 0)
  }
  await page.goto(`${saleroom.url}/clerk-screen`)
  await expect(page.getByRole('heading', { name: 'Bid History' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clerk Screen' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('toolbar').getByRole('button').first().hover()
  await expect(page.locator('[data-open]').first()).toBeVisible()
  expect(stopped).toEqual([])
})

async function nextBid(call: (method: string, path: string) => Promise<unknown>): Promise<{ amount: number }> {
  const reply = await call('GET', '/api/lots/1/next-bid')
  if (typeof reply === 'object' && reply !== null && 'nextBidAmount' in reply)
    return { amount: Number(reply.nextBidAmount) }
  throw new Error('There is no next bid')
}
