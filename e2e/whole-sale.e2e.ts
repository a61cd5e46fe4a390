import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { recordAnnouncements } from './announced.ts'
import { expect, switchScannerOff, test } from './saleroom.ts'

const realSale = fileURLToPath(new URL('../../shared/data/cml-1267.zip', import.meta.url))
const demoSale = fileURLToPath(new URL('../dist/library/demo-sale.zip', import.meta.url))

test.use({ flags: ['--no-demo'] })

/** Opens a tab with its own session: a separate bidder. */
async function bidderTab(browser: Browser, url: string): Promise<{ page: Page; calls: string[] }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  await recordAnnouncements(context)
  const page = await context.newPage()
  const calls = await apiCalls(page)
  await page.goto(`${url}/online-bidding`)
  await expect(page.getByText(/Paddle \d{4}/).first()).toBeVisible()
  return { page, calls }
}

const bidButton = (page: Page) => page.getByRole('region', { name: 'Your bid' }).getByRole('button').last()
const banner = (page: Page) => page.getByRole('status', { name: 'Status of the lot' })

/** The shortest time between a read and the next poll (renderer/data/reads/polling.ts). Seconds. */
const safetyNet = (path: string) => (path.startsWith('/api/sale?') ? 4.5 : 29)

/** A page's API calls, without polling. */
async function apiCalls(page: Page): Promise<string[]> {
  const calls: string[] = []
  const lastAt = new Map<string, number>()
  // Uses the browser's clock: on a busy machine this process hears of requests late.
  const network = await page.context().newCDPSession(page)
  network.on('Network.requestWillBeSent', ({ request: { method, url }, timestamp }) => {
    const { pathname, search } = new URL(url)
    if (!pathname.startsWith('/api/') || pathname.startsWith('/api/images/')) return
    const path = `${pathname}${search}`
    const call = `${method} ${path}`
    if (timestamp - (lastAt.get(call) ?? timestamp) < safetyNet(path)) calls.push(call)
    lastAt.set(call, timestamp)
  })
  await network.send('Network.enable')
  return calls
}

test('runs a real sale from upload to hammer, and keeps it after the server was killed', async ({
  page: clerk,
  browser,
  saleroom,
}) => {
  const zip = existsSync(realSale) ? realSale : demoSale
  test.info().annotations.push({ type: 'catalogue', description: zip })

  await test.step('uploads and starts the sale on the admin page', async () => {
    await clerk.goto(`${saleroom.url}/admin?tab=upload`)
    await clerk.locator('input[type=file]').setInputFiles(zip)
    await clerk.getByRole('button', { name: 'Upload Auction Data' }).click()
    await expect(clerk.getByText('Upload Successful').first()).toBeVisible()
    await clerk.getByRole('tab', { name: 'Manage Auctions' }).click()
    await clerk.getByRole('button', { name: 'Start Auction' }).click()
    const asks = clerk.getByRole('dialog', { name: 'Before the Sale Starts' })
    await expect(asks.or(clerk.getByText('Auction Started')).first()).toBeVisible()
    // The dialog is skipped for a sale without advance bids whose estimates fit the ladder. Keeps the default.
    if (await asks.isVisible()) {
      const ladder = asks.getByRole('combobox', { name: 'Ladder' })
      if (await ladder.isVisible()) {
        await ladder.click()
        await clerk.getByRole('option', { name: /^Saleroom/ }).click()
      }
      await asks.getByRole('button', { name: 'Start Auction' }).click()
    }
    await expect(clerk.getByText('Auction Started').first()).toBeVisible()
  })

  await clerk.goto(`${saleroom.url}/clerk-screen`)
  const { page: one, calls: callsOfOne } = await bidderTab(browser, saleroom.url)
  const { page: two, calls: callsOfTwo } = await bidderTab(browser, saleroom.url)
  const paddleOf = async (page: Page) =>
    /Paddle (\d{4})/.exec(
      (await page
        .getByText(/Paddle \d{4}/)
        .first()
        .textContent()) ?? '',
    )?.[1]
  expect(await paddleOf(one)).not.toBe(await paddleOf(two))

  await test.step('starts lot 1 with an asking price far outside its estimate', async () => {
    await expect(banner(clerk)).toContainText('Waiting for lot to start')
    await clerk.getByRole('button', { name: 'Start Lot' }).click()
    await expect(clerk.getByText('Lot Started').first()).toBeVisible()
    await expect(banner(clerk)).toContainText('Waiting for asking price to be set')
    await expect(bidButton(one)).toHaveText('Awaiting start price')
    await clerk.getByRole('textbox', { name: 'Asking price' }).fill('20000')
    await clerk.getByRole('button', { name: 'Set Price' }).click()
    const warning = clerk.getByRole('alert').filter({ hasText: 'factor of' })
    await expect(warning).toContainText('factor of')
    await warning.getByRole('button', { name: /^Set/ }).click()
    await expect(banner(clerk)).toContainText('Asking price set')
  })

  await test.step('holds an online bid for the clerk, who accepts it', async () => {
    await expect(bidButton(one)).toHaveText('Bid 20,000')
    await bidButton(one).click()
    await expect(one.getByText(/awaiting approval/i).first()).toBeVisible()
    await clerk.getByRole('button', { name: /^Accept online bid 20,000/ }).click()
    await expect(banner(clerk)).toContainText('Current Bid')
    await expect(one.getByText('You are leading').first()).toBeVisible()
  })

  await test.step('outbids the first tab from the other, without a request', async () => {
    const before = [...callsOfOne]
    await expect(bidButton(two)).toHaveText('Bid 22,000')
    await bidButton(two).click()
    await clerk.getByRole('button', { name: /^Accept online bid 22,000/ }).click()
    await expect(one.getByText(/outbid/i).first()).toBeVisible()
    expect(callsOfOne).toEqual(before)
  })

  await test.step('removes a waiting online bid after a floor and a telephone bid', async () => {
    await expect(bidButton(one)).toContainText('24,000')
    await bidButton(one).click()
    await expect(clerk.getByRole('button', { name: /^Accept online bid 24,000/ })).toBeVisible()
    const before = [...callsOfTwo]
    await clerk.getByRole('button', { name: 'In-Person bid 24,000' }).click()
    await clerk.getByRole('button', { name: 'Telephone bid 26,000' }).click()
    await expect(clerk.getByRole('button', { name: /^Accept online bid/ })).toHaveCount(0)
    // This bidder has an earlier bid on the lot, so it is outbid; one without is told that its bid was removed.
    await expect(one.getByText('The highest bid is now', { exact: false })).toContainText('26,000')
    await expect(bidButton(one)).toContainText('28,000')
    await expect(bidButton(two)).toContainText('28,000')
    expect(callsOfTwo).toEqual(before)
  })

  await test.step('gives fair warning and sells the lot to a typed paddle', async () => {
    await clerk.getByRole('button', { name: 'Fair Warning' }).click()
    await expect(one.getByText(/fair warning/i).first()).toBeVisible()
    await clerk.getByRole('button', { name: 'Sell', exact: true }).click()
    const dialog = clerk.getByRole('dialog', { name: 'Confirm Sold' })
    await dialog.getByLabel('Paddle Number').fill('7a7')
    await dialog.getByRole('button', { name: 'Confirm Sold' }).click()
    await expect(clerk.getByText('Lot sold successfully').first()).toBeVisible()
    await expect(banner(clerk)).toContainText('Sold for')
    await expect(banner(clerk)).toContainText('26,000')
  })

  await test.step('opens the next lot and passes it', async () => {
    await clerk.getByRole('button', { name: 'Open Next Lot' }).click()
    await clerk.getByRole('button', { name: 'Pass', exact: true }).click()
    await clerk.getByRole('dialog', { name: 'Confirm Pass' }).getByRole('button', { name: /Pass/ }).click()
    await expect(banner(clerk)).toContainText('Passed')
  })

  await test.step('restores every screen with the same sale after a SIGKILL and a restart', async () => {
    const context = await browser.newContext()
    await switchScannerOff(context)
    const entry = await context.newPage()
    await entry.goto(`${saleroom.url}/entry-clerk-screen`)
    await expect(entry.getByText('Lot 3', { exact: true }).first()).toBeVisible()
    const before = await everything(saleroom)
    await saleroom.kill()
    await expect(bidButton(one)).toHaveText(/Offline/)
    await saleroom.restart()
    for (const page of [clerk, one, two, entry])
      await expect(page.getByText('Real-time').filter({ visible: true }).first()).toBeVisible()
    expect(await everything(saleroom)).toEqual(before)
    await expect(banner(clerk)).toContainText('Passed')
    await clerk.getByRole('button', { name: 'Open Prev Lot' }).click()
    await expect(banner(clerk)).toContainText('26,000')
    await expect(
      clerk
        .getByRole('table', { name: /Bid History/i })
        .or(clerk.getByLabel('Bid history list'))
        .first(),
    ).toContainText('26,000')
    await expect(bidButton(one)).toHaveText(/No active lot|Awaiting start price/)
  })
})

/** The sale as the API returns it: lots, bids and outcomes. */
async function everything({ call }: { call: (method: string, path: string) => Promise<unknown> }): Promise<unknown> {
  return await Promise.all(
    ['/api/auction/state', '/api/bids/lot/1/all', '/api/lots/1/sale-status', '/api/lots/2/sale-status'].map((path) =>
      call('GET', path),
    ),
  )
}
