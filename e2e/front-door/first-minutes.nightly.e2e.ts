import type { Page } from '@playwright/test'
import { type RehearsalCall, RehearsalStatus } from '../../shared/entities/rehearsal/rehearsal.ts'
import { SCREENS } from '../../shared/screens.ts'
import { expect, OWN_PROCESS, type Saleroom, test } from '../saleroom.ts'

// The times are printed and not asserted, because a slow machine must not fail. Reaching each goal is.

test.use({ viewport: { width: 1366, height: 768 } })

/** The addresses that need no secret link; others are reached from these pages. */
const ADDRESSES = [
  ...SCREENS.map(({ path }) => path),
  ...['/paddle-desk', '/telephone-desk', '/telephone', '/platform', '/papers', '/statements', '/platform-results'],
  ...['/rehearsal', '/rehearsal/trainer', '/rehearsal/debrief', '/rehearsal/trainees', '/lab', '/network'],
  ...['/overlay/price', '/overlay/lower-third', '/overlay/ticker'],
]

/** Prints the time from the start page to the goal. */
async function timed(goal: string, way: () => Promise<void>): Promise<void> {
  const began = performance.now()
  await way()
  console.log(`${goal}: ${((performance.now() - began) / 1_000).toFixed(1)} s`)
}

const today = (page: Page) => page.getByRole('region', { name: 'Today’s sale' })

async function startPage(page: Page, { url }: Saleroom): Promise<void> {
  await page.goto(url)
  await expect(today(page).getByRole('button', { name: 'See a Sale Running' })).toBeEnabled()
}

test('shows a running sale on the auctioneer’s display after one click', async ({ page, context, saleroom }) => {
  const display = await context.newPage()
  await display.goto(`${saleroom.url}/auctioneer-screen`)
  await startPage(page, saleroom)
  await timed('A lot on the auctioneer’s display after one click', async () => {
    await today(page).getByRole('button', { name: 'See a Sale Running' }).click()
    await expect(display.getByRole('heading', { name: 'LOT 1' })).toBeVisible()
  })
  await expect(display.getByRole('complementary', { name: 'Demonstration' })).toBeVisible()
})

test('sells the demo’s first lot as the README says', OWN_PROCESS, async ({ page, saleroom }) => {
  await startPage(page, saleroom)
  await timed('The demo’s first lot sold', async () => {
    await today(page).getByRole('button', { name: 'Load the Demo Sale' }).click()
    await today(page).getByRole('button', { name: 'Start the Sale' }).click()
    await today(page).getByRole('link', { name: 'Open the Desk' }).click()
    await expect(page.getByRole('heading', { name: 'Bid History' })).toBeVisible()
    await page.keyboard.press('l')
    await page.keyboard.type('1000', { delay: 60 })
    await page.keyboard.press('Enter')
    await expect(page.getByText('Asking price set')).toBeVisible()
    await page.keyboard.press('1')
    await expect(page.getByText('Current Bid')).toBeVisible()
    await page.keyboard.press('s')
    await page.keyboard.type('34', { delay: 60 })
    await page.keyboard.press('Enter')
    await expect(page.getByText('Sold for')).toBeVisible()
  })
})

/** The keys for a call, as a clerk would press them. */
function keysFor({ kind, type, amount }: RehearsalCall): string[] {
  if (kind === 'lot') return ['l']
  if (kind === 'open') return [...String(amount), 'Enter']
  if (kind !== 'bid') return []
  return [type === 'advanced' ? 'a' : type === 'online' ? 'o' : type === 'phone' ? 'Shift+1' : '1']
}

test('records the first bid of a rehearsal', OWN_PROCESS, async ({ page, context, saleroom }) => {
  await startPage(page, saleroom)
  await timed('The first bid of a rehearsal recorded', async () => {
    await today(page).getByRole('link', { name: 'Rehearse' }).click()
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Start Rehearsal' }).click()
    await opened
    await page.getByRole('link', { name: 'Clerk Screen' }).click()
    await expect(page.getByText('Waiting for lot to start')).toBeVisible()
    let done = 0
    await expect(async () => {
      const { lastCall } = RehearsalStatus.parse(await saleroom.call('GET', '/api/rehearsal'))
      if (lastCall && lastCall.n > done) for (const key of keysFor(lastCall)) await page.keyboard.press(key)
      done = lastCall?.n ?? 0
      const bid = page.getByRole('row').filter({ hasText: /In-Person|Telephone|Advance|Online/ })
      expect(await bid.count()).toBeGreaterThan(0)
    }).toPass({ intervals: [300] })
  })
})

test('leads to every address by clicks from the dashboard', async ({ page, saleroom }) => {
  await saleroom.startDemo()
  await timed(`${ADDRESSES.length} addresses reached by clicks`, async () => {
    for (const address of ADDRESSES) {
      await page.goto(saleroom.url)
      await page.locator(`a[href="${address}"]`).first().click()
      await expect(page, address).toHaveURL(new RegExp(`${address}$`))
    }
  })
})
