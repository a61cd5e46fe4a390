import { expect, PHONE, test } from './lan.ts'

test('marks a demonstration on a visitor’s phone and on the overlay, without the buttons of staff', async ({
  saleroom,
  lan,
  page,
}) => {
  const phone = await lan.device(PHONE)
  await phone.goto('/online-bidding')
  await page.goto(`${saleroom.url}/overlay/price`)
  await expect(page.getByText('Demonstration')).toHaveCount(0)
  await saleroom.call('POST', '/api/showcase')
  await expect(phone.getByText('Demonstration', { exact: true })).toBeVisible()
  await expect(phone.getByText('Nothing is really sold.').first()).toBeVisible()
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Saleroom Demonstration Sale')
  await expect(phone.getByRole('region', { name: 'Your bid' }).getByRole('button').first()).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Take the Desk' })).toHaveCount(0)
  await expect(page.getByText('Demonstration', { exact: true })).toBeVisible()
  await saleroom.call('DELETE', '/api/showcase')
  for (const screen of [phone, page]) await expect(screen.getByText('Demonstration', { exact: true })).toHaveCount(0)
})

test('lists the four public screens first in a visitor’s menu, and the others for staff', async ({ lan }) => {
  const phone = await lan.device(PHONE)
  await phone.goto('/sale-catalogue')
  const menu = phone.getByRole('navigation', { name: 'Screens' })
  await menu.getByRole('button').tap()
  await expect(menu.getByRole('link')).toHaveText([
    ...['Dashboard', 'Sale Catalogue', 'Currency Screen', 'Online Bidding'],
    ...['Clerk Screen', 'Entry Clerk Screen', 'Auctioneer Screen', 'Admin'],
  ])
  await expect(menu.getByText('For Staff')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Paddle Desk' })).toHaveCount(0)
})
