import { expect } from '../../testing/expect.ts'
import { endsByDay } from '../../testing/fits.ts'
import { testBeside } from '../../testing/test.ts'
import { expectToastCoversNothing } from '../../testing/toast-covers.ts'

const test = testBeside('demo')

const SIZES = [
  [1024, 768],
  [1366, 768],
  [1920, 1080],
  [3840, 2160],
  [360, 740],
  [360, 560],
] as const

test('covers nothing of the currency display with a toast, on any screen, with or without the bar', async ({
  page,
  saleroom,
}) => {
  await saleroom.startDemo()
  await saleroom.call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await saleroom.call('PATCH', '/api/lots/1/start-price', { startPrice: 1_000 })
  await saleroom.call('POST', '/api/bids', { lotNumber: 1, amount: 1_234_000, type: 'phone' })
  const coversNothing = async () => {
    await page.goto('/currency-screen')
    await expect(page.locator('[data-toaster]').getByText('Failed to fetch live rates')).toBeVisible()
    await expect(page.getByText('Using fallback exchange rates')).toBeVisible()
    await expectToastCoversNothing(page)
  }
  await coversNothing()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'hide menu', exact: true }).click()
  await coversNothing()
  await page.getByRole('button', { name: 'show menu', exact: true }).click()
  await saleroom.call('PUT', '/api/currency/overrides', { USD: 1.5 })
  for (const [width, height] of endsByDay(SIZES)) {
    await page.setViewportSize({ width, height })
    await coversNothing()
  }
})

test('moves a toast out of the way of a demonstration’s bar, which comes later', async ({ page, saleroom }) => {
  await saleroom.call('POST', '/api/showcase')
  await page.goto('/currency-screen')
  await expect(page.locator('[data-toaster]').getByText('Failed to fetch live rates')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Demonstration' })).toBeVisible()
  await expectToastCoversNothing(page)
  await saleroom.call('DELETE', '/api/showcase')
})
