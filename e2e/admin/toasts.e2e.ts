import { expectToastCoversNothing } from '../fits.ts'
import { expect, test } from './panel.ts'

test.use({ house: 'demo' })

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
})

test("a toast covers none of the rates' cards, however far one has scrolled", async ({ panel, page }) => {
  await panel.loadDemo()
  await panel.open('currency')
  await panel.says('Failed to fetch live rates')
  await expectToastCoversNothing(page)
  await panel.button('Dismiss').click()
  await page.mouse.wheel(0, 5_000)
  await panel.field('Override rate for CNY').fill('0')
  await panel.button('Save CNY').click()
  await panel.says('Please enter a valid positive number')
  await expectToastCoversNothing(page)
})

test('a toast covers nothing of Edit Lots', async ({ panel, page }) => {
  await panel.loadDemo()
  await panel.fail('PUT', /lots$/)
  await panel.open()
  await panel.button('Edit Lots').click()
  await page.getByRole('textbox', { name: /title/i }).first().fill('Another title')
  await panel.button('Save Changes').click()
  await panel.says('Failed to update lots')
  await expectToastCoversNothing(page)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expectToastCoversNothing(page)
})

for (const bar of ['shown', 'hidden'] as const) {
  test(`a toast covers nothing of the currency wall, its bar ${bar}`, async ({ page, saleroom }) => {
    await saleroom.startDemo()
    await saleroom.call('POST', '/api/auction/start-lot', { lotNumber: 1 })
    await saleroom.call('PATCH', '/api/lots/1/start-price', { startPrice: 1000 })
    if (bar === 'hidden') {
      await page.goto(`${saleroom.url}/dashboard`)
      await page.getByRole('button', { name: 'hide menu', exact: true }).click()
    }
    await page.goto(`${saleroom.url}/currency-screen`)
    await expect(page.getByText('Failed to fetch live rates')).toBeVisible()
    await expectToastCoversNothing(page)
  })
}
