import { expect, lanAddress, openLot, PHONE, test } from './lan.ts'

test('joins by the address on the clerk’s PC, and bids within two taps', async ({ saleroom, lan, page }) => {
  await openLot(saleroom)
  await page.goto(`${saleroom.url}/network#devices`)
  const bidders = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Bidders' }) })
  const shown = (await bidders.getByRole('link').textContent()) ?? ''
  await expect(bidders.getByRole('img', { name: `QR code of ${shown}` })).toBeVisible()
  expect(shown).toBe(`${saleroom.url}/online-bidding`)

  const phone = await lan.device(PHONE)
  let taps = 0
  await phone.goto(lanAddress(shown))
  const bid = phone.getByRole('region', { name: 'Your bid' }).getByRole('button')
  await expect(bid).toHaveText(/^Bid .*1,000$/)
  await bid.tap()
  taps += 1
  await expect(bid).toHaveText('Bid awaiting approval')
  expect(taps).toBeLessThanOrEqual(2)

  const paddle = ((await phone.getByText(/^Paddle \d{4}$/).textContent()) ?? '').slice('Paddle '.length)
  await expect
    .poll(() => saleroom.call('GET', '/api/bids/pending/1'))
    .toMatchObject([{ amount: 1_000, paddleNumber: paddle }])
  // The clerk sees the device's name and its screen.
  const device = page.getByRole('list', { name: 'Connected devices' }).getByRole('listitem').filter({ hasText: paddle })
  await expect(device).toContainText('Bidder')
  await expect(device).toContainText('Online Bidding')
})

test('opens catalogue and currency by their links without a sign-in', async ({ saleroom, lan, page }) => {
  await openLot(saleroom)
  await page.goto(`${saleroom.url}/network#devices`)
  for (const [title, heading] of [
    ['Catalogue', /Saleroom Demonstration Sale/],
    ['Currency', /Lot 1/i],
  ] as const) {
    const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    const phone = await lan.device(PHONE)
    await phone.goto(lanAddress((await item.getByRole('link').textContent()) ?? ''))
    await expect(phone.getByRole('heading', { name: heading }).first()).toBeVisible()
  }
})

test('shows visitors no panel and no staff screen', async ({ lan }) => {
  const phone = await lan.device(PHONE)
  await phone.goto('/dashboard')
  await expect(phone.getByRole('heading', { name: 'EXPERIMENTAL' })).toBeVisible()
  await phone.waitForLoadState('networkidle')
  await expect(phone.getByRole('heading', { name: 'Devices' })).toHaveCount(0)
  await expect(phone.getByRole('link', { name: 'Paddle Desk' })).toHaveCount(0)
  for (const path of ['/network', '/clerk-screen', '/entry-clerk-screen', '/admin', '/auctioneer-screen']) {
    await phone.goto(path)
    await expect(phone.getByRole('heading', { name: 'This screen is for staff' })).toBeVisible()
  }
})
