import { expectAccessible } from '../testing/accessible.ts'
import { expect } from '../testing/expect.ts'
import { stopClock } from '../testing/stand-ins/clock.ts'
import { test } from '../testing/test.ts'

const ROUTES = [
  ['Dashboard', '/dashboard'],
  ['Clerk Screen', '/clerk-screen'],
  ['Entry Clerk Screen', '/entry-clerk-screen'],
  ['Auctioneer Screen', '/auctioneer-screen'],
  ['Sale Catalogue', '/sale-catalogue'],
  ['Currency Screen', '/currency-screen'],
  ['Admin', '/admin'],
  ['Online Bidding', '/online-bidding'],
] as const

test('shows on the dashboard what the product is, with links to its seven areas', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Dashboard · Saleroom')
  for (const title of ['EXPERIMENTAL', 'SIMULATE LIVE AUCTIONS', 'MULTI ONLINE BIDS'])
    await expect(page.getByText(title)).toBeVisible()
  await expect(page.getByText('1.1', { exact: true })).toBeVisible()
  await expectAccessible()
  const cards = [
    ['Access Admin', '/admin'],
    ['View Catalogue', '/sale-catalogue'],
    ['Start Bidding', '/online-bidding'],
    ['Open Clerk', '/clerk-screen'],
    ['Open Display', '/auctioneer-screen'],
    ['Record Sales', '/entry-clerk-screen'],
    ['View Rates', '/currency-screen'],
  ]
  for (const [button = '', path = ''] of cards)
    await expect(page.getByRole('link', { name: button })).toHaveAttribute('href', path)
})

test('begins the dashboard with today’s sale, its state and the next step', async ({ page, saleroom }) => {
  await saleroom.loadDemo()
  await page.goto('/')
  const today = page.getByRole('region', { name: 'Today’s sale' })
  await expect(today).toContainText('Not started')
  await expect(today.getByRole('button', { name: 'Start the Sale' })).toBeEnabled()
  await saleroom.startDemo()
  await expect(today).toContainText('Live now')
  await expect(today).toContainText('Lot 1 comes next (1 of 24)')
  await expect(today.getByRole('link', { name: 'Open the Desk' })).toHaveAttribute('href', '/clerk-screen')
  await expect(today).toContainText('A sale is live. Conclude it first')
  await expectAccessible()
  await saleroom.call('POST', '/api/auction/stop')
  await expect(today).toContainText('Not live')
  await expect(today.getByRole('button', { name: 'Resume the Sale' })).toBeVisible()
})

test('loads the demo sale of a house without one, or leads to the upload', async ({ page }) => {
  await page.goto('/')
  const today = page.getByRole('region', { name: 'Today’s sale' })
  await expect(today).toContainText('No sale is loaded')
  await expect(today.getByRole('link', { name: 'Load a Sale' })).toHaveAttribute('href', '/admin?tab=upload')
  await today.getByRole('button', { name: 'Load the Demo Sale' }).click()
  await expect(today.getByRole('button', { name: 'Start the Sale' })).toBeVisible()
})

test('lists the eight screens first in the menu, marks the current one, and closes by choice, click or Escape', async ({
  page,
}) => {
  await page.goto('/admin')
  const menu = page.getByRole('navigation', { name: 'Screens' })
  const button = menu.getByRole('button')
  await expect(button).toHaveText('Admin')
  await button.click()
  const first = menu.getByRole('list').first().getByRole('link')
  await expect(first).toHaveText(ROUTES.map(([label]) => label))
  await expect(menu.getByRole('link', { name: 'Network and Devices' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Admin' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link')).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  // Between the entries and the edge: the list remains open without the focus.
  await menu
    .getByRole('list')
    .first()
    .click({ position: { x: 100, y: 3 } })
  await expect(button).not.toBeFocused()
  await expect(first).toHaveCount(ROUTES.length)
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link')).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await page.mouse.click(700, 600)
  await expect(menu.getByRole('link')).toHaveCount(0)
  await button.click()
  await menu.getByRole('link', { name: 'Sale Catalogue' }).click()
  await expect(page).toHaveURL(/\/sale-catalogue$/)
  await expect(page).toHaveTitle('Sale Catalogue · Saleroom')
  await expect(menu.getByRole('link')).toHaveCount(0)
})

test('leads older bookmarks of the dashboard to their part of Network and Devices', async ({ page }) => {
  for (const part of ['devices', 'second-copy']) {
    await page.goto(`/dashboard#${part}`)
    await expect(page).toHaveURL(new RegExp(`/network#${part}$`))
    await expect(page.locator(`#${part}`)).toBeFocused()
  }
})

test('shows the not-found screen at an unknown address, under the dashboard’s label', async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Screens' }).getByRole('button')).toHaveText('Dashboard')
  await expectAccessible()
})

test('renders a screen as soon as its code is loaded, without a timer', async ({ page }) => {
  stopClock()
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})

test('changes the theme at once, without a transition, if reduced motion is preferred', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Rehearse', exact: true })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  const fading = () => document.getAnimations().filter((each) => each instanceof CSSTransition).length
  expect(await page.evaluate(fading)).toBe(0)
})

test('shows that the shell failed, and Retry renders it again', async ({ page }) => {
  await page.goto('/currency-screen')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Simulates a fault in the shell, which checks for each path whether its bar is permanent.
  await page.evaluate(() => {
    const { includes } = Array.prototype
    Object.defineProperty(Array.prototype, 'includes', {
      configurable: true,
      value(this: unknown[], ...asked: [unknown]) {
        if (this[0] === '/sale-catalogue') throw new Error('The shell is broken')
        return Reflect.apply(includes, this, asked)
      },
    })
    Object.assign(window, {
      mend: () => Object.defineProperty(Array.prototype, 'includes', { configurable: true, value: includes }),
    })
  })
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button').click()
  const failed = page.getByRole('alert').filter({ hasText: 'This screen has failed' })
  await page.getByRole('link', { name: 'Sale Catalogue' }).click()
  await expect(failed).toBeVisible()
  await page.evaluate(() => Reflect.apply(Reflect.get(window, 'mend'), null, []))
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(page).toHaveTitle('Sale Catalogue · Saleroom')
  await expect(page.getByRole('navigation', { name: 'Screens' }).getByRole('button')).toBeVisible()
})

test('names the present page on the menu’s button, also one of its groups', async ({ page }) => {
  await page.goto('/network')
  const button = page.getByRole('navigation', { name: 'Screens' }).getByRole('button')
  await expect(button).toHaveText('Network and Devices')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Network and Devices')
  await expectAccessible()
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Paddle Desk' }).click()
  await expect(button).toHaveText('Paddle Desk')
})

test('marks a demonstration for staff by a notice until its bar is there', async ({ page, saleroom }) => {
  await saleroom.call('POST', '/api/showcase')
  let isHeld = true
  await page.route('**/api/rehearsal', (route) =>
    isHeld ? route.fulfill({ status: 503, json: { error: 'x', message: 'x', code: 'x' } }) : route.continue(),
  )
  await page.goto('/sale-catalogue')
  const notice = page.getByText('Nothing is really sold.')
  const bar = page.getByRole('complementary', { name: 'Demonstration' })
  await expect(notice).toBeVisible()
  await expect(bar).toHaveCount(0)
  isHeld = false
  await page.reload()
  await expect(bar).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('shows a sale running after one click, on every screen, and hands its desk over', async ({ page, saleroom }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'See a Sale Running' }).click()
  const bar = page.getByRole('complementary', { name: 'Demonstration' })
  await expect(bar.getByRole('button')).toHaveText(['Take the Desk', 'Faster', 'End'])
  await expect(bar.getByRole('link', { name: 'Phone' })).toHaveAttribute('target', '_blank')
  await expect(page).toHaveURL(/\/rehearsal$/)
  await page.goto('/auctioneer-screen')
  await expect(page.getByRole('heading', { name: 'LOT 1' })).toBeVisible()
  await bar.getByRole('button', { name: 'Faster' }).click()
  await expect(bar).toContainText('2×')
  await expectAccessible()
  await bar.getByRole('button', { name: 'Take the Desk' }).click()
  await expect(page).toHaveURL(/\/clerk-screen$/)
  await expect(bar.getByRole('button')).toHaveText(['Give It Back', 'Faster', 'End'])
  await expect(bar).toContainText('He waits for you.')
  await expectAccessible()
  await bar.getByRole('button', { name: 'Give It Back' }).click()
  await expect(bar.getByRole('button', { name: 'Take the Desk' })).toBeVisible()
  await bar.getByRole('button', { name: 'End' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(bar).toHaveCount(0)
  const result = page.getByRole('complementary', { name: 'Result' })
  await expect(result).toContainText('of 24 lots sold')
  await expectAccessible()
  await result.getByRole('button', { name: 'Close' }).click()
  await expect(result).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Today’s sale' })).toContainText('No sale is loaded')
  expect(await saleroom.call('GET', '/api/auction-data')).toEqual([])
})
