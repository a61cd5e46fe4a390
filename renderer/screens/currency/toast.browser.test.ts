import { expect } from '../../testing/expect.ts'
import { testBeside } from '../../testing/test.ts'
import { expectToastCoversNothing } from '../../testing/toast-covers.ts'

const test = testBeside('demo')

test('a toast covers nothing of the currency wall, whether its bar is shown or hidden', async ({ page, saleroom }) => {
  await saleroom.startDemo()
  await saleroom.call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await saleroom.call('PATCH', '/api/lots/1/start-price', { startPrice: 1000 })
  for (const bar of ['shown', 'hidden']) {
    if (bar === 'hidden') {
      await page.goto('/dashboard')
      await page.getByRole('button', { name: 'hide menu', exact: true }).click()
    }
    await page.goto('/currency-screen')
    await expect(page.getByText('Failed to fetch live rates')).toBeVisible()
    await expectToastCoversNothing(page)
  }
})
