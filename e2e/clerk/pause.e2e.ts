import { expect, test } from './desk.ts'

test('a pause is told on every screen with the clerk’s words, takes no bids, and ends', async ({
  desk,
  page,
  saleroom,
  context,
}) => {
  await desk.startLot(1, 1000)
  await desk.open()
  const screens = [
    '/entry-clerk-screen',
    '/auctioneer-screen',
    '/sale-catalogue',
    '/currency-screen',
    '/online-bidding',
  ]
  const pages = []
  for (const path of screens) {
    const screen = await context.newPage()
    await screen.goto(saleroom.url + path)
    pages.push(screen)
  }
  const online = pages.at(-1) ?? page
  await expect(online.getByRole('button', { name: /^Bid 1,000/ })).toBeVisible()

  await page.bringToFront()
  await desk.button('Pause').click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Back at 3 pm')
  await page.keyboard.press('Enter')
  await expect(desk.toast).toContainText('Sale paused')
  for (const screen of [page, ...pages]) {
    await expect(screen.getByRole('note').filter({ hasText: 'Sale paused' })).toContainText('Back at 3 pm')
  }
  await expect(online.getByRole('button', { name: 'Sale paused' })).toHaveAttribute('aria-disabled', 'true')
  await desk.isAccessible()

  await desk.button('Telephone bid 1,000').click()
  await expect(desk.toast).toContainText('The sale is paused')

  await desk.button('Resume Sale').click()
  for (const screen of [page, ...pages]) await expect(screen.getByText('Sale paused', { exact: true })).toHaveCount(0)
  await expect(online.getByRole('button', { name: /^Bid 1,000/ })).toBeVisible()
})
