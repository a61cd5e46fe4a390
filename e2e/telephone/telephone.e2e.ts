import { expectAccessible } from '../accessible.ts'
import { expect, lanAddress, openLot, PHONE, test } from '../joining/lan.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('lets a caller bid from their own device, shows it to the telephone desk and the clerk, and renews a revoked link', async ({
  saleroom,
  lan,
  page,
  context,
}) => {
  const { call, url } = saleroom
  await openLot(saleroom)
  const phones = [{ number: '+44 20 7946 0000' }]
  const ada = Object(await call('POST', '/api/clients', { name: 'Ada Byron', phones, alerts: ['cash only'] }))
  await call('POST', '/api/paddles', { paddle: '34', clientId: String(ada.id) })
  const { url: link } = Object(await call('POST', '/api/telephone/callers', { name: 'Kim', languages: ['en'] }))
  const [kim] = (await call('GET', '/api/telephone/callers')) as { id: string }[]
  const booking = { lotNumbers: [1], paddle: '34', caller: kim?.id, language: 'en' }
  await call('POST', '/api/telephone/bookings', booking)

  await page.goto(`${url}/telephone-desk`)
  const now = page.getByRole('region', { name: 'Now' })
  await expect(now.getByRole('region', { name: 'To ring now' })).toContainText('Kim')
  const tablet = await lan.device(PHONE)
  await tablet.goto(lanAddress(String(link)))
  await expect(tablet).toHaveURL(`${lan.url}/telephone`)
  await expect(tablet.getByText('Ada Byron').first()).toBeVisible()
  await expect(tablet.getByText('1,000', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Callers' }).getByText('OFFLINE')).toHaveCount(0)
  await tablet.setViewportSize({ width: 360, height: 640 })
  await expect(tablet.getByRole('button', { name: 'Bid' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(tablet)
  await tablet.getByRole('button', { name: 'On the line' }).click()
  await expect(now.getByRole('region', { name: 'On the line' })).toContainText('Ada Byron')
  await tablet.getByRole('button', { name: 'Bid' }).click()
  await expect(tablet.getByText('Your bid of 1,000 waits for the clerk')).toBeVisible()
  await expect(now.getByRole('region', { name: 'Bids that wait for the clerk' })).toContainText('1,000')

  const clerk = await context.newPage()
  await clerk.goto(`${url}/clerk-screen`)
  await expect(clerk.getByRole('list', { name: 'Callers’ bids waiting' })).toContainText('34')
  await clerk.keyboard.press('y')
  await expect(tablet.getByText('You lead at 1,000')).toBeVisible()
  await expect(tablet.getByRole('button', { name: 'Bid' })).toBeDisabled()
  await call('POST', '/api/bids', { lotNumber: 1, amount: 2_000, type: 'floor' })
  await call('PUT', '/api/auctions/demo-sale/terms', { ownAmount: 'half' })
  await tablet.getByRole('button', { name: 'Bid 2,100' }).click()
  await expect(tablet.getByText('Your bid of 2,100 waits for the clerk')).toBeVisible()
  await expect(clerk.getByRole('list', { name: 'Callers’ bids waiting' })).toContainText('half step: 2,100?')
  const [waiting] = (await call('GET', '/api/telephone/waiting')) as { id: string }[]
  await call('POST', `/api/bids/${waiting?.id}/reject`)
  await expect(tablet.locator('[aria-live=polite]', { hasText: 'The clerk rejected your bid of' })).toBeVisible()

  const [display] = (await call('GET', '/api/access/displays')) as { id: string }[]
  expect(display?.id).toBe(kim?.id)
  await call('DELETE', `/api/access/displays/${kim?.id}`)
  await expect(tablet.getByText('This link is not valid here, or no longer.')).toBeVisible()
  await page.getByRole('button', { name: 'New Link' }).click()
  await expect(page.getByRole('dialog')).toContainText('Link for Kim')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('listitem', { name: /rung by Kim/ })).toContainText('ON THE LINE')
})
