import { expectAccessible } from '../accessible.ts'
import { expect, lanAddress, openLot, PHONE, test } from '../joining/lan.ts'

const WEB = { id: 'web-room', name: 'The Web Room', colour: '#1a7f37', paddles: { from: 5_000, to: 5_999 } }

test('bids with one tap as a platform’s clerk, takes a bid back, and learns what to tell the platform', async ({
  saleroom,
  lan,
  page,
}) => {
  await openLot(saleroom)
  await saleroom.call('PUT', '/api/auctions/demo-sale/terms', { channels: [WEB] })

  await page.goto(`${saleroom.url}/network`)
  await page.getByLabel('Name of the display').fill('Web clerk')
  await page.getByRole('combobox', { name: 'Opens' }).click()
  await page.getByRole('option', { name: 'Platform desk' }).click()
  await expect(page.getByRole('combobox', { name: 'Platform' })).toContainText('The Web Room')
  await page.getByRole('button', { name: 'Make a Link' }).click()
  const link = await page.getByRole('dialog').getByText('/display#').textContent()

  const desk = await lan.device(PHONE)
  await desk.goto(lanAddress(link ?? ''))
  await expect(desk).toHaveURL(`${lan.url}/platform`)
  const tell = desk.getByRole('region', { name: 'Tell the Platform' })
  await expect(tell).toContainText('Opened at 1,000')
  await expectAccessible(desk)
  await desk.keyboard.press('t')
  await expect(tell).toContainText('The platform knows everything.')

  await expect(desk.getByLabel('Paddle that bids')).toHaveValue('')
  await desk.keyboard.press('b')
  await expect(desk.getByText('Your bid of 1,000 for paddle 5000 waits for the clerk')).toBeVisible()
  await desk.getByRole('button', { name: 'Lost It' }).click()
  await expect(desk.getByText('The bid was taken back')).toBeVisible()
  await desk.getByLabel('Paddle that bids').fill('6000')
  await expect(desk.getByText('Paddles of The Web Room are 5000 to 5999')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Bid at the Asking Price' })).toBeDisabled()
  await desk.getByLabel('Paddle that bids').fill('5007')
  await desk.getByRole('button', { name: 'Bid at the Asking Price' }).click()

  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`${saleroom.url}/clerk-screen`)
  const waiting = page.getByRole('list', { name: 'Online bids waiting' })
  await expect(waiting).toContainText('The Web Room')
  await waiting.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('table', { name: 'Bid History' })).toContainText('The Web Room')
  await page.keyboard.press('s')
  const sold = page.getByRole('dialog', { name: 'Confirm Sold' })
  await expect(sold).toContainText('The Web Room')
  await page.keyboard.press('Escape')
  await expect(tell).toContainText('Your bid of 1,000 leads')
  await desk.getByRole('button', { name: 'Told' }).click()
  await saleroom.call('POST', '/api/bids', { lotNumber: 1, amount: 2_000, type: 'floor' })
  await expect(tell).toContainText('Bid in the room 2,000')
  await expect(desk.getByText('Against you at 2,000')).toBeVisible()
  await saleroom.call('PUT', '/api/auctions/demo-sale/terms', { ownAmount: 'half' })
  await desk.getByRole('button', { name: 'Bid 2,100' }).click()
  await expect(desk.getByText('Your bid of 2,100 for paddle 5007 waits for the clerk')).toBeVisible()
  await expect(waiting).toContainText('half step: 2,100?')
  const [waits] = (await saleroom.call('GET', '/api/bids/pending/1')) as { id: string }[]
  await saleroom.call('POST', `/api/bids/${waits?.id}/reject`)
  await expect(desk.locator('[aria-live=polite]', { hasText: 'The clerk rejected your bid of' })).toBeVisible()
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 2_000, subject: true })
  await expect(tell).toContainText('Sold in the room at 2,000, subject to the vendor’s approval')
  await saleroom.call('POST', '/api/auction/start-lot', { lotNumber: 2 })
  await expect(desk.getByLabel('Paddle that bids')).toHaveValue('')
})
