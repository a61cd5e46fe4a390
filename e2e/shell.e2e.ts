import { expectAccessible } from './accessible.ts'
import { expect, OWN_PROCESS, test } from './saleroom.ts'

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

test('the dashboard shows what the product is, and a way to each of its seven areas', async ({ page, saleroom }) => {
  await page.goto(saleroom.url)
  await expect(page).toHaveTitle('Dashboard · Saleroom')
  for (const title of ['EXPERIMENTAL', 'SIMULATE LIVE AUCTIONS', 'MULTI ONLINE BIDS'])
    await expect(page.getByText(title)).toBeVisible()
  await expect(page.getByText('1.1', { exact: true })).toBeVisible()
  await expectAccessible(page)
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

test('the dashboard begins with today’s sale, how it stands, and the way on', async ({ page, saleroom }) => {
  await saleroom.loadDemo()
  await page.goto(saleroom.url)
  const today = page.getByRole('region', { name: 'Today’s sale' })
  await expect(today).toContainText('Not started')
  await expect(today.getByRole('link')).toHaveText('Start It in Admin')
  await saleroom.startDemo()
  await expect(today).toContainText('Live now')
  await expect(today).toContainText('Lot 1 comes next (1 of 24)')
  await expect(today.getByRole('link', { name: 'Go to the Clerk Screen' })).toHaveAttribute('href', '/clerk-screen')
  await expectAccessible(page)
  await saleroom.call('POST', '/api/auction/stop')
  await expect(today).toContainText('Not live')
  await expect(today.getByRole('link')).toHaveText('Resume It in Admin')
})

test('a house without a sale is told where to load one', async ({ page, saleroom }) => {
  await page.goto(saleroom.url)
  const today = page.getByRole('region', { name: 'Today’s sale' })
  await expect(today).toContainText('No sale is loaded')
  await today.getByRole('link', { name: 'Load a Sale' }).click()
  await expect(page.getByRole('tab', { name: 'Upload Data' })).toHaveAttribute('aria-selected', 'true')
})

test('the menu lists the eight screens, marks the current one, and closes by choice, click outside or Escape', async ({
  page,
  saleroom,
}) => {
  await page.goto(`${saleroom.url}/admin`)
  const menu = page.getByRole('navigation', { name: 'Screens' })
  const button = menu.getByRole('button')
  await expect(button).toHaveText('Admin')
  await button.click()
  await expect(menu.getByRole('link')).toHaveText(ROUTES.map(([label]) => label))
  await expect(menu.getByRole('link', { name: 'Admin' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link')).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  // Between the entries and the edge: the list stays, the focus is nowhere.
  await menu.getByRole('list').click({ position: { x: 100, y: 3 } })
  await expect(button).not.toBeFocused()
  await expect(menu.getByRole('link')).toHaveCount(ROUTES.length)
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link')).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await page.mouse.click(700, 600)
  await expect(menu.getByRole('link')).toHaveCount(0)
  await button.click()
  await menu.getByRole('link', { name: 'Sale Catalogue' }).click()
  await expect(page).toHaveURL(`${saleroom.url}/sale-catalogue`)
  await expect(page).toHaveTitle('Sale Catalogue · Saleroom')
  await expect(menu.getByRole('link')).toHaveCount(0)
})

test('the menu is hidden and shown again, and stays as it was left', async ({ page, saleroom }) => {
  await page.goto(`${saleroom.url}/admin`)
  await page.getByRole('button', { name: 'hide menu', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Screens' })).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'show menu', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible()
})

test('any other address is the not-found screen, under the label of the dashboard', async ({ page, saleroom }) => {
  await page.goto(`${saleroom.url}/nowhere`)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Screens' }).getByRole('button')).toHaveText('Dashboard')
  await expectAccessible(page)
})

test('a screen stands as soon as its code is there: no timer holds it back', async ({ page, saleroom }) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(`${saleroom.url}/nowhere`)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})

test('the look follows the system until one is chosen, and the skip link is the first stop', async ({
  page,
  saleroom,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(saleroom.url)
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
  const dark = await ink()
  await page.getByRole('button', { name: /^Theme/ }).click()
  await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible()
  await expect.poll(ink).not.toBe(dark)
  await page.reload()
  expect(await ink()).not.toBe(dark)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
})

test('with reduced motion the other look is there at once, and nothing fades to it', async ({ page, saleroom }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto(`${saleroom.url}/dashboard`)
  await expect(page.getByRole('link', { name: 'Rehearse with a Simulated Room' })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  const fading = () => document.getAnimations().filter((each) => each instanceof CSSTransition).length
  expect(await page.evaluate(fading)).toBe(0)
})

test(
  'a screen that is not live says so in words, on every screen, and comes back by itself',
  OWN_PROCESS,
  async ({ page, saleroom }) => {
    await page.goto(saleroom.url)
    await expect(page.getByText('Real-time').filter({ visible: true }).first()).toBeVisible()
    await saleroom.kill()
    await expect(page.getByText('Not live.')).toBeVisible()
    await saleroom.restart()
    await expect(page.getByText('Not live.')).toBeHidden()
  },
)

test('where what stands around the screens fails, the page says so and can be tried again', async ({
  page,
  saleroom,
}) => {
  await page.goto(`${saleroom.url}/currency-screen`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // As a fault of our own would: the shell asks of each path whether its bar stays.
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
